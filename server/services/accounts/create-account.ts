import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { StrongPassword } from '#domain/people/account.ts';
import { ClientCode } from '#domain/people/registration.ts';
import { Email, Username } from '#domain/people/user-area.ts';
import { requiredText } from '#domain/wire/fields.ts';
import { accounts, featureFlags, users } from '#server/db/schema/accounts.ts';
import { brokenIndex, transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { isCommonPassword } from '../sessions/common-passwords.ts';
import { hashPassword } from '../sessions/passwords.ts';

/** A new account and its first administrator (domain, public pages). */
export const NewAccount = v.object({
  clientCode: ClientCode,
  name: requiredText(),
  username: Username,
  email: Email,
  password: StrongPassword,
  isSuperAdmin: v.boolean(),
});
export type NewAccount = v.InferOutput<typeof NewAccount>;

/** Another account has the client code. */
export class ClientCodeTaken extends Error {
  override readonly name = 'ClientCodeTaken';
}

/** The password is one that guessing programs try early. */
export class CommonPassword extends Error {
  override readonly name = 'CommonPassword';
}

const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-+='] as const;
const all = kinds.join('');
const charIn = (text: string) => text[randomInt(text.length)] as string;

/**
 * Generates a password of 20 characters that the strong rule accepts, without letters that look
 * alike.
 */
export function generatedPassword(): string {
  const chars = [...kinds.map(charIn), ...Array.from({ length: 16 }, () => charIn(all))];
  for (let i = chars.length - 1; i > 0; i--) {
    const other = randomInt(i + 1);
    [chars[i], chars[other]] = [chars[other] as string, chars[i] as string];
  }
  return chars.join('');
}

/**
 * Creates an account with an administrator, who must change the password at the first sign-in. All
 * or nothing.
 * @throws ClientCodeTaken, CommonPassword
 */
export async function createAccount(
  db: Db,
  { clientCode, name, username, email, password, isSuperAdmin }: NewAccount,
): Promise<void> {
  if (isCommonPassword(password, [username, email, clientCode])) throw new CommonPassword();
  const passwordHash = await hashPassword(password);
  await transact(db, async (tx) => {
    const administrator = { username, email, passwordHash, mustChangePassword: true, isSuperAdmin };
    await insertAccount(tx, { clientCode: clientCode.toLowerCase(), name }, administrator);
  });
}

/**
 * Inserts the rows of a new account.
 * @returns its administrator
 * @throws ClientCodeTaken
 */
export async function insertAccount(
  tx: Tx,
  account: typeof accounts.$inferInsert,
  administrator: Omit<typeof users.$inferInsert, 'accountId' | 'role'>,
): Promise<typeof users.$inferSelect> {
  const [inserted] = await tx
    .insert(accounts)
    .values({ ...account, hasFirstSteps: true })
    .returning({ id: accounts.id })
    .catch((error: unknown) => {
      throw brokenIndex(error) ? new ClientCodeTaken() : error;
    });
  const row = { ...administrator, accountId: inserted?.id as number, role: 'administrator' } as const;
  const [user] = await tx.insert(users).values(row).returning();
  // Tags are part of the product (spec 1 §1), so their flag is always on.
  await tx.insert(featureFlags).values({ accountId: null, name: 'tags', enabled: true }).onConflictDoNothing();
  return user as typeof users.$inferSelect;
}
