import { and, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import type { Registration } from '#domain/people/registration.ts';
import { confirmPath } from '#domain/screens/visitor-pages.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import type { Config } from '#server/config.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { history } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { accountMail } from '#server/mail/account-mails.ts';
import { mailRow } from '#server/mail/queue.ts';
import { invalid, refused } from '../refusal.ts';
import { type BreachDeps, refuseKnownPassword } from '../sessions/breached-passwords.ts';
import { findLinkOwner, makeLink, spendLink, unknownLink } from '../sessions/emailed-links.ts';
import { hashPassword, verifyPassword } from '../sessions/passwords.ts';
import { ClientCodeTaken, insertAccount } from './create-account.ts';

interface Around {
  now: Date;
  requestId: string;
  config: Pick<Config, 'publicUrl'>;
}
type Person = { user: typeof users.$inferSelect; account: typeof accounts.$inferSelect };

/** Time in ms within which the same form counts as a repeat of the first, whose answer was lost. */
const repeatMs = 60 * 60 * 1000;

/**
 * Does POST /account/register (spec 3 §7): creates an account and its administrator, whose address
 * gets a link to confirm it. The same form once more changes nothing.
 * @throws Refusal 400 on clientCode or password
 */
export async function register(db: Db, form: Registration, around: Around & BreachDeps): Promise<void> {
  const clientCode = form.clientCode.toLowerCase();
  await refuseKnownPassword(around, 'password', form.password, [form.username, form.email, clientCode]);
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
    if (!(await isRepeat(db, form, around.now)))
      throw invalid([{ Field: 'clientCode', Message: 'val_clientcode_unavailable' }]);
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

/** Adds a line to the history for an act without a sign-in. */
export async function note(
  tx: Tx,
  user: Pick<Person['user'], 'id' | 'accountId' | 'uniqueId'>,
  action: string,
  { now, requestId }: Omit<Around, 'config'>,
): Promise<void> {
  const { id, accountId, uniqueId } = user;
  await tx.insert(history).values({
    accountId,
    userId: id,
    entity: 'user',
    entityId: uniqueId,
    action,
    happenedAt: now,
    receivedAt: now,
    requestId,
  });
}

/** Reads a user with their account, as e-mails to them need. */
export async function readPerson(db: Db | Tx, userId: number): Promise<Person> {
  const [person] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(users.id, userId));
  return person as Person;
}
export const toAddressee = ({ user, account }: Person) => ({
  accountId: account.id,
  username: user.username,
  email: user.email,
  clientCode: account.clientCode,
  language: account.language,
});

/**
 * Most confirmations to one mailbox while no account of it is confirmed, counted as far back as
 * e-mails are kept.
 */
const maxConfirmations = 3;

/**
 * E-mails the link that confirms the address of an account; earlier links end. A mailbox gets three
 * at most, since anybody can write anybody's address into a form.
 * @returns true if it was sent
 */
export async function sendConfirmation(
  tx: Tx,
  userId: number,
  { now, config }: Pick<Around, 'now' | 'config'>,
): Promise<boolean> {
  const person = await readPerson(tx, userId);
  const address = person.user.email.toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`confirm:${address}`}, 0))`);
  const unheard = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, mails.accountId), isNull(accounts.confirmedAt)));
  const before = and(eq(sql`lower(${mails.recipient})`, address), eq(mails.kind, 'confirm'), exists(unheard));
  if ((await tx.$count(mails, before)) >= maxConfirmations) return false;
  const link = `${config.publicUrl}/#${confirmPath}/${await makeLink(tx, userId, 'confirm', now)}`;
  await tx.insert(mails).values(mailRow(accountMail('confirm', toAddressee(person), link), now));
  return true;
}

/**
 * Does POST /account/resend-confirmation, an addition.
 * @throws Refusal 400 for an account that is confirmed, and after three confirmations
 */
export async function resendConfirmation(tx: Tx, userId: number, around: Around): Promise<void> {
  const { account } = await readPerson(tx, userId);
  if (account.confirmedAt) throw refused(['account_already_confirmed']);
  if (!(await sendConfirmation(tx, userId, around))) throw refused([messageKeys.confirmationsSpent]);
}

/**
 * Does POST /account/confirm, an addition: e-mails that waited in the account's name are sent from
 * now on.
 * @throws Refusal 400 on Token
 */
export async function confirmAddress(db: Db, token: string, around: Around): Promise<void> {
  await transact(db, async (tx) => {
    const owner = await findLinkOwner(tx, token, 'confirm');
    if (owner === null) throw unknownLink();
    const person = await readPerson(tx, owner);
    // The link was opened again, or a scanner of e-mails opened it first: its purpose is fulfilled.
    if (person.account.confirmedAt) return;
    await spendLink(tx, token, 'confirm', around);
    await tx.update(accounts).set({ confirmedAt: around.now }).where(eq(accounts.id, person.account.id));
    await note(tx, person.user, 'confirm-address', around);
    const welcome = accountMail('welcome', toAddressee(person), `${around.config.publicUrl}/#/login`);
    await tx.insert(mails).values(mailRow(welcome, around.now));
  });
}
