import { writtenCell } from '#components/sheet/file/read-cell.ts';
import type { Cells } from '#components/sheet/file/sheet-rows.ts';
import { isWorksSite } from '#domain/guide/create/parties.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { guideSheet } from '#domain/guide/create/sheet.ts';
import { transporterField } from '#domain/guide/messages.ts';
import { keysOf } from '#lib/records.ts';
import type { KnownPlaces } from './known-places.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Returns a creation as the cells of a row, the reverse of `checkGuideRow`: to correct a refused
 * one, and to export a batch's result.
 */
export function cellsOfGuide(payload: EgarCreate, { tags, held }: KnownPlaces): Cells {
  const p: Record<string, unknown> = { ...payload };
  const works = isWorksSite(payload);
  if (works)
    Object.assign(p, {
      vatOrigin: payload.vatRCD,
      addressOrigin: payload.addressRCD,
      postalCodeOrigin: payload.postalCodeRCD,
    });
  p.localOrigin = works ? payload.localRCD : payload.localOAU;
  p.tagIds = payload.tagIds.map((id) => tags.find((row) => row.UniqueId === id)?.InternalCode ?? id).join(', ');
  const issuer = held.find(({ id }) => id === payload.issuer);
  p.issuer = issuer ? issuer.apaCode || issuer.name : payload.issuer;
  for (const [index, { vat, apaCode, plate, year, month, day, hour }] of payload.transporters.entries()) {
    const of = { vat, apaCode, plate, hour, date: year > 0 ? `${two(day)}/${two(month)}/${year}` : '' };
    for (const name of keysOf(of)) p[transporterField(name, index)] = of[name];
  }
  const cells = guideSheet.map((column) => ({ column, text: writtenCell(column, p[column.field]) }));
  return Object.fromEntries(
    cells.filter(({ column, text }) => text !== '' || !column.isExtra).map(({ column, text }) => [column.field, text]),
  );
}
