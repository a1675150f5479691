import { Dexie } from 'dexie';

/** The code is older than the database: it must not write, or it would undo what the newer one means. */
export class OutdatedAppError extends Error {
  override name = 'OutdatedAppError';
}

/**
 * A database that code of an older version reads and never writes: every readwrite transaction is refused, whoever asks for it. Strict
 * durability: Chrome's default may lose a committed transaction on a power cut. No cache of Dexie's: its live reads would show a write
 * before it has committed, and copy every row of a long list once more.
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
    // Behind an upgrade Dexie's own handler closes, and opens again for the next reader; behind a deletion it must not (false ends the
    // row).
    this.on('versionchange', ({ newVersion }) => {
      this.writable = false;
      if (newVersion) return true;
      this.close();
      return false;
    });
    // At every opening. Dexie opens a newer schema without a word; the native version tells (Dexie multiplies by ten).
    const look = () => {
      if (this.backendDB().version / 10 > this.verno) this.writable = false;
    };
    this.on('ready', look, true);
  }
}

/** Code that is too old to write asks before it does what only a write could end: a refresh token, once used, must be kept. */
export function assertWritable(db: GuardedDb): void {
  if (!db.writable) throw new OutdatedAppError('the database belongs to a newer version of the app');
}

/** Dexie adds what a newer database has dropped and raises its version, which closes the newer tab: refused, it opens it as it is. */
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
