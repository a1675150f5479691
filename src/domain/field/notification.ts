import * as v from 'valibot';

/**
 * A message to one user (spec 1 §3). `FormatedDateCreated` is Portuguese text, `DateCreated` its
 * ISO value.
 */
export const Notification = v.object({
  UniqueId: v.string(),
  Sender: v.string(),
  Title: v.string(),
  Content: v.string(),
  FormatedDateCreated: v.string(),
  DateCreated: v.optional(v.string(), ''),
  /** Guide it refers to. */
  EgarId: v.optional(v.nullable(v.string()), null),
  IsRead: v.boolean(),
  Version: v.optional(v.number(), 0),
});
export type Notification = v.InferOutput<typeof Notification>;

export const UnreadCount = v.object({ Count: v.number() });
