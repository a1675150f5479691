import type { Egar } from './guide.ts';
import { type GuideStatus, statusNames } from './status.ts';

/** States of the national system (SILiAmb) that a guide of this product can be in. */
export const nationalCodes = ['EM', 'AC', 'CO', 'RJ', 'CN', 'CC', 'AN', 'AA'] as const;
export type NationalCode = (typeof nationalCodes)[number];

/** Names of the states in the national system, in Portuguese: they are its own (docs/law.md). */
export const nationalNames: Record<NationalCode, string> = {
  EM: 'Emitida',
  AC: 'Aceite',
  CO: 'Corrigida',
  RJ: 'Rejeitada',
  CN: 'Correção Negada',
  CC: 'Concluída',
  AN: 'Anulada',
  AA: 'Aguarda Ação',
};

/** Addition to the state of a guide that its producer has not authorised. */
export const pendingAuthorization = 'pendente de autorização';

interface Facts {
  status: GuideStatus;
  authorized: boolean;
  /** True if a correction is in force. */
  corrected: boolean;
  /** True if its recipient rejected it. */
  rejected: boolean;
}

/** Returns true for a guide that its recipient rejected, which needs a reason. */
export const isRejected = ({ Status, Destin }: Pick<Egar, 'Status' | 'Destin'>): boolean =>
  Status === 'rv' && Boolean(Destin.Comment);

/** Returns what the name of a guide's state there depends on. */
export const nationalFacts = (row: Egar): Facts => ({
  status: row.Status,
  authorized: row.Authorized,
  corrected: row.ResidueRectified !== null,
  rejected: isRejected(row),
});

/** Guide as it is stored, as far as its name there depends on it. */
interface Recorded {
  status: GuideStatus;
  authorized: boolean;
  rectification: { accepted: boolean } | null;
  destinComment: string;
}

/** Returns what the name of a stored guide's state there depends on. */
export const recordedFacts = ({ status, authorized, rectification, destinComment }: Recorded): Facts => ({
  status,
  authorized,
  corrected: rectification !== null && (status !== 'f' || rectification.accepted),
  rejected: status === 'rv' && destinComment !== '',
});

/** Returns our name of a state in Portuguese; a rejected guide is not an annulled one. */
export const printedStatus = ({ status, rejected }: Pick<Facts, 'status' | 'rejected'>): string =>
  rejected ? `${statusNames[status]} · rejeitada` : statusNames[status];

/**
 * Returns the state of a guide as the national system names it. A guide that was corrected is
 * concluded there; one that was accepted as issued is accepted.
 */
export function nationalStatus({ status, corrected, rejected }: Facts): NationalCode {
  switch (status) {
    case 'i':
    case 'o':
      return 'EM';
    case 'r':
      return 'CO';
    case 'rr':
      return 'CN';
    case 'f':
      return corrected ? 'CC' : 'AC';
    default:
      return rejected ? 'RJ' : 'AN';
  }
}

/** Returns the state there in words: "EM · Emitida, pendente de autorização". */
export function nationalWords(facts: Facts): string {
  const code = nationalStatus(facts);
  const pending = code === 'EM' && !facts.authorized ? `, ${pendingAuthorization}` : '';
  return `${code} · ${nationalNames[code]}${pending}`;
}
