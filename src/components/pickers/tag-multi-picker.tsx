import { Plural, useLingui } from '@lingui/react/macro';
import { MultiSelect } from '#ui/fields/select/multi-select.tsx';
import { useTagOptions } from './use-tag-options.ts';

interface Props {
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Picks several of the account's tags ("etiquetas"), from the device's own list. */
export function TagsPicker({ value, onChange }: Props) {
  const { t } = useLingui();
  return (
    <MultiSelect
      {...useTagOptions()}
      label={t`Etiquetas`}
      placeholder={t`Sem etiquetas`}
      value={value}
      onChange={onChange}
      resultLabel={(count) => <Plural value={count} one="Juntar # etiqueta" other="Juntar # etiquetas" />}
    />
  );
}
