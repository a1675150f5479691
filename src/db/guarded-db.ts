import { Dexie } from 'dexie';

/**
 * Error when the code is older than the database: it must not write, because it would undo the
 * meaning of newer data.
 */
export class OutdatedAppError extends Error {
  override name = 'OutdatedAppError';
}

/**
 * Database that older code may read but never write: every readwrite transaction is refused. Strict
 * durability: Chrome's default may lose a committed transaction on power loss. No Dexie cache: its
 * live reads would show uncommitted writes, and copy every row of a long list once more.
 */
export class GuardedDb extends Dexie {
  /**
   * False once a newer version of the app has taken over the database, or another tab has deleted
   * it.
   */
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
    // After an upgrade, Dexie's own handler closes the database and reopens it for the next reader.
    // After a deletion it must not reopen: returning false stops the chain of handlers.
    this.on('versionchange', ({ newVersion }) => {
      this.writable = false;
      if (newVersion) return true;
      this.close();
      return false;
    });
    // Checked on every opening. Dexie silently opens a newer schema; only the native version
    // reveals it (Dexie multiplies by ten).
    const look = () => {
      if (this.backendDB().version / 10 > this.verno) this.writable = false;
    };
    this.on('ready', look, true);
  }
}

/**
 * Throws when the code is outdated. Called before any step that only a write could finish: a
 * refresh token, once used, must be stored.
 */
export function assertWritable(db: GuardedDb): void {
  if (!db.writable) throw new OutdatedAppError('the database belongs to a newer version of the app');
}

/**
 * Returns a factory that refuses to raise the version of a newer database. Dexie would restore
 * tables that the newer version dropped, and close the newer tab; after the refusal it opens the
 * database as it is.
 */
function keepingVersion(factory: IDBFactory, own: () => number): IDBFactory {
  return {
    open: (name, version) => {
      if (version !== undefined && version > Math.round(own() * 10))
        throw new DOMException('newer than this code', 'VersionError');
      return version === undefined ? factory.open(name) : factory.open(name, version);
    },
    deleteDatabase: (name) => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (a, b) => factory.cmp(a, b),
  };
}
