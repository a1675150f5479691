import type { ClientConfig } from '../../api/account.ts';
import { barcodeReaderHere } from '../../components/barcode-reader.ts';
import { cataloguesHere } from '../../components/catalogue/catalogues-here.ts';
import { modelsReading } from '../../components/guide/kept-pages.ts';
import { menuHas, readMenu } from '../../components/menu-entries.ts';
import type { Session } from '../../db/device-db.ts';
import type { UserDb } from '../../db/user-db.ts';
import { readStorage } from '../../runtime/storage-state.ts';
import { readSyncState } from '../../runtime/sync-state.ts';
import { keep, readKept } from '../../runtime/use-kept.ts';
import type { EngineContext } from '../../sync/engine-context.ts';
import { missingDocuments } from '../../sync/pull/documents.ts';

const readinessKeys = [
  'session',
  'data',
  'app',
  'refused',
  'newGuide',
  'catalogues',
  'documents',
  'reader',
  'unsent',
  'map',
  'tiles',
  'persistent',
  'space',
] as const;
export type ReadinessKey = (typeof readinessKeys)[number];

export interface Readiness {
  key: ReadinessKey;
  ok: boolean;
  /** Unmet, it would stop a day in the field. */
  grave: boolean;
}

/** The rest is inconvenient to lack, and no more. */
const grave: ReadonlySet<ReadinessKey> = new Set(['session', 'data', 'app', 'refused']);

const hour = 3_600_000;
const freshForMs = 12 * hour;
/** A refresh token lives 60 days after its last use (docs/architecture.md); a day in the field needs two to be safe. */
const sessionMs = 60 * 24 * hour;
const sessionMarginMs = 2 * 24 * hour;

/** Files needed for a cold offline start. */
const mapFiles = ['/basemap.json', '/gazetteer.json'];

/** Everything a day without coverage needs, each a yes or no. */
export async function readReadiness(db: UserDb, session: Session, now: number): Promise<Readiness[]> {
  const signedIn = session.token !== null;
  const [sync, storage, config, files, catalogues, documents, tiles, menu, newGuide, reader] = await Promise.all([
    readSyncState(db, signedIn, now),
    readStorage(),
    db.readMeta<ClientConfig>('config'),
    Promise.all(mapFiles.map((file) => caches.match(file, { ignoreSearch: true }))),
    cataloguesHere(),
    missingDocuments(db, now),
    countTiles(),
    readMenu(db),
    hasNewGuide(db, now),
    barcodeReaderHere(),
  ]);
  const found: Record<ReadinessKey, boolean> = {
    session: signedIn && now - (session.refreshedAt ?? 0) < sessionMs - sessionMarginMs,
    data: sync.pulledAt !== undefined && now - sync.pulledAt < freshForMs,
    app: Boolean(navigator.serviceWorker?.controller),
    map: files.every((file) => file !== undefined),
    catalogues,
    documents: documents.length === 0,
    newGuide,
    reader,
    // Without tiles configured the outline map is all there is, and it is kept.
    tiles: !config?.TileUrl || tiles > 0,
    refused: sync.needYou === 0,
    unsent: sync.open === 0,
    persistent: storage.persisted,
    space: !storage.low,
  };
  const asked = readinessKeys.filter((key) => key !== 'newGuide' || menuHas(menu, 'egarNew'));
  return inOrder(asked.map((key) => ({ key, ok: found[key], grave: grave.has(key) })));
}

/** What is missing first, and of that what would stop the day. */
export const inOrder = (points: readonly Readiness[]): Readiness[] => {
  const rank = ({ ok, grave }: Readiness) => (ok ? 2 : grave ? 0 : 1);
  return points.toSorted((a, b) => rank(a) - rank(b));
};

/** What a new guide is filled in from: models, and the establishments among which are the usual recipients. */
async function hasNewGuide(db: UserDb, now: number): Promise<boolean> {
  const models = await readKept(db, modelsReading.key, modelsReading.schema);
  return models !== null && now - models.readAt < freshForMs && (await db.establishments.count()) > 0;
}

/** Fetches and keeps it; the establishments and guides come with the lists. */
export const keepNewGuide = ({ db, http }: EngineContext): Promise<void> => keep(db, http, modelsReading);

const preparedKey = 'preparedAt';
/** When everything was last fetched with nothing grave missing, ms. */
export const readPrepared = (db: UserDb): Promise<number | undefined> => db.readMeta<number>(preparedKey);

/** Notes that the device has been prepared, where nothing grave is missing. */
export async function notePrepared(db: UserDb, points: readonly Readiness[], now: number): Promise<void> {
  if (points.every((point) => point.ok || !point.grave)) await db.meta.put({ key: preparedKey, value: now });
}

async function countTiles(): Promise<number> {
  if (!(await caches.has('map-tiles'))) return 0;
  return (await (await caches.open('map-tiles')).keys()).length;
}
