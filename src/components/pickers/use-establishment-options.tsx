import { useLingui } from '@lingui/react/macro';
import { selectEstablishments } from '#api/establishment.ts';
import type { EstablishmentRow } from '#db/rows.ts';
import { toRow } from '#db/snapshot-rows.ts';
import { type EstablishmentOption, establishmentTypes } from '#domain/reference/establishment.ts';
import { EstablishmentMark } from '../establishment-mark.tsx';
import { type DeviceSource, useDeviceOptions } from './use-device-options.ts';

export type EstablishmentSide = keyof typeof establishmentTypes;

const sourceOf = (only: EstablishmentSide | undefined): DeviceSource<EstablishmentOption, EstablishmentRow> => ({
  table: 'establishments',
  select: (http, page) =>
    selectEstablishments(http, { ...page, type: only ? ({ own: 'ACCOUNT', client: 'CLIENT' } as const)[only] : 'ALL' }),
  toRow: toRow.establishment,
  option: (row) => ({
    label: row.Name,
    code: row.InternalCode ?? undefined,
    detail: [row.Vat, row.DisplayAddress].filter(Boolean).join(' · '),
    badge: <EstablishmentMark type={row.Type} hasAccess={row.HasApaAccessConfigured} />,
  }),
  offers: ({ Type }) => only === undefined || Type === establishmentTypes[only],
  loadKey: only ?? '',
});
const sources = { own: sourceOf('own'), client: sourceOf('client'), all: sourceOf(undefined) };

/**
 * Returns the establishments of the account and its clients, or of one side, for a picker: by name,
 * also found by NIF, codes and address.
 */
export function useEstablishmentOptions(only?: EstablishmentSide) {
  const { t } = useLingui();
  return { searchPlaceholder: t`Procurar nome, NIF ou código`, ...useDeviceOptions(sources[only ?? 'all']) };
}
