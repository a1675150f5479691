import { type NationalCode, nationalCodes, nationalNames } from '../national-status.ts';
import type { GuideStatus } from '../status.ts';

/** Counterpart here of a state of the national system. */
interface Counterpart {
  status: GuideStatus;
  /** State here while the guide waits for its authorisation. */
  pending?: GuideStatus;
  /** True if no state here says the same: the words there are kept and shown. */
  isShown?: true;
}

/**
 * States of the national system by their codes (docs/national-system.md). A rejected guide is
 * revoked here, and a guide that waits for an act stays open; both keep their words.
 */
export const counterparts: Record<NationalCode, Counterpart> = {
  EM: { status: 'o', pending: 'i' },
  AC: { status: 'f' },
  CO: { status: 'r' },
  RJ: { status: 'rv', isShown: true },
  CN: { status: 'rr' },
  CC: { status: 'f' },
  AN: { status: 'rv' },
  AA: { status: 'o', pending: 'i', isShown: true },
};

/**
 * Returns the state here for a state of the national system, and its words if they say more than
 * the state here. A code that is not known leaves the guide open, with its words.
 */
export function readRegistryState(there: { code: string; words: string; isPending: boolean }): {
  status: GuideStatus;
  words: string | null;
} {
  const code = nationalCodes.find((one) => one === there.code);
  const known: Counterpart = code ? counterparts[code] : { status: 'o', pending: 'i', isShown: true };
  return {
    status: (there.isPending && known.pending) || known.status,
    words: known.isShown ? there.words || (code && nationalNames[code]) || there.code : null,
  };
}
