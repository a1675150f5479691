import { ApiError } from '../../api/errors.ts';
import { guideFile, signedFile } from '../../api/guide.ts';
import type { Http } from '../../api/http.ts';
import type { DocumentRow, GuideRow } from '../../db/rows.ts';
import { newestFirst } from '../../db/snapshot-rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { isLive } from '../../domain/guide/guide-status.ts';
import type { EngineContext } from '../engine-context.ts';

/** A document of a guide: where it is kept on the device, and how it is fetched. */
export interface GuideDocument extends Pick<DocumentRow, 'key' | 'guide' | 'version'> {
  /** It stays on the device: its guide has not ended. */
  stays: boolean;
  fetch(http: Http): ReturnType<typeof guideFile>;
}

const of = (row: GuideRow) => ({ guide: row.UniqueId, version: row.Version, stays: isLive(row.Status) });

/** The documents of a guide: its PDF and its signed PDF (both of one version of it), and what is attached to it. */
export const documentOf = {
  pdf: (row: GuideRow): GuideDocument => ({
    ...of(row),
    key: `pdf:${row.UniqueId}`,
    fetch: (http) => guideFile(http, row.FileUrl ?? ''),
  }),
  signed: (row: GuideRow): GuideDocument => ({
    ...of(row),
    key: `signed:${row.UniqueId}`,
    fetch: (http) => signedFile(http, row.UniqueId),
  }),
  attachment: (row: GuideRow, id: string): GuideDocument => ({
    ...of(row),
    version: null,
    key: `attachment:${id}`,
    fetch: (http) => guideFile(http, id),
  }),
};

const mayRead = ({ Actions }: GuideRow): boolean => Actions.includes('CAN_SEE_DOCUMENT');
/** Whether the guide has the document, and this user may see it. */
export const hasPdf = (row: GuideRow): boolean => mayRead(row) && row.FileUrl !== null;
export const hasSignedPdf = (row: GuideRow): boolean => mayRead(row) && row.HasSignedPdf;

/** Whether a kept copy is up to date. From a server without versions (0) a document is fetched each time. */
const isFresh = (kept: DocumentRow, { version }: GuideDocument): boolean => kept.version === version && version !== 0;

/** The server refuses it for good. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.status !== 429;

type Reader = Pick<EngineContext, 'db' | 'http' | 'ports'>;

/** Fetches a document and keeps it until its guide has ended. On a full disk it is returned without being kept. */
async function fetchDocument({ db, http, ports }: Reader, { stays, fetch, ...document }: GuideDocument): Promise<DocumentRow> {
  const { name, type, bytes } = await fetch(http);
  const row = { ...document, name, blob: new Blob([bytes], { type }), readAt: ports.clock.now() };
  if (stays) await db.documents.put(row).catch(() => undefined);
  return row;
}

/**
 * The document from the device where it is up to date, else from the server. Offline, an older version that the device has: then it is
 * `outdated`.
 * @throws as the calls of src/api do, where the device has none
 */
export async function readDocument(reader: Reader, document: GuideDocument): Promise<DocumentRow & { outdated: boolean }> {
  const kept: DocumentRow | undefined = await reader.db.documents.get(document.key);
  if (kept && isFresh(kept, document)) return { ...kept, outdated: false };
  try {
    return { ...(await fetchDocument(reader, document)), outdated: false };
  } catch (error) {
    if (!kept || isRefused(error)) throw error;
    return { ...kept, outdated: true };
  }
}

const day = 86_400_000;
/** One pass does not hold the line for longer. */
const atOnce = 30;

/** Guides that travel within 48 hours, or set out in the last two days and have not arrived: the nearest in time first. */
export async function travelling(db: UserDb, now: number): Promise<GuideRow[]> {
  const [first, last] = [now + 2 * day, now - 2 * day].map((at) => newestFirst(new Date(at).toISOString()));
  const rows = await db.egars
    .where('sort')
    .between(first, `${last} \uffff`)
    .filter((row) => (row.Status === 'i' || row.Status === 'o') && hasPdf(row))
    .toArray();
  const away = ({ FirstTransportDate: at }: GuideRow) => (at === null ? Number.POSITIVE_INFINITY : Math.abs(Date.parse(at) - now));
  return rows.sort((a, b) => away(a) - away(b)).slice(0, atOnce);
}

/** PDFs of guides that travel and that the device has not, or only of an older version. */
export async function missingDocuments(db: UserDb, now: number): Promise<GuideDocument[]> {
  const documents = (await travelling(db, now)).map(documentOf.pdf);
  const kept = await db.documents.bulkGet(documents.map(({ key }) => key));
  return documents.filter((one, i) => !kept[i] || !isFresh(kept[i], one));
}

/** Documents of guides that have ended, or are no longer this user's, go. */
export async function pruneDocuments(db: UserDb): Promise<void> {
  const guides = (await db.documents.orderBy('guide').uniqueKeys()) as string[];
  if (guides.length === 0) return;
  const rows = await db.egars.bulkGet(guides);
  await db.documents
    .where('guide')
    .anyOf(guides.filter((_, i) => !rows[i] || !isLive(rows[i].Status)))
    .delete();
}

/**
 * Fetches ahead the PDFs of the guides that travel (docs/architecture.md, "Reading"), in one tab at a time. One that the server refuses
 * leaves the others alone.
 * @throws NetworkError and its like while offline: the next pass goes on
 */
export async function keepDocuments(reader: Reader): Promise<void> {
  const { db, ports } = reader;
  await ports.locks.request(`documents:${db.name}`, { ifAvailable: true }, async (held) => {
    if (!held) return;
    await pruneDocuments(db);
    for (const document of await missingDocuments(db, ports.clock.now()))
      await fetchDocument(reader, document).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
      });
  });
}
