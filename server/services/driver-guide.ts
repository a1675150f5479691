import { eq } from 'drizzle-orm';
import type { Language } from '../../src/domain/people/languages.ts';
import { accounts } from '../db/schema/accounts.ts';
import type { Db } from '../db/types.ts';
import type { FileAnswer } from '../files/file-answer.ts';
import { driverGuidePdf } from '../pdf/driver-guide-pdf.ts';
import { driverGuideWords } from '../pdf/driver-guide-words.ts';
import type { Principal } from './principal.ts';

interface Asked {
  /** The account's own where none is asked for. */
  language: Language | undefined;
  /** Where people find the app, without a trailing slash. */
  address: string;
  now: Date;
}

/** GET /account/driver-guide, our own: one page in PDF with the account's client code and the address to install from. */
export async function driverGuide(db: Db, { accountId, clientCode }: Principal, { language, address, now }: Asked): Promise<FileAnswer> {
  const [account] = await db.select({ language: accounts.language }).from(accounts).where(eq(accounts.id, accountId));
  const spoken = language ?? account?.language ?? 'pt';
  const bytes = await driverGuidePdf(spoken, { address: `${address}/`, clientCode, now });
  return { bytes, name: `${driverGuideWords[spoken].title}.pdf`, contentType: 'application/pdf' };
}
