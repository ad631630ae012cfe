# make demo: the main job on the rulebook's combat. make test: the tests.
GO ?= go
LDFLAGS := -s -w
OUT := build

.PHONY: build engine generate demo test test-whole test-pages test-editors test-mail bench fuzz soak mutate coverage-rules lint release test-release test-windows crosscheck

build: engine
	CGO_ENABLED=0 $(GO) build -trimpath -ldflags "$(LDFLAGS)" -o $(OUT)/ ./cmd/umpire ./cmd/umpire-post

# the rules for the order page (WebAssembly), which the program embeds; built by a program for this
# machine, whatever the program itself is built for
engine:
	GOOS= GOARCH= $(GO) run ./cmd/packengine

# the packed form of the data that ship with the program: after a change of a data/*.yaml
generate:
	$(GO) generate ./adjudicate/...

demo: build
	@sh examples/demo.sh $(OUT)/umpire

# vet runs once, and the packages that take longest begin first
test:
	$(GO) vet ./...
	$(GO) test -vet=off -timeout 60m ./cmd/umpire ./adjudicate/pen ./adjudicate/campaign ./...

# the same, and each suite in its whole size
test-whole:
	UMPIRE_WHOLE=1 $(MAKE) test

# the pages in real browsers without a window: Chromium and Firefox, which .ci/run installs; and
# axe-core looks for barriers in them, where npm is there
AXE := axe-core@4.14.1
test-pages: engine
	if command -v npm >/dev/null; then npm install --silent --no-audit --no-fund --prefix $(OUT)/axe $(AXE) || echo "$(AXE) cannot be installed: barriers are not looked for"; fi
	UMPIRE_PAGES=1 $(GO) test -vet=off -count=1 -run InBrowser ./cmd/umpire

# the language server in Neovim without a window, and schemas in yaml-language-server, which .ci/run installs
test-editors:
	UMPIRE_EDITORS=1 $(GO) test -vet=off -count=1 -run TestInEditors ./cmd/umpire

# the program for Windows under wine, which .ci/run installs: it plays as the one for this machine does
test-windows: engine
	UMPIRE_WINE=1 $(GO) test -vet=off -count=1 -run TestWindows ./cmd/umpire

# a club's mailbox on a real Dovecot and a real Postfix on loopback, which .ci/run installs; as root
test-mail:
	UMPIRE_MAIL=1 UMPIRE_KILLS=$(or $(KILLS),200) UMPIRE_CAMPAIGNS=$(or $(CAMPAIGNS),1000) $(GO) test -vet=off -count=1 -timeout 120m -run TestClub ./cmd/umpire

bench:
	$(GO) test -run '^$$' -bench . -benchmem ./...
	sh docs/bench.sh

fuzz:
	$(GO) test -run '^$$' -fuzz FuzzStrict -fuzztime $(or $(FUZZTIME),60s) ./model/strict
	$(GO) test -run '^$$' -fuzz FuzzUnpack -fuzztime $(or $(FUZZTIME),60s) ./model/strict
	$(GO) test -run '^$$' -fuzz FuzzServe -fuzztime $(or $(FUZZTIME),60s) ./orders/editor
	$(GO) test -run '^$$' -fuzz FuzzOrders -fuzztime $(or $(FUZZTIME),60s) ./orders
	$(GO) test -run '^$$' -fuzz FuzzFiles -fuzzminimizetime 10x -fuzztime $(or $(FUZZTIME),60s) ./orders/mail
	$(GO) test -run '^$$' -fuzz FuzzValidate -fuzzminimizetime 10x -fuzztime $(or $(FUZZTIME),60s) ./cmd/umpire
	$(GO) test -run '^$$' -fuzz FuzzCommands -fuzzminimizetime 10x -fuzztime $(or $(FUZZTIME),60s) ./cmd/umpire
	$(GO) test -run '^$$' -fuzz FuzzOpen -fuzztime $(or $(FUZZTIME),60s) ./adjudicate/vassal
	$(GO) test -run '^$$' -fuzz FuzzModule -fuzztime $(or $(FUZZTIME),60s) ./adjudicate/vassal
	$(GO) test -run '^$$' -fuzz FuzzTable -fuzzminimizetime 10x -fuzztime $(or $(FUZZTIME),60s) ./adjudicate/vassal
	$(GO) test -run '^$$' -fuzz FuzzRecord -fuzztime $(or $(FUZZTIME),60s) ./adjudicate/dice

soak:
	UMPIRE_SOAK=1 $(GO) test -timeout 180m -v -run 'Soak|StopAndRerun|Random|Crash|Killed|Lost|TestMails$$|ByMail|Strange|ReadOn|Rollback|CutOff|CacheChanges|NoCardLeaves|Twin|FilesByList' ./...

mutate:
	$(GO) run ./cmd/mutate ./adjudicate/donnerschlag ./cmd/umpire
	$(GO) run ./cmd/mutate -list adjudicate/stalingrad/testdata/mutations.tsv ./adjudicate/stalingrad
	$(GO) run ./cmd/mutate -list adjudicate/wintergewitter/testdata/mutations.tsv -rows . ./adjudicate/wintergewitter

# every row of the catalogue of rules has a test that ran, or a reason
coverage-rules:
	$(GO) run ./cmd/rulerows ./adjudicate/donnerschlag ./cmd/umpire
	$(GO) run ./cmd/rulerows -catalogue adjudicate/stalingrad/testdata/catalogue.tsv -reasons adjudicate/stalingrad/testdata/untested.tsv -most 40 ./adjudicate/stalingrad
	$(GO) run ./cmd/rulerows -catalogue adjudicate/wintergewitter/testdata/catalogue.tsv -reasons adjudicate/wintergewitter/testdata/untested.tsv -most 45 -run . ./adjudicate/wintergewitter

crosscheck:
	$(GO) test -count=1 -v -run 'TestCrosscheck|TestSequences' ./adjudicate/dice ./adjudicate/pen

lint:
	@test -z "$$(gofmt -l .)" || { gofmt -l .; exit 1; }
	$(GO) vet ./...
	$(GO) test -run 'TestImportsRunOneWay|TestGamesAreStraightLines|TestCoreKnowsNoGame|TestNoFileIsTooLong' ./adjudicate

# archives for five systems, in build/release
release: engine
	GOOS= GOARCH= $(GO) run ./cmd/packrelease $(OUT)/release

# two releases have the same bytes, and what is unpacked plays the demo, also where there is nothing else
test-release: engine
	UMPIRE_RELEASE=1 $(GO) test -count=1 -timeout 60m -run TestRelease -v ./cmd/packrelease
