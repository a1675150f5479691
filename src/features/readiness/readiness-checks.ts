import type { ClientConfig } from '../../api/account.ts';
import { cataloguesHere } from '../../components/catalogue/catalogues-here.ts';
import type { Session } from '../../db/device-db.ts';
import type { UserDb } from '../../db/user-db.ts';
import { readStorage } from '../../runtime/storage-state.ts';
import { readSyncState } from '../../runtime/sync-state.ts';
import { missingDocuments } from '../../sync/pull/documents.ts';

export const readinessKeys = [
  'session',
  'data',
  'app',
  'map',
  'catalogues',
  'documents',
  'tiles',
  'refused',
  'unsent',
  'persistent',
  'space',
] as const;
export type ReadinessKey = (typeof readinessKeys)[number];

export interface Readiness {
  key: ReadinessKey;
  ok: boolean;
}

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
  const [sync, storage, config, files, catalogues, documents, tiles] = await Promise.all([
    readSyncState(db, signedIn, now),
    readStorage(),
    db.readMeta<ClientConfig>('config'),
    Promise.all(mapFiles.map((file) => caches.match(file, { ignoreSearch: true }))),
    cataloguesHere(),
    missingDocuments(db, now),
    countTiles(),
  ]);
  const found: Record<ReadinessKey, boolean> = {
    session: signedIn && now - (session.refreshedAt ?? 0) < sessionMs - sessionMarginMs,
    data: sync.pulledAt !== undefined && now - sync.pulledAt < freshForMs,
    app: Boolean(navigator.serviceWorker?.controller),
    map: files.every((file) => file !== undefined),
    catalogues,
    documents: documents.length === 0,
    // Without tiles configured the outline map is all there is, and it is kept.
    tiles: !config?.TileUrl || tiles > 0,
    refused: sync.needYou === 0,
    unsent: sync.open === 0,
    persistent: storage.persisted,
    space: !storage.low,
  };
  return readinessKeys.map((key) => ({ key, ok: found[key] }));
}

async function countTiles(): Promise<number> {
  if (!(await caches.has('map-tiles'))) return 0;
  return (await (await caches.open('map-tiles')).keys()).length;
}
