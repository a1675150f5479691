import * as v from 'valibot';
import { requiredText } from '../wire/fields.ts';
import { StrongPassword } from './account.ts';
import { languages } from './languages.ts';
import { Email, Username } from './user-area.ts';

/** Code of 3 to 20 letters and digits, unique (domain, public pages). */
export const ClientCode = v.pipe(requiredText(), v.regex(/^[A-Za-z\d]{3,20}$/, 'val_invalid_clientcode'));

const required = v.pipe(v.string('val_required'), v.minLength(1, 'val_required'));
const NewPassword = v.pipe(required, StrongPassword);
/** Answer to the captcha, whatever kind the server asks for. */
export const CaptchaAnswer = v.pipe(
  v.optional(v.string('val_captcha_required'), ''),
  v.minLength(1, 'val_captcha_required'),
  v.maxLength(8000),
);
/** Secret of an e-mailed link. */
export const LinkToken = v.pipe(
  v.string('val_invalid_password_token'),
  v.regex(/^[\w-]{43}$/, 'val_invalid_password_token'),
);

/** POST /account/register (spec 3 §7); `language`, that of the page, is not in the spec. */
export const Registration = v.pipe(
  v.object({
    username: Username,
    email: Email,
    password: NewPassword,
    confirmPassword: required,
    clientCode: ClientCode,
    agreedTerms: v.literal(true, 'val_terms_required'),
    gRecaptchaResponse: CaptchaAnswer,
    language: v.optional(v.picklist(languages), 'pt'),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (r) => r.password === r.confirmPassword,
      'val_passwords_differ',
    ),
    ['confirmPassword'],
  ),
);
export type Registration = v.InferOutput<typeof Registration>;

/** POST /account/recover (spec 3 §7). */
export const RecoverPassword = v.object({
  ClientCode: requiredText(),
  Email,
  Name: requiredText(),
  gRecaptchaResponse: CaptchaAnswer,
});
export type RecoverPassword = v.InferOutput<typeof RecoverPassword>;

/** POST /account/recover-set-password (spec 3 §7). */
export const SetPassword = v.pipe(
  v.object({
    ClientCode: requiredText(),
    Email,
    Password: NewPassword,
    ConfirmPassword: required,
    Token: LinkToken,
    gRecaptchaResponse: CaptchaAnswer,
  }),
  v.forward(
    v.partialCheck(
      [['Password'], ['ConfirmPassword']],
      (p) => p.Password === p.ConfirmPassword,
      'val_passwords_differ',
    ),
    ['ConfirmPassword'],
  ),
);
export type SetPassword = v.InferOutput<typeof SetPassword>;

/**
 * POST /account/confirm, not in the spec: confirms that the address of a new account is its
 * administrator's.
 */
export const ConfirmAddress = v.object({ Token: LinkToken });

/**
 * GET /captcha, not in the spec: the challenge of a public form. `Challenge` is for ALTCHA,
 * `SiteKey` for reCAPTCHA.
 */
export const Captcha = v.object({
  Kind: v.picklist(['altcha', 'recaptcha', 'off']),
  SiteKey: v.optional(v.string(), ''),
  Challenge: v.optional(v.nullable(v.looseObject({})), null),
});
export type Captcha = v.InferOutput<typeof Captcha>;

/** Lifetime of each link in seconds; a link works once. */
export const linkLife = { recover: 60 * 60, confirm: 7 * 24 * 60 * 60 } as const;
export type LinkPurpose = keyof typeof linkLife;
