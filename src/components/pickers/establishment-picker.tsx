import { useLingui } from '@lingui/react/macro';
import { Select } from '#ui/fields/select/select.tsx';
import { type EstablishmentSide, useEstablishmentOptions } from './use-establishment-options.tsx';

interface Props {
  value: string | null;
  onChange: (id: string | null, name: string) => void;
  label: string;
  /** Limits the choice to own or to clients' establishments. */
  only?: EstablishmentSide | undefined;
  /** Text for no choice, if that has a meaning. */
  placeholder?: string | undefined;
  /** True if there is always a choice: it can be replaced, not cleared. */
  required?: boolean;
}

/** Picks an establishment of the account or of its clients. */
export function EstablishmentPicker({ value, onChange, label, only, placeholder, required = false }: Props) {
  const { t } = useLingui();
  return (
    <Select
      {...useEstablishmentOptions(only)}
      label={label}
      placeholder={placeholder ?? (only === 'client' ? t`Escolha o cliente` : t`Escolha o estabelecimento`)}
      value={value}
      onChange={(id, chosen) => onChange(id, chosen?.label ?? '')}
      clearable={!required}
    />
  );
}
