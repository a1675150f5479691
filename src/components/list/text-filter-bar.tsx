import { FilterBar } from '../../ui/data/filter-bar.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

export interface TextFilter {
  /** The server's name for it. */
  name: string;
  label: string;
}

interface Props {
  filters: readonly TextFilter[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Readonly<Record<string, string>>) => void;
}

/** Filters by part of a text, as buttons on desktop and in a sheet on a phone. */
export function TextFilterBar({ filters, values, onChange }: Props) {
  const set = (name: string, value: string) => onChange({ ...values, [name]: value });
  return (
    <div className="grow">
      <FilterBar
        filters={filters.map(({ name, label }) => ({
          key: name,
          label,
          ...(values[name] && { chosen: values[name] }),
          onClear: () => set(name, ''),
          control: (
            <Field label={label}>
              <TextInput value={values[name] ?? ''} onChange={(value) => set(name, value)} autoComplete="off" />
            </Field>
          ),
        }))}
        onClearAll={() => onChange({})}
      />
    </div>
  );
}
