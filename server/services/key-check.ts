import { eq } from 'drizzle-orm';
import { apaCredentials, establishments } from '#server/db/schema/establishments.ts';
import { meta } from '#server/db/schema/records.ts';
import type { Db } from '#server/db/types.ts';
import { mac } from './mac.ts';
import { unseal } from './sealed.ts';

const name = 'credentials_key';

/** Returns a value by which the key is recognised, and which says nothing of it. */
const markOf = (key: Uint8Array): string => mac(key, 'guiar credentials key').toString('base64url');

/** Returns true if something in the database was sealed with a key. */
export async function needsKey(db: Db): Promise<boolean> {
  const [mark] = await db.select({ value: meta.value }).from(meta).where(eq(meta.name, name));
  if (mark) return true;
  const [sealed] = await db.select({ id: apaCredentials.establishmentId }).from(apaCredentials).limit(1);
  return sealed !== undefined;
}

/** Returns false if credentials are sealed, and this key opens none of them. */
async function opensAny(db: Db, key: Uint8Array): Promise<boolean> {
  const rows = await db
    .select({ owner: establishments.uniqueId, login: apaCredentials.login })
    .from(apaCredentials)
    .innerJoin(establishments, eq(establishments.id, apaCredentials.establishmentId));
  const opens = ({ owner, login }: (typeof rows)[number]) => {
    try {
      return unseal(key, owner, login) !== '';
    } catch {
      return false;
    }
  };
  return rows.length === 0 || rows.some(opens);
}

/**
 * Returns true if this key is the one that the database is sealed with. A database that knows none
 * yet takes this one, unless it has credentials that another has sealed.
 */
export async function isKeyOf(db: Db, key: Uint8Array): Promise<boolean> {
  const value = markOf(key);
  const [mark] = await db.select({ value: meta.value }).from(meta).where(eq(meta.name, name));
  if (mark) return mark.value === value;
  if (!(await opensAny(db, key))) return false;
  await db.insert(meta).values({ name, value }).onConflictDoNothing();
  const [known] = await db.select({ value: meta.value }).from(meta).where(eq(meta.name, name));
  return known?.value === value;
}

/**
 * Forgets a lost key, and all credentials that were sealed with it: they must be entered again.
 * @returns the number of establishments that lose them
 */
export const forgetKey = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const lost = await tx.delete(apaCredentials).returning({ id: apaCredentials.establishmentId });
    await tx.delete(meta).where(eq(meta.name, name));
    return lost.length;
  });
