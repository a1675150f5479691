import * as v from 'valibot';
import { PersonName } from '../people/person-name.ts';
import { Egar } from './guide.ts';
import { guideActs } from './guide-acts.ts';
import { HistoryEntry } from './guide-detail.ts';
import { EgarRectify, Rectification } from './guide-rectify.ts';
import { guideStatuses } from './guide-status.ts';

const text = v.optional(v.nullable(v.string()), null);

/**
 * GET {egar}/anonymous/gar/{hash}: what the holder of a link may see and do. `State` is open while the link is valid, spent after its
 * act, expired after 30 days; `consult` links stay open and offer nothing. `Acts` are names from the state machine.
 */
export const AnonymousEgar = v.object({
  Kind: v.picklist(['consult', 'authorize', 'emission', 'rectification']),
  State: v.picklist(['open', 'spent', 'expired']),
  ExpiresAt: text,
  /** The act that spent the link. */
  Outcome: text,
  Acts: v.array(v.picklist(Object.keys(guideActs) as [keyof typeof guideActs, ...(keyof typeof guideActs)[]])),
  RequiresApaCredentials: v.optional(v.boolean(), false),
  Number: v.string(),
  Status: v.picklist(guideStatuses),
  StatusDate: text,
  Authorized: v.boolean(),
  /** Null when the link is spent or expired: it then shows the state and its outcome only. */
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
const who = { Name: PersonName };

/** Bodies of the anonymous acts: those of the signed-in acts plus who is acting. */
export const anonymousFields = { ...credentials, ...who };
export const AnonymousAct = v.object(anonymousFields);
export const AnonymousRectify = v.object({ ...EgarRectify.entries, ...anonymousFields });

/** The act a link performs on the whole page; its outcome stays. */
export const AnonymousDone = v.object({ Outcome: v.string(), Egar });
