import type { EntityTable } from 'dexie';
import { GuardedDb } from './guarded-db.ts';

/** Who is signed in on this device. Kept under the key `authorizationData` (spec 1 §3); the service worker reads it here too. */
export interface Session {
  token: string | null;
  refreshToken: string | null;
  username: string;
  clientCode: string;
  defaultEstablishment: string | null;
  shouldConfigure: boolean;
  /** An administrator of the account, on a server that takes what others have left unsent; sessions of before lack it. */
  mayActForOthers?: boolean;
  /** Raised at every sign-in, so that a context that slept through one can tell. */
  epoch: number;
  /** When the tokens were last given (ms, device clock): how long the session still lasts. */
  refreshedAt?: number;
  /** Name of the user's own database. */
  database: string;
}

/** Somebody who has used this device: enough to say that work of theirs is kept, nothing of what it is. */
export interface KnownAccount {
  database: string;
  username: string;
  clientCode: string;
  unsent: number;
  lastUsedAt: number;
}

interface Setting {
  key: string;
  value: unknown;
}

/** Append-only, as those of the user's database. */
export const deviceDbStores: Readonly<Record<number, Record<string, string | null>>> = { 1: { settings: 'key', accounts: 'database' } };

/** What belongs to the device and to nobody in particular (docs/architecture.md). */
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

  /** Sessions that have ended here and not yet on the server, by the hash of their refresh token: it ends the session and opens nothing. */
  async readRevocations(): Promise<string[]> {
    return (await this.read<string[]>('revocations')) ?? [];
  }
}
