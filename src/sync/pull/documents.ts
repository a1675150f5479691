import { guideFile, signedFile } from '#api/guide.ts';
import { ApiError } from '#api/transport/errors.ts';
import type { Http } from '#api/transport/http.ts';
import { distinctKeys } from '#db/indexed-db.ts';
import type { DocumentRow, GuideRow } from '#db/rows.ts';
import { newestFirst } from '#db/snapshot-rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { isLive } from '#domain/guide/status.ts';
import { reachOfFailure } from '../drain/connectivity.ts';
import type { EngineContext } from '../engine-context.ts';

/** Document of a guide: its key on the device, and the call that fetches it. */
export interface GuideDocument extends Pick<DocumentRow, 'key' | 'guide' | 'version'> {
  /** True if it stays on the device: its guide has not ended. */
  stays: boolean;
  fetch(http: Http): ReturnType<typeof guideFile>;
}

const of = (row: GuideRow) => ({ guide: row.UniqueId, version: row.Version, stays: isLive(row.Status) });

/**
 * Documents of a guide: its PDF and its signed PDF (both for the guide's version), and its
 * attachments.
 */
export const documentCommands = {
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
/** Returns true if the guide has the document and this user may see it. */
export const hasPdf = (row: GuideRow): boolean => mayRead(row) && row.FileUrl !== null;
export const hasSignedPdf = (row: GuideRow): boolean => mayRead(row) && row.HasSignedPdf;

/**
 * Returns true if a stored copy is up to date. From a server without versions (0), a document is
 * fetched each time.
 */
const isFresh = (kept: DocumentRow, { version }: GuideDocument): boolean => kept.version === version && version !== 0;

/** Returns true if the server refuses the document for good. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.status !== 429;

type Reader = Pick<EngineContext, 'db' | 'http' | 'ports'>;

/** Fetches a document from the server as its row. */
async function fetchDocument({ http, ports }: Reader, { stays: _, fetch, ...document }: GuideDocument) {
  const { name, type, bytes } = await fetch(http);
  return { ...document, name, blob: new Blob([bytes], { type }), readAt: ports.clock.now() } satisfies DocumentRow;
}

/**
 * Reads the document from the device if it is up to date, otherwise from the server, and keeps it
 * until its guide has ended; on a full disk it is only returned. Offline, an older version on the
 * device is returned as `outdated`.
 * @throws as the calls of src/api do, if the device has none
 */
export async function readDocument(
  reader: Reader,
  document: GuideDocument,
): Promise<DocumentRow & { outdated: boolean }> {
  const kept: DocumentRow | undefined = await reader.db.documents.get(document.key);
  if (kept && isFresh(kept, document)) return { ...kept, outdated: false };
  try {
    const row = await fetchDocument(reader, document);
    if (document.stays) await reader.db.documents.put(row).catch(() => undefined);
    return { ...row, outdated: false };
  } catch (error) {
    if (!kept || isRefused(error)) throw error;
    return { ...kept, outdated: true };
  }
}

const day = 86_400_000;
/** Maximum of documents per pass, so that one pass does not occupy the line for long. */
const atOnce = 30;

/**
 * Returns guides whose transport starts within 48 hours, or started in the last two days without
 * arriving: the nearest in time first.
 */
export async function travelling(db: UserDb, now: number): Promise<GuideRow[]> {
  const [first, last] = [now + 2 * day, now - 2 * day].map((at) => newestFirst(new Date(at).toISOString()));
  const rows = await db.egars
    .where('sort')
    .between(first, `${last} \uffff`)
    .filter((row) => (row.Status === 'i' || row.Status === 'o') && hasPdf(row))
    .toArray();
  const away = ({ FirstTransportDate: at }: GuideRow) =>
    at === null ? Number.POSITIVE_INFINITY : Math.abs(Date.parse(at) - now);
  return rows.sort((a, b) => away(a) - away(b)).slice(0, atOnce);
}

/** Returns the PDFs of guides in transit that are missing on the device or outdated. */
export async function missingDocuments(db: UserDb, now: number): Promise<GuideDocument[]> {
  const documents = (await travelling(db, now)).map(documentCommands.pdf);
  const kept = await db.documents.bulkGet(documents.map(({ key }) => key));
  return documents.filter((one, i) => !kept[i] || !isFresh(kept[i], one));
}

/** Deletes documents of guides that have ended or are no longer this user's. */
export async function pruneDocuments(db: UserDb): Promise<void> {
  const guides = await distinctKeys(db.documents.orderBy('guide'));
  if (guides.length === 0) return;
  const rows = await db.egars.bulkGet(guides);
  await db.documents
    .where('guide')
    .anyOf(guides.filter((_, i) => !rows[i] || !isLive(rows[i].Status)))
    .delete();
}

/**
 * Fetches the PDFs of guides in transit ahead of time (docs/architecture.md, "Reading"), in one tab
 * at a time. A PDF that cannot be had leaves the others alone.
 * @throws NetworkError and similar while offline: the next pass continues; a failed write, which
 * would fail for the others too; and at the end the first failure of a single PDF
 */
export async function keepDocuments(reader: Reader): Promise<void> {
  const { db, ports } = reader;
  await ports.locks.request(`documents:${db.name}`, { ifAvailable: true }, async (held) => {
    if (!held) return;
    await pruneDocuments(db);
    const failures: unknown[] = [];
    for (const document of await missingDocuments(db, ports.clock.now())) {
      const row = await fetchDocument(reader, document).catch((error: unknown) => {
        if (!isRefused(error) && reachOfFailure(error)) throw error;
        failures.push(error);
      });
      if (row) await db.documents.put(row);
    }
    if (failures.length > 0) throw failures[0];
  });
}
