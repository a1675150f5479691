import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Filter } from '#ui/data/filters/filter.ts';
import { FilterBar } from '#ui/data/filters/filter-bar.tsx';
import { FilterChoices } from '#ui/data/filters/filter-choices.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';

export interface ListFilter {
  /** Name of the filter on the server. */
  name: string;
  label: string;
  /** Choices to filter by, instead of a text. */
  choices?: readonly { key: string; label: string }[];
  /** True if it is behind "Mais filtros". */
  more?: true;
}

interface Props {
  filters: readonly ListFilter[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Readonly<Record<string, string>>) => void;
  /** Number of results: "43 guias". */
  count?: ReactNode;
}

/**
 * Shows filters by part of a text or by a choice, as buttons on desktop and in a sheet on a phone.
 */
export function ListFilterBar({ filters, values, onChange, count }: Props) {
  const { t } = useLingui();
  const set = (name: string, value: string) => onChange({ ...values, [name]: value });
  const filterOf = ({ name, label, choices }: ListFilter): Filter => {
    const value = values[name];
    const chosen = choices ? choices.find(({ key }) => key === value)?.label : value;
    return {
      key: name,
      label,
      ...(chosen && { chosen }),
      onClear: () => set(name, ''),
      control: choices ? (
        <FilterChoices
          label={label}
          all={t`Todos`}
          value={value || null}
          onChange={(key) => set(name, key ?? '')}
          options={choices}
        />
      ) : (
        <Field label={label}>
          <TextInput value={value ?? ''} onChange={(text) => set(name, text)} autoComplete="off" />
        </Field>
      ),
    };
  };
  return (
    <div className="min-w-0 grow">
      <FilterBar
        filters={filters.filter(({ more }) => !more).map(filterOf)}
        more={filters.filter(({ more }) => more).map(filterOf)}
        count={count}
        onClearAll={() => onChange({})}
      />
    </div>
  );
}
