import * as v from 'valibot';
import { LinkPersonName } from '#domain/people/link-person-name.ts';
import { HistoryEntry } from '../detail.ts';
import { Egar } from '../guide.ts';
import { guideStatuses } from '../status.ts';
import { Rectification } from './rectification.ts';
import { guideActs } from './table.ts';

const text = v.optional(v.nullable(v.string()), null);

/**
 * GET {egar}/anonymous/gar/{hash}: data and acts for the holder of a link. `State` is open while
 * the link is valid, spent after its act, expired after 30 days; `consult` links stay open and
 * offer no act. `Acts` are names from the state machine.
 */
export const AnonymousEgar = v.object({
  Kind: v.picklist(['consult', 'authorize', 'emission', 'rectification']),
  State: v.picklist(['open', 'spent', 'expired']),
  ExpiresAt: text,
  /** Act that spent the link. */
  Outcome: text,
  Acts: v.array(v.picklist(Object.keys(guideActs) as [keyof typeof guideActs, ...(keyof typeof guideActs)[]])),
  RequiresApaCredentials: v.optional(v.boolean(), false),
  Number: v.string(),
  Status: v.picklist(guideStatuses),
  StatusDate: text,
  Authorized: v.boolean(),
  /** Null when the link is spent or expired: it then shows only the state and the outcome. */
  Egar: v.nullable(Egar),
  History: v.optional(v.array(HistoryEntry), []),
});
export type AnonymousEgar = v.InferOutput<typeof AnonymousEgar>;

/** GET {egar}/anonymous/rectification/{hash} */
export const AnonymousRectification = v.object({ ...AnonymousEgar.entries, Rectification: v.nullable(Rectification) });
export type AnonymousRectification = v.InferOutput<typeof AnonymousRectification>;

/** Credentials for the national system, when the link asks for them (spec 2 §6). */
const credentials = { Username: text, Password: text };
/** Name of the person acting; shown in the history. */
const who = { Name: LinkPersonName };

/**
 * Fields of the anonymous acts, besides those of the signed-in acts: the person acting, and
 * credentials.
 */
export const anonymousFields = { ...credentials, ...who };

/**
 * Answer to an act by link: the name of the act, which the link then keeps as its outcome, and the
 * guide.
 */
export const AnonymousDone = v.object({ Outcome: v.string(), Egar });
