import { useLingui } from '@lingui/react/macro';
import { Select } from '#ui/fields/select/select.tsx';
import { useTagOptions } from './use-tag-options.ts';

/** Picks one of the account's tags ("etiquetas"), from the device's own list. */
export function TagPicker({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { t } = useLingui();
  return (
    <Select
      {...useTagOptions()}
      label={t`Etiqueta`}
      placeholder={t`Todas`}
      value={value}
      onChange={onChange}
      clearable
    />
  );
}
