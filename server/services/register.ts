import { and, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import type { Registration } from '../../src/domain/people/registration.ts';
import { confirmPath } from '../../src/domain/people/visitor-pages.ts';
import { messageKeys } from '../../src/domain/wire/errors.ts';
import type { Config } from '../config.ts';
import { accounts, users } from '../db/schema/accounts.ts';
import { mails } from '../db/schema/mails.ts';
import { history } from '../db/schema/records.ts';
import { transact } from '../db/transact.ts';
import type { Db, Tx } from '../db/types.ts';
import { accountMail } from '../mail/account-mails.ts';
import { mailRow } from '../mail/queue.ts';
import { isCommonPassword } from './common-passwords.ts';
import { ClientCodeTaken, insertAccount } from './create-account.ts';
import { makeLink, ownerOf, spendLink, unknownLink } from './emailed-links.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { invalid, refused } from './refusal.ts';

interface Around {
  now: Date;
  requestId: string;
  config: Pick<Config, 'publicUrl'>;
}
type Person = { user: typeof users.$inferSelect; account: typeof accounts.$inferSelect };

/** How long a repeated form is taken for the first one, whose answer was lost on the way. */
const repeatMs = 60 * 60 * 1000;

/**
 * POST /account/register (spec 3 §7): an account and its administrator, whose address gets a link to confirm it. The same form once more
 * changes nothing.
 * @throws Refusal 400 on clientCode or password
 */
export async function register(db: Db, form: Registration, around: Around): Promise<void> {
  const clientCode = form.clientCode.toLowerCase();
  if (isCommonPassword(form.password, [form.username, form.email, clientCode]))
    throw invalid([{ Field: 'password', Message: 'val_common_password' }]);
  const passwordHash = await hashPassword(form.password);
  try {
    await transact(db, async (tx) => {
      const account = { clientCode, name: form.clientCode, language: form.language, confirmedAt: null };
      const administrator = { username: form.username, email: form.email, passwordHash, gdprAcceptedAt: around.now };
      const user = await insertAccount(tx, account, administrator);
      await note(tx, user, 'register', around);
      await sendConfirmation(tx, user.id, around);
    });
  } catch (error) {
    if (!(error instanceof ClientCodeTaken)) throw error;
    if (!(await isRepeat(db, form, around.now))) throw invalid([{ Field: 'clientCode', Message: 'val_clientcode_unavailable' }]);
  }
}

async function isRepeat(db: Db, { clientCode, username, email, password }: Registration, now: Date): Promise<boolean> {
  const same = and(
    eq(accounts.clientCode, clientCode.toLowerCase()),
    gt(accounts.createdAt, new Date(now.getTime() - repeatMs)),
    eq(users.username, username),
    eq(users.email, email),
  );
  const [made] = await db
    .select({ hash: users.passwordHash })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(same);
  return verifyPassword(password, made?.hash);
}

/** A line of the history for what somebody does who is not signed in. */
export async function note(
  tx: Tx,
  user: Pick<Person['user'], 'id' | 'accountId' | 'uniqueId'>,
  action: string,
  { now, requestId }: Omit<Around, 'config'>,
): Promise<void> {
  const { id, accountId, uniqueId } = user;
  await tx
    .insert(history)
    .values({ accountId, userId: id, entity: 'user', entityId: uniqueId, action, happenedAt: now, receivedAt: now, requestId });
}

/** A user with its account, as its e-mails need them. */
export async function personOf(db: Db | Tx, userId: number): Promise<Person> {
  const [person] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(users.id, userId));
  return person as Person;
}
export const addresseeOf = ({ user, account }: Person) => ({
  accountId: account.id,
  username: user.username,
  email: user.email,
  clientCode: account.clientCode,
  language: account.language,
});

/** Confirmations to one mailbox while no account of it is confirmed, as far back as e-mails are kept. */
const maxConfirmations = 3;

/**
 * E-mails the link that confirms the address of an account; earlier ones end. Three to a mailbox at most: anybody can write anybody's address
 * into a form.
 * @returns whether it was sent
 */
export async function sendConfirmation(tx: Tx, userId: number, { now, config }: Pick<Around, 'now' | 'config'>): Promise<boolean> {
  const person = await personOf(tx, userId);
  const address = person.user.email.toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`confirm:${address}`}, 0))`);
  const unheard = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, mails.accountId), isNull(accounts.confirmedAt)));
  const before = and(eq(sql`lower(${mails.recipient})`, address), eq(mails.kind, 'confirm'), exists(unheard));
  if ((await tx.$count(mails, before)) >= maxConfirmations) return false;
  const link = `${config.publicUrl}/#${confirmPath}/${await makeLink(tx, userId, 'confirm', now)}`;
  await tx.insert(mails).values(mailRow(accountMail('confirm', addresseeOf(person), link), now));
  return true;
}

/**
 * POST /account/resend-confirmation, ours.
 * @throws Refusal 400 for an account that is confirmed, and after three confirmations
 */
export async function resendConfirmation(tx: Tx, userId: number, around: Around): Promise<void> {
  const { account } = await personOf(tx, userId);
  if (account.confirmedAt) throw refused(['account_already_confirmed']);
  if (!(await sendConfirmation(tx, userId, around))) throw refused([messageKeys.confirmationsSpent]);
}

/**
 * POST /account/confirm, ours: what waited in the account's name leaves from now on.
 * @throws Refusal 400 on Token
 */
export async function confirmAddress(db: Db, token: string, around: Around): Promise<void> {
  await transact(db, async (tx) => {
    const owner = await ownerOf(tx, token, 'confirm');
    if (owner === null) throw unknownLink();
    const person = await personOf(tx, owner);
    // Opened again, or by a scanner of e-mails first: what the link was for is done.
    if (person.account.confirmedAt) return;
    await spendLink(tx, token, 'confirm', around);
    await tx.update(accounts).set({ confirmedAt: around.now }).where(eq(accounts.id, person.account.id));
    await note(tx, person.user, 'confirm-address', around);
    const welcome = accountMail('welcome', addresseeOf(person), `${around.config.publicUrl}/#/login`);
    await tx.insert(mails).values(mailRow(welcome, around.now));
  });
}
