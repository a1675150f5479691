import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { Field } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Select } from '#ui/fields/select/select.tsx';

interface Props<K extends string> {
  label: string;
  /** Choice that excludes nothing: "Todos". */
  all: string;
  value: K | null;
  onChange: (value: K | null) => void;
  options: readonly { key: K; label: string }[];
}

/** Choices that a phone's sheet shows all at once. */
const fewChoices = 12;

/**
 * Shows a filter with choices: a few are all visible in a phone's sheet, more are a list with
 * search, as always on desktop.
 */
export function FilterChoices<K extends string>({ label, all, value, onChange, options }: Props<K>) {
  if (useCompact() && options.length <= fewChoices)
    return (
      <Field label={label} role="radiogroup">
        <RadioGroup<K | ''>
          value={value ?? ''}
          onChange={(key) => onChange(key === '' ? null : key)}
          options={[{ key: '', label: all }, ...options]}
        />
      </Field>
    );
  return (
    <Field label={label}>
      <Select<K> clearable label={label} placeholder={all} value={value} onChange={onChange} options={options} />
    </Field>
  );
}
