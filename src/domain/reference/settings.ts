import * as v from 'valibot';
import { languages } from '../people/languages.ts';

/** A company's usual side of its guides, as it says once; a new guide begins with it. */
export const mainRoles = ['unsaid', 'producer', 'transporter', 'recipient'] as const;
export type MainRole = (typeof mainRoles)[number];

/** GET and POST /api/settings/client (spec 3 §3). DuplicateEgarQuantity is in both (domain, shapes); Language, of e-mails, and MainRole are ours. */
export const ClientSettings = v.object({
  SendAutomaticRequestEmails: v.boolean(),
  DuplicateEgarQuantity: v.optional(v.boolean(), false),
  Language: v.optional(v.picklist(languages), 'pt'),
  MainRole: v.optional(v.picklist(mainRoles), 'unsaid'),
});
export type ClientSettings = v.InferOutput<typeof ClientSettings>;

const flag = v.optional(v.boolean('val_invalid_format'));

/** What POST /api/settings/client changes: what is left out keeps its value. */
export const ClientSettingsPayload = v.object({
  SendAutomaticRequestEmails: flag,
  DuplicateEgarQuantity: flag,
  Language: v.optional(v.picklist(languages, 'val_invalid_format')),
  MainRole: v.optional(v.picklist(mainRoles, 'val_invalid_format')),
});

/** GET and POST /api/settings/egar: whether a recipient without a valid licence blocks, also when it has none at all. */
export const EgarSettings = v.object({
  DuplicateEgarQuantity: v.boolean(),
  BlockEgarCreationRectification: v.boolean(),
  BlockEgarCreationRectificationEvenIfNoLicense: v.boolean(),
});
export type EgarSettings = v.InferOutput<typeof EgarSettings>;

/** What POST /api/settings/egar changes. */
export const EgarSettingsPayload = v.object({
  DuplicateEgarQuantity: flag,
  BlockEgarCreationRectification: flag,
  BlockEgarCreationRectificationEvenIfNoLicense: flag,
});
