import { useLingui } from '@lingui/react/macro';
import { Select } from '../ui/fields/select.tsx';
import { type EstablishmentSide, useEstablishmentOptions } from './use-establishment-options.tsx';

interface Props {
  value: string | null;
  onChange: (id: string | null, name: string) => void;
  label: string;
  /** Own establishments or clients' alone. */
  only?: EstablishmentSide | undefined;
  /** What no choice means, where it means something. */
  placeholder?: string | undefined;
  /** There is always one: it can be replaced, not taken away. */
  required?: boolean;
}

/** The account's establishments and its clients'. */
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
