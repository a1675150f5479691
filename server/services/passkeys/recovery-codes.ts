import { randomInt } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { recoveryCodeCount } from '#domain/people/passkeys.ts';
import { recoveryCodes } from '#server/db/schema/passkeys.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { hashPassword, verifyPassword } from '../sessions/passwords.ts';

/** Letters and digits that nobody takes for others on paper. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const [groups, groupLength] = [3, 4];

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** Returns a code as it was made, however it was copied. */
const spelled = (code: string): string => code.toUpperCase().replace(/[^A-Z\d]/g, '');

/** New codes with their hashes, which take too long for a transaction. */
export interface PreparedCodes {
  codes: string[];
  hashes: string[];
}

/** Makes codes, and hashes them like passwords: 59 bits alone would be too few for a fast hash. */
export async function prepareCodes(): Promise<PreparedCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashPassword(spelled(code)));
  return { codes, hashes };
}

/** Stores new codes of a user; the earlier ones end. */
export async function replaceCodes(tx: Tx, userId: number, { hashes }: PreparedCodes, now: Date): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })));
}

/** Counts a user's codes, used or not. */
export async function countCodes(db: Db | Tx, userId: number): Promise<{ left: number; total: number }> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      left: sql<number>`(count(*) filter (where ${recoveryCodes.usedAt} is null))::int`,
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row ?? { left: 0, total: 0 };
}

/** Uses a code up; of two tries at once, only one succeeds. */
export async function spendCode(db: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const open = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const rows = await db.select().from(recoveryCodes).where(open).orderBy(asc(recoveryCodes.id));
  for (const { id, codeHash } of rows) {
    if (!(await verifyPassword(spelled(code), codeHash))) continue;
    const spent = await db
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
      .returning({ id: recoveryCodes.id });
    return spent.length > 0;
  }
  return false;
}
