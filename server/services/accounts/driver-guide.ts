import { eq } from 'drizzle-orm';
import type { Language } from '#domain/people/languages.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Db } from '#server/db/types.ts';
import type { FileAnswer } from '#server/files/answer.ts';
import { driverGuidePdf } from '#server/pdf/driver-guide-pdf.ts';
import { driverGuideWords } from '#server/pdf/driver-guide-words.ts';
import type { Principal } from '../sessions/principal.ts';

interface Asked {
  /** Requested language; undefined for the account's. */
  language: Language | undefined;
  /** Address of the app, without a trailing slash. */
  address: string;
  now: Date;
}

/**
 * Answers GET /account/driver-guide, an addition: one page in PDF with the account's client code
 * and the address to install from.
 */
export async function driverGuide(
  db: Db,
  { accountId, clientCode }: Principal,
  { language, address, now }: Asked,
): Promise<FileAnswer> {
  const [account] = await db.select({ language: accounts.language }).from(accounts).where(eq(accounts.id, accountId));
  const spoken = language ?? account?.language ?? 'pt';
  const bytes = await driverGuidePdf(spoken, { address: `${address}/`, clientCode, now });
  return { bytes, name: `${driverGuideWords[spoken].title}.pdf`, contentType: 'application/pdf' };
}
