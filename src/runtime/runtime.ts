import { DeviceDb, type Session } from '../db/device-db.ts';
import { openUserDb, type UserDb } from '../db/user-db.ts';
import { keptMs } from '../domain/people/kept-data.ts';
import { hintedDatabase, hintSignedIn } from '../lib/dom/signed-in-hint.ts';
import type { EngineContext } from '../sync/engine-context.ts';
import { type BackupStore, cacheBackup } from '../sync/rescue/backup-store.ts';
import type { SessionKeeper } from '../sync/session/session.ts';
import { type UserEngine, workerEngine } from './worker-engine.ts';

/** One signed-in user in this tab: their database at once, and their sending engine on first use. */
export interface UserRuntime {
  session: Session;
  db: UserDb;
  context(): Promise<EngineContext>;
  engine: UserEngine;
  /** The backup of open commands. */
  backup: BackupStore;
}

export interface Runtime {
  device: DeviceDb;
  session(): Promise<SessionKeeper>;
  /** The user whose data this device shows, with or without valid tokens; null when nobody is signed in. */
  openUser(): Promise<UserRuntime | null>;
  closeUser(): void;
  /** The session has ended and the user chose to keep reading (DESIGN.md, session.readOnly). */
  reading: boolean;
}

const idleMs = keptMs('deviceCopy');

type Parts = ReturnType<typeof import('./engine-parts.ts')['createParts']>;

let opened: Promise<Runtime> | null = null;

/** Opens what the tab needs once; further calls return the same. */
export function openRuntime(): Promise<Runtime> {
  opened ??= Promise.resolve(createRuntime());
  return opened;
}

/** The result of `load`, loaded once; a failed load is retried next time. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}

function createRuntime(): Runtime {
  const device = new DeviceDb();
  const parts = once(() => import('./engine-parts.ts').then((m) => m.createParts(device)));
  // A start waits for one database, not for two in turn.
  let early = openEarly(hintedDatabase());
  let current: { database: string; user: Promise<UserRuntime>; shown: UserRuntime | null } | null = null;

  const closeUser = (): void => {
    void current?.user.then(({ engine, db }) => {
      engine.stop();
      db.close();
    });
    current = null;
  };

  const dropEarly = (): void => {
    early?.db.then(
      (db) => db.close(),
      () => undefined,
    );
    early = null;
  };

  const open = (name: string): Promise<UserDb> => {
    if (early?.name !== name) dropEarly();
    const opening = early?.db ?? openUserDb(name);
    early = null;
    return opening;
  };

  return {
    device,
    session: async () => (await parts()).session,
    reading: false,
    closeUser,
    openUser: async () => {
      const who = await presentSession(device);
      hintSignedIn(who !== undefined, who?.database);
      if (!who) {
        dropEarly();
        closeUser();
        return null;
      }
      if (current?.database !== who.database) {
        closeUser();
        current = { database: who.database, user: openUser(who, open(who.database), parts), shown: null };
      }
      const { shown } = current;
      // The same object while nothing visible about the session has changed: effects depend on it.
      if (shown && shown.session.epoch === who.epoch && Boolean(shown.session.token) === Boolean(who.token)) return shown;
      const mine = current;
      mine.shown = { ...(await mine.user), session: who };
      return mine.shown;
    },
  };
}

/** The session of the device; one without contact for ninety days is ended here. */
async function presentSession(device: DeviceDb): Promise<Session | undefined> {
  const who = await device.readSession();
  // Its code is needed once in ninety days at most.
  if (who?.refreshedAt === undefined || who.refreshedAt > Date.now() - idleMs) return who;
  const { eraseRevoked } = await import('../sync/session/revoked.ts');
  await eraseRevoked(device, who, Date.now());
  return device.readSession();
}

function openEarly(name: string): { name: string; db: Promise<UserDb> } | null {
  if (name === '') return null;
  const db = openUserDb(name);
  // Whoever awaits it handles the failure.
  db.catch(() => undefined);
  return { name, db };
}

async function openUser(who: Session, opening: Promise<UserDb>, parts: () => Promise<Parts>): Promise<UserRuntime> {
  const db = await opening;
  const backup = cacheBackup(db.name);
  const own = once(async () => (await parts()).forUser(db, backup));
  const engine = workerEngine(db.name, async () => (await own()).engineInPage());
  return { session: who, db, engine, backup, context: async () => (await own()).ctx };
}
