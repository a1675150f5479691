import * as v from 'valibot';
import { type AreaPage, type AreaQuery, type AreaRow, areaPage } from '#api/area.ts';
import type { UserDb } from '#db/user-db.ts';
import type { Area, FormArea } from '#domain/reference/area.ts';
import { readKept } from '#runtime/use-kept.ts';

const pages = ({ name }: FormArea): string => `area:${name}:page:`;
export const pageKey = (area: Area, query: AreaQuery): string => pages(area) + JSON.stringify(query);
export const rowKey = ({ name }: FormArea, id: string): string => `area:${name}:row:${id}`;
export const historyKey = ({ name }: FormArea, id: string): string => `area:${name}:history:${id}`;

export const pageSchema = (area: FormArea) => areaPage(area) as unknown as v.GenericSchema<unknown, AreaPage>;
export const rowSchema = (area: FormArea) => area.row as v.GenericSchema<unknown, AreaRow>;

/** Reads the row as last received, on its own or in a list page; null if the device has neither. */
export async function readKeptRow(db: UserDb, area: FormArea, id: string): Promise<AreaRow | null> {
  const own = await readKept(db, rowKey(area, id), rowSchema(area));
  if (own) return own.value;
  const kept = await db.pages.where('key').startsWith(pages(area)).reverse().sortBy('readAt');
  for (const { value } of kept) {
    const parsed = v.safeParse(pageSchema(area), value);
    const row = parsed.success ? parsed.output.aaData.find((one) => one.UniqueId === id) : undefined;
    if (row) return row;
  }
  return null;
}

/**
 * Writes the server's latest row (null: removed) into the stored pages, so that no list shows the
 * old one.
 */
export async function putIntoKept(db: UserDb, area: FormArea, id: string, row: AreaRow | null): Promise<void> {
  await db.transaction('rw', db.pages, async () => {
    if (row) await db.pages.put({ key: rowKey(area, id), value: row, readAt: Date.now() });
    else await db.pages.delete(rowKey(area, id));
    await db.pages
      .where('key')
      .startsWith(pages(area))
      .modify((page) => {
        const parsed = v.safeParse(pageSchema(area), page.value);
        if (!parsed.success) return;
        const rows = parsed.output.aaData;
        page.value = {
          ...parsed.output,
          aaData: row
            ? rows.map((one) => (one.UniqueId === id ? row : one))
            : rows.filter((one) => one.UniqueId !== id),
        };
      });
  });
}
