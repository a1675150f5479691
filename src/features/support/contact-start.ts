import { noContact } from '#components/contact-fields.tsx';
import type { Session } from '#db/device-db.ts';
import type { UserDb } from '#db/user-db.ts';
import type { ContactRequest } from '#domain/people/contact-request.ts';
import { askContact } from '#sync/commands/contact-request.ts';

/**
 * Returns the values of a new request: those of this user's last one without its subject, else from
 * the session.
 */
export async function contactStart(
  db: UserDb,
  session: Pick<Session, 'username' | 'defaultEstablishment'>,
): Promise<ContactRequest> {
  const last = await db.journal
    .orderBy('seq')
    .reverse()
    .filter(({ kind }) => kind === askContact.kind)
    .first();
  const blank = { ...noContact, Type: 'contact' as const };
  if (!last) return { ...blank, Name: session.username, Company: session.defaultEstablishment ?? '' };
  const { Name, Email, Mobile, Company } = last.payload as ContactRequest;
  return { ...blank, Name, Email, Mobile, Company };
}
