import { useLingui } from '@lingui/react/macro';
import { type IntervenientType, intervenientTypes } from '#domain/guide/list/filter-names.ts';

/** Returns the tabs by participant type (spec 2 §2), keyed by the wire's numbers. */
export function useListTabs(): { key: IntervenientType; label: string }[] {
  const { t } = useLingui();
  return [
    { key: intervenientTypes.Origin, label: t`Origem` },
    { key: intervenientTypes.Destin, label: t`Destino` },
    { key: intervenientTypes.Transporter, label: t`Transportador` },
    { key: intervenientTypes.Unknown, label: t`Todas` },
  ];
}
