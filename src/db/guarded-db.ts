import { Dexie } from 'dexie';

/** The code is older than the database and must not write: it would undo what newer code means. */
export class OutdatedAppError extends Error {
  override name = 'OutdatedAppError';
}

/**
 * A database that older code may read and never write: every readwrite transaction is refused. Strict durability: Chrome's default may
 * lose a committed transaction on power loss. No Dexie cache: its live reads would show uncommitted writes, and copy every row of a long
 * list once more.
 */
export class GuardedDb extends Dexie {
  /** False once a newer version of the app has taken the database over, or another tab has deleted it. */
  writable = true;

  constructor(name: string) {
    super(name, {
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
      indexedDB: keepingVersion(Dexie.dependencies.indexedDB, () => this.verno),
    });
    this.use({
      stack: 'dbcore',
      name: 'writable',
      create: (core) => ({
        ...core,
        transaction: (stores, mode, options) => {
          if (mode === 'readwrite') assertWritable(this);
          return core.transaction(stores, mode, options);
        },
      }),
    });
    // After an upgrade Dexie's own handler closes, and reopens for the next reader; after a deletion it must not (false stops the
    // chain).
    this.on('versionchange', ({ newVersion }) => {
      this.writable = false;
      if (newVersion) return true;
      this.close();
      return false;
    });
    // On every opening. Dexie opens a newer schema silently; the native version reveals it (Dexie multiplies by ten).
    const look = () => {
      if (this.backendDB().version / 10 > this.verno) this.writable = false;
    };
    this.on('ready', look, true);
  }
}

/** Outdated code checks first before anything only a write could finish: a refresh token, once used, must be stored. */
export function assertWritable(db: GuardedDb): void {
  if (!db.writable) throw new OutdatedAppError('the database belongs to a newer version of the app');
}

/** Dexie would restore what a newer database dropped and raise its version, closing the newer tab; refused, it opens it as it is. */
function keepingVersion(factory: IDBFactory, own: () => number): IDBFactory {
  return {
    open: (name, version) => {
      if (version !== undefined && version > Math.round(own() * 10)) throw new DOMException('newer than this code', 'VersionError');
      return version === undefined ? factory.open(name) : factory.open(name, version);
    },
    deleteDatabase: (name) => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (a, b) => factory.cmp(a, b),
  };
}
