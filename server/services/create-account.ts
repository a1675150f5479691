import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { StrongPassword } from '../../src/domain/people/account.ts';
import { Email, Username } from '../../src/domain/people/user-area.ts';
import { requiredText } from '../../src/domain/wire/fields.ts';
import { accounts, featureFlags, users } from '../db/schema/accounts.ts';
import { brokenIndex, transact } from '../db/transact.ts';
import type { Db } from '../db/types.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

/** A new account and its first administrator: the client code is 3 to 20 letters and digits (domain, public pages). */
export const NewAccount = v.object({
  clientCode: v.pipe(requiredText(), v.regex(/^[A-Za-z\d]{3,20}$/, 'val_invalid_clientcode')),
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

/** A password of 20 characters that the strong rule accepts, without letters that look alike. */
export function generatedPassword(): string {
  const chars = [...kinds.map(charIn), ...Array.from({ length: 16 }, () => charIn(all))];
  for (let i = chars.length - 1; i > 0; i--) {
    const other = randomInt(i + 1);
    [chars[i], chars[other]] = [chars[other] as string, chars[i] as string];
  }
  return chars.join('');
}

/**
 * Creates an account with an administrator, who changes the password at the first sign-in. All or nothing.
 * @throws ClientCodeTaken, CommonPassword
 */
export async function createAccount(db: Db, { clientCode, name, username, email, password, isSuperAdmin }: NewAccount): Promise<void> {
  if (isCommonPassword(password, [username, email, clientCode])) throw new CommonPassword();
  const passwordHash = await hashPassword(password);
  await transact(db, async (tx) => {
    const [account] = await tx
      .insert(accounts)
      .values({ clientCode: clientCode.toLowerCase(), name })
      .returning({ id: accounts.id })
      .catch((error: unknown) => {
        throw brokenIndex(error) ? new ClientCodeTaken() : error;
      });
    const administrator = { username, email, passwordHash, role: 'administrator', mustChangePassword: true, isSuperAdmin } as const;
    await tx.insert(users).values({ accountId: account?.id as number, ...administrator });
    // Tags are part of the product (spec 1 §1).
    await tx.insert(featureFlags).values({ accountId: null, name: 'tags', enabled: true }).onConflictDoNothing();
  });
}
