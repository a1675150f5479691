import type { EstablishmentRow } from '#db/rows.ts';

/** Returns an establishment's address in one line, as in a guide. */
export const shortAddress = (row: EstablishmentRow): string => row.DisplayAddress ?? row.City ?? '';
