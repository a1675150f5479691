import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { ContactRequest } from '#domain/people/contact-request.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import type { Config } from '#server/config.ts';
import { mails } from '#server/db/schema/mails.ts';
import { contactRequests } from '#server/db/schema/visitors.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { accountMail, contactMail } from '#server/mail/account-mails.ts';
import { mailRow } from '#server/mail/queue.ts';
import { refused } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { readPerson, toAddressee } from './register.ts';

const dayMs = 86_400_000;
/** Most requests in 24 hours. */
const most = { user: 10, account: 30 } as const;

/**
 * Does POST /support/request-contact (spec 3 §7): stores the request, and e-mails it to those who
 * answer. A user gets an e-mail that it was received. A visitor gets none, since anybody's address
 * can be written into a public form; nor does a user whose account's mailbox is not confirmed.
 * @returns its UniqueId
 * @throws Refusal 400 beyond the day's limits of a user and of their account
 */
export async function requestContact(
  tx: Tx,
  request: ContactRequest,
  from: Principal | null,
  { now, config }: { now: Date; config: Pick<Config, 'supportEmail' | 'publicUrl'> },
): Promise<string> {
  if (from) await refuseBeyondDay(tx, from, now);
  const { Type, Name, Email, Mobile, Company, Message } = request;
  const asked = {
    type: Type,
    name: Name,
    email: Email,
    mobile: Mobile,
    company: Company,
    message: Message,
    createdAt: now,
  };
  const [row] = await tx
    .insert(contactRequests)
    .values({ ...asked, accountId: from?.accountId ?? null, userId: from?.userId ?? null })
    .returning({ id: contactRequests.uniqueId });
  const person = from && (await readPerson(tx, from.userId));
  const addressee = person && toAddressee(person);
  await tx.insert(mails).values(mailRow(contactMail(config.supportEmail, request, addressee), now));
  if (addressee && person.account.confirmedAt)
    await tx.insert(mails).values(mailRow(accountMail('received', addressee), now));
  return row?.id as string;
}

/**
 * Refuses requests beyond the day's limits. It is a refusal rather than a retry, because a queued
 * act must not wait a day unnoticed.
 * @throws Refusal 400
 */
async function refuseBeyondDay(tx: Tx, { accountId, userId }: Principal, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${accountId}`}, 0))`);
  const today = and(
    eq(contactRequests.accountId, accountId),
    gt(contactRequests.createdAt, new Date(now.getTime() - dayMs)),
  );
  const asked = await tx.select({ userId: contactRequests.userId }).from(contactRequests).where(today);
  const own = asked.filter((one) => one.userId === userId);
  if (own.length >= most.user || asked.length >= most.account) throw refused([messageKeys.tooManyContacts]);
}

/** Deletes old requests for contact. */
export const pruneContacts = async (db: Db, before: Date): Promise<void> => {
  await db.delete(contactRequests).where(lt(contactRequests.createdAt, before));
};
