package orders

import (
	"slices"

	"umpire/model/strict"
)

// FormSchema is the schema of files whose reader takes a form.
func FormSchema(title string, f *strict.Form) *Schema {
	s := formSchema(f)
	s.Title = title
	return s
}

func formSchema(f *strict.Form) *Schema {
	switch {
	case f.Kind == strict.Map:
		s := &Schema{Type: []string{"object"}, Additional: Additional{None: true}}
		for _, k := range f.Keys {
			s.Properties = append(s.Properties, Property{k.Name, formSchema(k.Form)})
			if k.Must {
				s.Required = append(s.Required, k.Name)
			}
		}
		if f.Each != nil {
			s.Additional = Additional{Each: formSchema(f.Each)}
		}
		return s
	case f.Kind == strict.List && f.Lone:
		s := *formSchema(f.Item)
		s.Type = append(slices.Clone(s.Type), "array")
		s.Items = formSchema(f.Item)
		return &s
	case f.Kind == strict.List:
		return &Schema{Type: []string{"array"}, Items: formSchema(f.Item)}
	case f.Whole:
		return &Schema{Type: []string{"string", "integer"}, Pattern: "^[0-9]+$", PatternError: "a whole number"}
	}
	return &Schema{Type: oneText, Enum: f.Words}
}
