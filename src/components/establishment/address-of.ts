import type { EstablishmentRow } from '../../db/rows.ts';

/** An establishment's address in one line, as a guide has it. */
export const addressOf = (row: EstablishmentRow): string => row.DisplayAddress ?? row.City ?? '';
