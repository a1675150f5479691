import * as v from 'valibot';
import { languages } from '../people/languages.ts';

/** Usual side of a company in its guides, set once; a new guide starts with it. */
export const mainRoles = ['unsaid', 'producer', 'transporter', 'recipient'] as const;
export type MainRole = (typeof mainRoles)[number];

/**
 * GET and POST /api/settings/client (spec 3 §3). DuplicateEgarQuantity is in both (domain, shapes).
 * Language, for e-mails, and MainRole are not in the spec.
 */
export const ClientSettings = v.object({
  SendAutomaticRequestEmails: v.boolean(),
  DuplicateEgarQuantity: v.optional(v.boolean(), false),
  Language: v.optional(v.picklist(languages), 'pt'),
  MainRole: v.optional(v.picklist(mainRoles), 'unsaid'),
});
export type ClientSettings = v.InferOutput<typeof ClientSettings>;

const flag = v.optional(v.boolean('val_invalid_format'));

/** Changes of POST /api/settings/client: fields left out keep their value. */
export const ClientSettingsPayload = v.object({
  SendAutomaticRequestEmails: flag,
  DuplicateEgarQuantity: flag,
  Language: v.optional(v.picklist(languages, 'val_invalid_format')),
  MainRole: v.optional(v.picklist(mainRoles, 'val_invalid_format')),
});

/**
 * GET and POST /api/settings/egar: true if a recipient without a valid licence blocks, and if one
 * without any licence does.
 */
export const EgarSettings = v.object({
  DuplicateEgarQuantity: v.boolean(),
  BlockEgarCreationRectification: v.boolean(),
  BlockEgarCreationRectificationEvenIfNoLicense: v.boolean(),
});
export type EgarSettings = v.InferOutput<typeof EgarSettings>;

/** Changes of POST /api/settings/egar. */
export const EgarSettingsPayload = v.object({
  DuplicateEgarQuantity: flag,
  BlockEgarCreationRectification: flag,
  BlockEgarCreationRectificationEvenIfNoLicense: flag,
});
