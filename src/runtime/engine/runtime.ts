import { DeviceDb, type Session } from '#db/device-db.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { keptMs } from '#domain/privacy/kept-data.ts';
import { hintedDatabase, setSignedInHint } from '#lib/dom/signed-in-hint.ts';
import type { EngineProxy } from '#sync/engine-calls.ts';
import type { EngineContext } from '#sync/engine-context.ts';
import type { EngineHost } from '#sync/host.ts';
import { type BackupStore, cacheBackup } from '#sync/rescue/backup-store.ts';
import type { SessionKeeper } from '#sync/session/session.ts';
import { createEngineProxy } from './engine-proxy.ts';
import { watchDevice } from './watch-device.ts';

/**
 * One signed-in user in this tab: the database is open at once, the sending engine starts on first
 * use.
 */
export interface UserRuntime {
  session: Session;
  db: UserDb;
  context(): Promise<EngineContext>;
  engine: EngineProxy;
  /** Backup of open commands. */
  backup: BackupStore;
}

export interface Runtime {
  device: DeviceDb;
  session(): Promise<SessionKeeper>;
  /**
   * Opens the user whose data this device shows, with or without valid tokens; null when nobody is
   * signed in.
   */
  openUser(): Promise<UserRuntime | null>;
  /** Closes the user's database. Resolves once no thread holds it any more. */
  closeUser(): Promise<void>;
  /**
   * True if the session has ended and the user chose to keep reading (DESIGN.md, session.readOnly).
   */
  reading: boolean;
}

const idleMs = keptMs('deviceCopy');

let opened: Promise<Runtime> | null = null;

/** Opens the databases and the engine once per tab; further calls return the same runtime. */
export function openRuntime(): Promise<Runtime> {
  opened ??= Promise.resolve(createRuntime());
  return opened;
}

/**
 * Returns a function that calls `load` once and keeps the result; a failed load is retried next
 * time.
 */
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
  // A separate chunk: the device's data is shown before anything is asked of the server.
  const host = once(() => import('#sync/host.ts').then((m) => m.createEngineHost({ device, origin: location.origin })));
  // Both databases open at the same time, so that a start does not wait for one after the other.
  let early = openEarly(hintedDatabase());
  let current: { database: string; user: Promise<UserRuntime>; shown: UserRuntime | null } | null = null;
  watchDevice(device, () => current !== null);

  const closeUser = async (): Promise<void> => {
    const leaving = current;
    current = null;
    const user = await leaving?.user;
    await user?.engine.stop();
    user?.db.close();
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
    session: async () => (await host()).session,
    reading: false,
    closeUser,
    openUser: async () => {
      const who = await presentSession(device);
      setSignedInHint(who !== undefined, who?.database);
      if (!who) {
        dropEarly();
        void closeUser();
        return null;
      }
      if (current?.database !== who.database) {
        void closeUser();
        current = { database: who.database, user: openUser(who, open(who.database), host), shown: null };
      }
      const { shown } = current;
      // Returns the same object while nothing visible about the session has changed: effects depend
      // on it.
      if (shown && shown.session.epoch === who.epoch && Boolean(shown.session.token) === Boolean(who.token))
        return shown;
      const mine = current;
      mine.shown = { ...(await mine.user), session: who };
      return mine.shown;
    },
  };
}

/** Reads the session of the device, and ends one without contact for ninety days. */
async function presentSession(device: DeviceDb): Promise<Session | undefined> {
  const who = await device.readSession();
  // Imported here because its code is needed at most once in ninety days.
  if (who?.refreshedAt === undefined || who.refreshedAt > Date.now() - idleMs) return who;
  const { eraseRevoked } = await import('#sync/session/revoked.ts');
  await eraseRevoked(device, who, Date.now());
  return device.readSession();
}

function openEarly(name: string): { name: string; db: Promise<UserDb> } | null {
  if (name === '') return null;
  const db = openUserDb(name);
  // The caller that awaits the database handles the failure.
  db.catch(() => undefined);
  return { name, db };
}

async function openUser(who: Session, opening: Promise<UserDb>, host: () => Promise<EngineHost>): Promise<UserRuntime> {
  const db = await opening;
  const context = once(async () => (await host()).contextOf(db));
  const engine = createEngineProxy(db.name, async () => (await import('#sync/engine.ts')).startEngine(await context()));
  return { session: who, db, engine, backup: cacheBackup(db.name), context };
}
