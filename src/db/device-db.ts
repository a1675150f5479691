import type { EntityTable } from 'dexie';
import { GuardedDb } from './guarded-db.ts';

/** Who is signed in on this device, under the key `authorizationData` (spec 1 §3); the service worker reads it too. */
export interface Session {
  token: string | null;
  refreshToken: string | null;
  username: string;
  clientCode: string;
  defaultEstablishment: string | null;
  shouldConfigure: boolean;
  /** An account administrator, on a server that accepts others' unsent work; older sessions lack it. */
  mayActForOthers?: boolean;
  /** Somebody else gave the password: only its change is answered; older sessions lack it. */
  mustChangePassword?: boolean;
  /** Raised at every sign-in, so that a context that missed one can tell. */
  epoch: number;
  /** When the tokens were last issued (ms, device clock): tells how long the session lasts. */
  refreshedAt?: number;
  /** Name of the user's own database. */
  database: string;
}

/** A user of this device: enough to say that work of theirs is kept, nothing of its content. */
export interface KnownAccount {
  database: string;
  username: string;
  clientCode: string;
  unsent: number;
  lastUsedAt: number;
  /** When the server said that the session had been ended: what it has was erased here (ms, device clock). */
  revokedAt?: number;
}

interface Setting {
  key: string;
  value: unknown;
}

/** Append-only, like the user database's versions. */
export const deviceDbStores: Readonly<Record<number, Record<string, string | null>>> = { 1: { settings: 'key', accounts: 'database' } };

/** Data of the device that belongs to no particular user (docs/architecture.md). */
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

  /** Sessions ended here but not yet on the server, by the hash of their refresh token, which can end a session and open nothing. */
  async readRevocations(): Promise<string[]> {
    return (await this.read<string[]>('revocations')) ?? [];
  }
}
