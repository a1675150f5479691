import { lt } from 'drizzle-orm';
import type { ContactRequest } from '../../src/domain/people/contact-request.ts';
import type { Config } from '../config.ts';
import { mails } from '../db/schema/mails.ts';
import { contactRequests } from '../db/schema/visitors.ts';
import type { Db, Tx } from '../db/types.ts';
import { accountMail, contactMail } from '../mail/account-mails.ts';
import { mailRow } from '../mail/queue.ts';
import type { Principal } from './principal.ts';
import { addresseeOf, personOf } from './register.ts';

/**
 * POST /support/request-contact (spec 3 §7): kept, and e-mailed to those who answer. A user gets word that it came; a visitor gets none,
 * since anybody's address can be written into a public form.
 * @returns its UniqueId
 */
export async function requestContact(
  tx: Tx,
  request: ContactRequest,
  from: Principal | null,
  { now, config }: { now: Date; config: Pick<Config, 'supportEmail' | 'publicUrl'> },
): Promise<string> {
  const { Type, Name, Email, Mobile, Company, Message } = request;
  const asked = { type: Type, name: Name, email: Email, mobile: Mobile, company: Company, message: Message, createdAt: now };
  const [row] = await tx
    .insert(contactRequests)
    .values({ ...asked, accountId: from?.accountId ?? null, userId: from?.userId ?? null })
    .returning({ id: contactRequests.uniqueId });
  const person = from && addresseeOf(await personOf(tx, from.userId));
  await tx.insert(mails).values(mailRow(contactMail(config.supportEmail, request, person), now));
  if (person) await tx.insert(mails).values(mailRow(accountMail('received', person), now));
  return row?.id as string;
}

/** Forgets requests for contact. */
export const pruneContacts = async (db: Db, before: Date): Promise<void> => {
  await db.delete(contactRequests).where(lt(contactRequests.createdAt, before));
};
