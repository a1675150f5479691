import type { EntityTable } from 'dexie';
import { GuardedDb } from './guarded-db.ts';

/**
 * Signed-in user of this device, under the key `authorizationData` (spec 1 §3); the service worker
 * reads it too.
 */
export interface Session {
  token: string | null;
  refreshToken: string | null;
  username: string;
  clientCode: string;
  defaultEstablishment: string | null;
  shouldConfigure: boolean;
  /**
   * True for an account administrator, on a server that accepts others' unsent work; older sessions
   * lack it.
   */
  mayActForOthers?: boolean;
  /**
   * True while the password was given by somebody else: the server only allows changing it. Older
   * sessions lack it.
   */
  mustChangePassword?: boolean;
  /** True until the passkey that the account demands is made. Older sessions lack it. */
  mustMakePasskey?: boolean;
  /** Refusal that ended the tokens: `client_blocked`, … Sessions that only ran out lack it. */
  refusal?: string;
  /** Raised at every sign-in, so that a context that missed a sign-in notices it. */
  epoch: number;
  /**
   * Time at which the tokens were last issued (ms, device clock); it tells how long the session
   * lasts.
   */
  refreshedAt?: number;
  /** Name of the user's own database. */
  database: string;
}

/** User of this device: enough to say that unsent work is kept, nothing of its content. */
export interface KnownAccount {
  database: string;
  username: string;
  clientCode: string;
  unsent: number;
  lastUsedAt: number;
  /**
   * Time at which the server reported the session as ended (ms, device clock); the session's data
   * was erased here.
   */
  revokedAt?: number;
}

interface Setting {
  key: string;
  value: unknown;
}

/** Versions of the database; append-only, like the user database's. */
export const deviceDbStores: Readonly<Record<number, Record<string, string | null>>> = {
  1: { settings: 'key', accounts: 'database' },
};

/** Database of the device for data that belongs to no particular user (docs/architecture.md). */
export class DeviceDb extends GuardedDb {
  declare settings: EntityTable<Setting, 'key'>;
  declare accounts: EntityTable<KnownAccount, 'database'>;

  constructor(name = 'guiar-device') {
    super(name);
    for (const [version, stores] of Object.entries(deviceDbStores)) this.version(Number(version)).stores(stores);
  }

  async read<T>(key: string): Promise<T | undefined> {
    return (await this.settings.get(key))?.value as T | undefined;
  }

  async write(key: string, value: unknown): Promise<void> {
    await this.settings.put({ key, value });
  }

  readSession(): Promise<Session | undefined> {
    return this.read<Session>('authorizationData');
  }

  /**
   * Reads the sessions ended here but not yet on the server, by the hash of their refresh token.
   * The hash can end a session and open nothing.
   */
  async readRevocations(): Promise<string[]> {
    return (await this.read<string[]>('revocations')) ?? [];
  }
}
