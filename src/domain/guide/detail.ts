import * as v from 'valibot';
import { Rectification } from './acts/rectification.ts';
import { transitions } from './acts/state-machine.ts';
import { Egar } from './guide.ts';
import { guideStatuses } from './status.ts';

const text = v.optional(v.nullable(v.string()), null);

/** Acts that a guide's history records, and e-mails about the guide. */
export const historyActs = ['create', ...transitions, 'editTags', 'attach', 'request', 'import', 'adopt'] as const;
export type HistoryAct = (typeof historyActs)[number];

/**
 * One line of the timeline. `At` is by the clock of the acting device, `ReceivedAt` by the
 * server's; both ISO 8601 UTC.
 */
export const HistoryEntry = v.object({
  Act: v.picklist(historyActs),
  From: v.optional(v.nullable(v.picklist(guideStatuses)), null),
  To: v.picklist(guideStatuses),
  At: v.string(),
  ReceivedAt: v.string(),
  /** Actor: the user if from the viewer's account, otherwise the party. */
  By: v.string(),
  InNameOf: text,
  /**
   * Capacity: `link` for acts without an account, `asOrigin` for the client establishment that is
   * the origin.
   */
  Capacity: v.picklist(['origin', 'asOrigin', 'destin', 'issuer', 'transporter', 'driver', 'editor', 'link']),
  Comment: text,
  /** Values before and after a correction, in kilograms, or a change of transporters. */
  Changes: v.optional(v.array(v.object({ Field: v.string(), Old: text, New: text })), []),
  ClockSkewSeconds: v.optional(v.number(), 0),
  /** Masked address an act's link was sent to, and the name given. For accounts only. */
  Link: v.optional(v.nullable(v.object({ SentTo: v.string(), Name: v.string() })), null),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

export const Attachment = v.object({ Id: v.string(), Name: v.string(), ContentType: v.string(), Size: v.number() });
export type Attachment = v.InferOutput<typeof Attachment>;

/**
 * GET {egar}/{id}: the row and all other data of the guide. `Attachments` come from GET
 * /api/egar/file?url={Id}.
 */
export const EgarDetail = v.object({
  ...Egar.entries,
  Issuer: v.optional(v.nullable(v.object({ UniqueId: text, Nome: v.string() })), null),
  History: v.optional(v.array(HistoryEntry), []),
  Attachments: v.optional(v.array(Attachment), []),
  Rectification: v.optional(v.nullable(Rectification), null),
});
export type EgarDetail = v.InferOutput<typeof EgarDetail>;
