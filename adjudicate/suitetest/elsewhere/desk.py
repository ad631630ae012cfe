"""Answers questions, one a line of standard input: runs the code with the text as its input."""
import io, json, sys, traceback
sys.path.insert(0, sys.argv[1])
import ref
questions, answers = sys.stdin, sys.stdout
for line in questions:
    q, out, good = json.loads(line), io.StringIO(), True
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(q["In"]), out, out
    try: exec(q["Code"], {"sys": sys, "ref": ref, "__name__": "__main__"})
    except SystemExit as x: good = not x.code
    except BaseException: good = False; traceback.print_exc()
    print(json.dumps({"Out": out.getvalue(), "Good": good}), file=answers, flush=True)
