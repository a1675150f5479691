import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { DataTableProps } from './data-table-types.ts';
import { chosenPart } from './selection.ts';

type Props<R> = Pick<DataTableProps<R>, 'rowKey'> & {
  rows: readonly R[];
  selection: NonNullable<DataTableProps<R>['selection']>;
  onChange: (on: boolean) => void;
  /** Shows the label as text: above cards. */
  labelled?: boolean;
};

export function SelectAll<R>({ onChange, labelled = false, ...table }: Props<R>) {
  const { t } = useLingui();
  const part = chosenPart(table);
  return (
    <Checkbox
      hideLabel={!labelled}
      label={t`Escolher todas as linhas`}
      checked={part === 'all'}
      indeterminate={part === 'some'}
      disabled={part === 'nothing to choose'}
      onChange={onChange}
    />
  );
}
