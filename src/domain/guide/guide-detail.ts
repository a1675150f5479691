import * as v from 'valibot';
import { Egar } from './guide.ts';
import { Rectification } from './guide-rectify.ts';
import { guideStatuses } from './guide-status.ts';

const text = v.optional(v.nullable(v.string()), null);

/** What a guide's history records, and what was mailed about it. */
export const historyActs = [
  'create',
  'authorize',
  'acceptEmission',
  'rejectEmission',
  'rectify',
  'acceptRectification',
  'rejectRectification',
  'revoke',
  'editTags',
  'attach',
  'request',
  'import',
  'adopt',
] as const;
export type HistoryAct = (typeof historyActs)[number];

/** One line of the timeline. `At` is by the clock of the acting device, `ReceivedAt` by the server's; both ISO 8601 UTC. */
export const HistoryEntry = v.object({
  Act: v.picklist(historyActs),
  From: v.optional(v.nullable(v.picklist(guideStatuses)), null),
  To: v.picklist(guideStatuses),
  At: v.string(),
  ReceivedAt: v.string(),
  /** Who: the user if from the viewer's account, else the party. */
  By: v.string(),
  InNameOf: text,
  /** `link` for acts without an account, `asOrigin` for the client establishment that is the origin. */
  Capacity: v.picklist(['origin', 'asOrigin', 'destin', 'issuer', 'editor', 'link']),
  Comment: text,
  /** Values before and after a correction; kilograms. */
  Changes: v.optional(v.array(v.object({ Field: v.string(), Old: text, New: text })), []),
  ClockSkewSeconds: v.optional(v.number(), 0),
  /** For an act by link: the masked address it was sent to, and the name given. For accounts only. */
  Link: v.optional(v.nullable(v.object({ SentTo: v.string(), Name: v.string() })), null),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

export const Attachment = v.object({ Id: v.string(), Name: v.string(), ContentType: v.string(), Size: v.number() });
export type Attachment = v.InferOutput<typeof Attachment>;

/** GET {egar}/{id}: the row and everything else known of the guide. `Attachments` come from GET /api/egar/file?url={Id}. */
export const EgarDetail = v.object({
  ...Egar.entries,
  Issuer: v.optional(v.nullable(v.object({ UniqueId: text, Nome: v.string() })), null),
  History: v.optional(v.array(HistoryEntry), []),
  Attachments: v.optional(v.array(Attachment), []),
  Rectification: v.optional(v.nullable(Rectification), null),
});
export type EgarDetail = v.InferOutput<typeof EgarDetail>;
