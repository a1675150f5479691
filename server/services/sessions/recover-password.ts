import { and, eq, lt, sql } from 'drizzle-orm';
import type { PasswordAct } from '#domain/people/password-change.ts';
import type { RecoverPassword, SetPassword } from '#domain/people/registration.ts';
import { keptMs } from '#domain/privacy/kept-data.ts';
import { recoverPath } from '#domain/screens/visitor-pages.ts';
import type { Config } from '#server/config.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { emailedLinks, recoveryRequests } from '#server/db/schema/visitors.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { accountMail } from '#server/mail/account-mails.ts';
import { mailRow } from '#server/mail/queue.ts';
import type { JobSender } from '#server/queue/job-queue.ts';
import { note, readPerson, sendConfirmation, toAddressee } from '../accounts/register.ts';
import { invalid, keyOfAnother } from '../refusal.ts';
import { noteSecurity } from '../security/note.ts';
import { type BreachDeps, refuseBreached } from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';
import { makeLink, spendLink, unknownLink } from './emailed-links.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endOtherSessions } from './sessions.ts';

/** Most links that a user gets in an hour, whoever requests them. */
const linksPerHour = 3;
const hour = 60 * 60 * 1000;
const same = (text: string) => text.trim().toLowerCase();

/**
 * Does POST /account/recover (spec 3 §7): only stores the request and sends a job, which looks for
 * the user later. So neither the answer nor its time reveals whether the user exists.
 */
export async function requestRecovery(
  db: Db,
  queue: JobSender,
  { ClientCode, Email }: RecoverPassword,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    const [row] = await tx
      .insert(recoveryRequests)
      .values({ clientCode: same(ClientCode), email: same(Email), createdAt: now })
      .returning({ id: recoveryRequests.id });
    await queue.send(tx, 'recovery', { requestId: row?.id as number }, String(row?.id));
  });
}

/**
 * Runs the job: e-mails the link to the user of that address. If no user has it, nothing is sent.
 * If it is not confirmed, an administrator gets the confirmation instead.
 */
export async function sendRecovery(
  db: Db,
  config: Pick<Config, 'publicUrl'>,
  requestId: number,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    const [request] = await tx.delete(recoveryRequests).where(eq(recoveryRequests.id, requestId)).returning();
    if (!request) return;
    const whose = and(
      eq(sql`lower(${accounts.clientCode})`, request.clientCode),
      eq(sql`lower(${users.email})`, request.email),
      eq(users.active, true),
      eq(users.blocked, false),
      eq(accounts.blocked, false),
    );
    const [found] = await tx
      .select({
        id: users.id,
        accountId: users.accountId,
        uniqueId: users.uniqueId,
        name: users.username,
        confirmedAt: accounts.confirmedAt,
        role: users.role,
      })
      .from(users)
      .innerJoin(accounts, eq(accounts.id, users.accountId))
      .where(whose);
    if (!found) return;
    if (!found.confirmedAt) {
      if (found.role === 'administrator') await sendConfirmation(tx, found.id, { now, config });
      return;
    }
    if (!(await mailRecovery(tx, config, found.id, now))) return;
    const { accountId, uniqueId, name } = found;
    await noteSecurity(tx, {
      accountId,
      at: now,
      kind: 'recoveryAsked',
      actor: 'stranger',
      target: { uniqueId, name },
    });
  });
}

/**
 * E-mails a user the link to a new password, a few times an hour at most.
 * @returns false if there were enough
 */
export async function mailRecovery(
  tx: Tx,
  config: Pick<Config, 'publicUrl'>,
  userId: number,
  now: Date,
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const recent = and(
    eq(emailedLinks.userId, userId),
    eq(emailedLinks.purpose, 'recover'),
    sql`${emailedLinks.createdAt} > ${new Date(now.getTime() - hour).toISOString()}::timestamptz`,
  );
  if ((await tx.$count(emailedLinks, recent)) >= linksPerHour) return false;
  const link = `${config.publicUrl}/#${recoverPath}/${await makeLink(tx, userId, 'recover', now)}`;
  const mail = accountMail('recover', toAddressee(await readPerson(tx, userId)), link);
  await tx.insert(mails).values(mailRow(mail, now));
  return true;
}

/**
 * Does POST /account/recover-set-password (spec 3 §7). Ends every session of the user and uses up
 * the link. A repeat under the same key is the same change.
 * @throws Refusal 400 on Token, or on Password; 422 for another password under the same key
 */
export async function setPassword(
  db: Db,
  form: SetPassword,
  around: { now: Date; requestId: string; key?: string | undefined } & BreachDeps,
): Promise<void> {
  await refuseBreached(around, 'Password', form.Password);
  const after = await hashPassword(form.Password);
  await transact(db, async (tx) => {
    const { userId, repeated } = await spendLink(tx, form.Token, 'recover', around);
    const { user, account } = await readPerson(tx, userId);
    const isTheirs = same(account.clientCode) === same(form.ClientCode) && same(user.email) === same(form.Email);
    if (!isTheirs || !user.active || user.blocked || account.blocked) throw unknownLink();
    if (repeated) {
      if (!(await verifyPassword(form.Password, user.passwordHash))) throw keyOfAnother();
      return;
    }
    if (isCommonPassword(form.Password, [user.username, user.email, account.clientCode]))
      throw invalid([{ Field: 'Password', Message: 'val_common_password' }]);
    await tx
      .update(users)
      .set({ passwordHash: after, mustChangePassword: false, firstPasswordAt: null })
      .where(eq(users.id, userId));
    await endOtherSessions(tx, userId, null, around.now);
    const act: PasswordAct = 'recover-password';
    await note(tx, user, act, around);
    await noteSecurity(tx, {
      accountId: user.accountId,
      at: around.now,
      kind: 'passwordChanged',
      actor: 'user',
      who: { id: user.id, name: user.username },
      target: { uniqueId: user.uniqueId, name: user.username },
      details: { way: act },
    });
  });
}

/** Deletes requests whose job never ran. */
export const pruneRecoveries = async (db: Db, now: Date): Promise<void> => {
  await db
    .delete(recoveryRequests)
    .where(lt(recoveryRequests.createdAt, new Date(now.getTime() - keptMs('recoveries'))));
};
