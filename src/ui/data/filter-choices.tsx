import { useCompact } from '../../lib/dom/use-breakpoint.ts';
import { Field } from '../fields/field.tsx';
import { RadioGroup } from '../fields/radio-group.tsx';
import { Select } from '../fields/select.tsx';

interface Props<K extends string> {
  label: string;
  /** Chosen when the filter excludes nothing: "Todos". */
  all: string;
  value: K | null;
  onChange: (value: K | null) => void;
  options: readonly { key: K; label: string }[];
}

/** A filter with few choices: all in sight in the sheet of a phone, a list to type in on desktop. */
export function FilterChoices<K extends string>({ label, all, value, onChange, options }: Props<K>) {
  if (useCompact())
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
