import * as v from 'valibot';
import { optionalText } from '../wire/fields.ts';
import { CaptchaAnswer } from './registration.ts';

/** Subjects of a request (spec 3 §3). */
export const contactTypes = ['contact', 'demo'] as const;
export type ContactType = (typeof contactTypes)[number];

/** Builds the schema of a required text; its error is also the one for an absent field. */
const needed = (missing: string) =>
  v.pipe(v.nullish(v.string(missing), ''), v.trim(), v.minLength(1, missing), v.maxLength(255, 'val_max_length_255'));

/** POST /support/request-contact (spec 3 §7), for a user. */
export const ContactRequest = v.object({
  Name: needed('val_contact_name'),
  Email: v.pipe(needed('val_contact_email'), v.email('val_invalid_email')),
  Mobile: v.pipe(needed('val_contact_mobile'), v.regex(/^\+?[\d ().-]{6,30}$/, 'val_invalid_format')),
  Company: optionalText(),
  Message: optionalText(2000),
  Type: v.optional(v.picklist(contactTypes), 'contact'),
});
export type ContactRequest = v.InferOutput<typeof ContactRequest>;

/** Contact request of a visitor; the captcha is not in the spec. */
export const VisitorContact = v.object({ ...ContactRequest.entries, gRecaptchaResponse: CaptchaAnswer });
