import { compareAreaRows, importAreaRows } from '#api/area.ts';
import { ApiError } from '#api/transport/errors.ts';
import type { Http } from '#api/transport/http.ts';
import { sendOnce } from '#components/form/send-once.ts';
import type { UserDb } from '#db/user-db.ts';
import type { Area } from '#domain/reference/area.ts';
import type { ComparedRow } from '#domain/reference/sheet/sheet.ts';

/**
 * Sends the rows of an imported file only once, even if an answer is lost and the user tries again.
 * @throws ApiError, NetworkError, …
 */
export async function saveSheet(db: UserDb, http: Http, area: Area, rows: readonly unknown[]): Promise<void> {
  await sendOnce(db, `sheet:${area.name}`, rows, (kept, options) => importAreaRows(http, area, kept, options));
}

/**
 * Compares each row with the existing records; returns nothing if the server does not compare.
 * @throws ApiError 400 by row and field, …
 */
export async function compareSheet(http: Http, area: Area, rows: readonly unknown[]): Promise<readonly ComparedRow[]> {
  try {
    return await compareAreaRows(http, area, rows);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
