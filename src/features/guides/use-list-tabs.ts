import { useLingui } from '@lingui/react/macro';

/** Tabs by participant type (spec 2 §2), keyed by the wire's numbers. */
export function useListTabs(): { key: string; label: string }[] {
  const { t } = useLingui();
  return [
    { key: '1', label: t`Origem` },
    { key: '2', label: t`Destino` },
    { key: '3', label: t`Transportador` },
    { key: '0', label: t`Todas` },
  ];
}
