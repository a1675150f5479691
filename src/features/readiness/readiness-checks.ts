import type { ClientConfig } from '#api/people/account.ts';
import { modelsReading } from '#components/guide/list/kept-pages.ts';
import { menuHas, readMenu } from '#components/menu/menu-entries.ts';
import { barcodeReaderHere } from '#components/scan/barcode-reader.ts';
import type { Session } from '#db/device-db.ts';
import type { UserDb } from '#db/user-db.ts';
import { readStorage } from '#runtime/engine/storage-state.ts';
import { readSyncState } from '#runtime/engine/sync-state.ts';
import { keep, readKept } from '#runtime/use-kept.ts';
import type { EngineContext } from '#sync/engine-context.ts';
import { missingDocuments } from '#sync/pull/documents.ts';
import { cataloguesHere } from './catalogues-here.ts';

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
  /** True when the lack of it would stop a day in the field. */
  grave: boolean;
}

/** Points whose lack would stop a day in the field; the lack of any other is only inconvenient. */
const grave: ReadonlySet<ReadinessKey> = new Set(['session', 'data', 'app', 'refused']);

const hour = 3_600_000;
const freshForMs = 12 * hour;
/**
 * Life of a refresh token after its last use: 60 days (docs/architecture.md). A day in the field
 * needs a margin of two days.
 */
const sessionMs = 60 * 24 * hour;
const sessionMarginMs = 2 * 24 * hour;

/** Files needed for a cold offline start. */
const mapFiles = ['/basemap.json', '/gazetteer.json'];

/** Checks everything that a day without coverage needs, each point met or not. */
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
    // Without configured tiles there is only the outline map, which is kept.
    tiles: !config?.TileUrl || tiles > 0,
    refused: sync.needYou === 0,
    unsent: sync.open === 0,
    persistent: storage.persisted,
    space: !storage.low,
  };
  const asked = readinessKeys.filter((key) => key !== 'newGuide' || menuHas(menu, 'egarNew'));
  return inOrder(asked.map((key) => ({ key, ok: found[key], grave: grave.has(key) })));
}

function rank({ ok, grave }: Readiness): number {
  if (ok) return 2;
  return grave ? 0 : 1;
}

/** Sorts missing points first, and among them those that would stop the day. */
export const inOrder = (points: readonly Readiness[]): Readiness[] => points.toSorted((a, b) => rank(a) - rank(b));

/**
 * Returns true when the sources of a new guide are kept: recent models, and establishments, which
 * include the usual recipients.
 */
async function hasNewGuide(db: UserDb, now: number): Promise<boolean> {
  const models = await readKept(db, modelsReading.key, modelsReading.schema);
  return models !== null && now - models.readAt < freshForMs && (await db.establishments.count()) > 0;
}

/** Fetches and keeps the models; establishments and guides come with the lists. */
export const keepNewGuide = ({ db, http }: EngineContext): Promise<void> => keep(db, http, modelsReading);

const preparedKey = 'preparedAt';
/** Returns the time (ms) at which everything was last fetched with nothing grave missing. */
export const readPrepared = (db: UserDb): Promise<number | undefined> => db.readMeta<number>(preparedKey);

/** Records that the device is prepared, when nothing grave is missing. */
export async function notePrepared(db: UserDb, points: readonly Readiness[], now: number): Promise<void> {
  if (points.every((point) => point.ok || !point.grave)) await db.meta.put({ key: preparedKey, value: now });
}

async function countTiles(): Promise<number> {
  if (!(await caches.has('map-tiles'))) return 0;
  return (await (await caches.open('map-tiles')).keys()).length;
}
