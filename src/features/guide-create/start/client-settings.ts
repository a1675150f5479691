import * as v from 'valibot';
import { clientSettings } from '#api/people/settings.ts';
import type { UserDb } from '#db/user-db.ts';
import { ClientSettings } from '#domain/reference/settings.ts';
import type { UserRuntime } from '#runtime/engine/runtime.ts';

const key = 'settings:client';

/** Returns the account's settings as last read on this device; null when never read. */
export async function keptClientSettings(db: UserDb): Promise<ClientSettings | null> {
  const kept = v.safeParse(ClientSettings, (await db.pages.get(key))?.value);
  return kept.success ? kept.output : null;
}

/** Keeps the account's settings as the server has just sent them. */
export const keepClientSettings = (db: UserDb, value: ClientSettings) =>
  db.pages.put({ key, value, readAt: Date.now() });

/** Reads the account's settings from the server and keeps them; null when it does not answer. */
export async function refreshClientSettings({ db, context }: UserRuntime): Promise<ClientSettings | null> {
  try {
    const value = await clientSettings((await context()).http);
    await keepClientSettings(db, value);
    return value;
  } catch {
    return null;
  }
}

/**
 * Returns true when a copied guide keeps its quantity (spec 2 §4): as last read here, else from the
 * server, else false.
 */
export async function copiesQuantity(user: UserRuntime): Promise<boolean> {
  const refreshed = refreshClientSettings(user);
  const settings = (await keptClientSettings(user.db)) ?? (await refreshed);
  return settings?.DuplicateEgarQuantity ?? false;
}
