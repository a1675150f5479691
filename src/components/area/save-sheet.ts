import { importAreaRows } from '../../api/area.ts';
import type { Http } from '../../api/http.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { Area } from '../../domain/reference/area.ts';
import { sendOnce } from '../form/send-once.ts';

/** Sends the rows of an imported file once, even when an answer is lost and the user tries again. @throws ApiError, NetworkError, … */
export async function saveSheet(db: UserDb, http: Http, area: Area, rows: readonly unknown[]): Promise<void> {
  await sendOnce(db, `sheet:${area.name}`, rows, (kept, options) => importAreaRows(http, area, kept, options));
}
