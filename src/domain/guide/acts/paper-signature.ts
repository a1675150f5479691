import type { FieldError } from '#domain/wire/errors.ts';
import type { Egar } from '../guide.ts';
import { guideMessages as m } from '../messages.ts';
import type { SignOnPaper } from './payloads.ts';

const minute = 60_000;
/** Tolerance in ms for clocks that differ. */
const tolerance = 5 * minute;

/** Returns the errors of a signature on paper: the sheet is printed from an issued guide. */
export function paperSignatureErrors({ At }: Pick<SignOnPaper, 'At'>, issuedAt: Date, now: Date): FieldError[] {
  const at = Date.parse(At);
  if (Number.isNaN(at)) return [{ Field: 'At', Message: m.selectDate }];
  if (at + minute <= issuedAt.getTime()) return [{ Field: 'At', Message: m.beforeIssue }];
  if (at > now.getTime() + tolerance) return [{ Field: 'At', Message: m.inTheFuture }];
  return [];
}

/** Returns true if the guide was signed on paper and still lacks its authorisation. */
export const awaitsPlatform = ({ Status, PaperSignature }: Pick<Egar, 'Status' | 'PaperSignature'>): boolean =>
  Status === 'i' && PaperSignature !== null;
