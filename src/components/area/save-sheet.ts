import { importAreaRows } from '../../api/area.ts';
import type { Http } from '../../api/http.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { Area } from '../../domain/reference/area.ts';
import { sendOnce } from '../form/send-once.ts';

/** Saves the rows of a file once, however often the answer is lost. @throws ApiError, NetworkError, … */
export async function saveSheet(db: UserDb, http: Http, area: Area, rows: readonly unknown[]): Promise<void> {
  await sendOnce(db, `sheet:${area.name}`, rows, (kept, options) => importAreaRows(http, area, kept, options));
}
