import { selectTags } from '../api/choices.ts';
import { selectEstablishments } from '../api/establishment.ts';
import type { EstablishmentRow, TagRow } from '../db/rows.ts';
import { toRow } from '../db/snapshot-rows.ts';
import type { establishmentFilters } from '../domain/reference/establishment.ts';
import { optionsPage } from '../ui/fields/options.ts';
import type { UserRuntime } from './runtime.ts';

const page = (searchTerm: string) => ({ offset: 0, limit: optionsPage, searchTerm });

/** Establishments found by the server; those missing on the device are stored, so that a chosen one can be shown. */
export async function findEstablishments(
  { db, context }: UserRuntime,
  term: string,
  type: (typeof establishmentFilters)[number] = 'ALL',
): Promise<EstablishmentRow[]> {
  const found = await selectEstablishments((await context()).http, { ...page(term), type });
  const rows = found.map((one) => toRow.establishment(one, 0));
  await db.transaction('rw', db.establishments, async () => {
    const known = await db.establishments.bulkGet(rows.map((row) => row.UniqueId));
    await db.establishments.bulkAdd(rows.filter((_, i) => known[i] === undefined));
  });
  return rows;
}

/** The same for tags. */
export async function findTags({ db, context }: UserRuntime, term: string): Promise<TagRow[]> {
  const found = await selectTags((await context()).http, page(term));
  const rows = found.map((one) => toRow.tag(one, 0));
  await db.transaction('rw', db.tags, async () => {
    const known = await db.tags.bulkGet(rows.map((row) => row.UniqueId));
    await db.tags.bulkAdd(rows.filter((_, i) => known[i] === undefined));
  });
  return rows;
}
