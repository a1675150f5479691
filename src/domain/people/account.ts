import * as v from 'valibot';
import { passwordRules } from './password-rules.ts';

export const clientId = 'webApp';

/** `device` from an earlier answer on this device; our own. */
const device = v.optional(v.pipe(v.string(), v.maxLength(4000)));
const passkeyText = v.pipe(v.string(), v.minLength(1), v.maxLength(40_000));

/**
 * POST /token with a password, form-encoded (spec 1 §7); `passkey` and `recovery_code` are our own.
 */
export const PasswordGrant = v.object({
  grant_type: v.literal('password'),
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  clientCode: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  client_id: v.string(),
  device,
  /** Answer of a passkey to the challenge of a refusal with `passkey_required`, as JSON. */
  passkey: v.optional(passkeyText),
  /** Recovery code, instead of a passkey. */
  recovery_code: v.optional(v.pipe(v.string(), v.maxLength(50))),
});
export type PasswordGrant = v.InferOutput<typeof PasswordGrant>;

/** POST /token with a passkey that names its user, instead of user name and password; our own. */
export const PasskeyGrant = v.object({
  grant_type: v.literal('passkey'),
  /** Answer to the challenge of POST /token/passkey-options, as JSON. */
  passkey: passkeyText,
  clientCode: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  client_id: v.string(),
  device,
});
export type PasskeyGrant = v.InferOutput<typeof PasskeyGrant>;

export const RefreshGrant = v.object({
  grant_type: v.literal('refresh_token'),
  refresh_token: v.string(),
  username: v.string(),
  clientCode: v.string(),
  client_id: v.string(),
});
export type RefreshGrant = v.InferOutput<typeof RefreshGrant>;

/**
 * Answer of POST /token. `defaultEstablishment` is a name; `shouldConfigure` asks for a first
 * set-up. `mayActForOthers` is our own: the server honours `X-On-Behalf-Of` from this user; a
 * server that omits it would attribute the act to the sender.
 */
export const TokenAnswer = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  username: v.string(),
  clientCode: v.string(),
  defaultEstablishment: v.optional(v.nullable(v.string()), null),
  shouldConfigure: v.optional(v.boolean(), false),
  mayActForOthers: v.optional(v.boolean(), false),
  /**
   * Our own: somebody else has set the password, and the server refuses everything else until it is
   * changed.
   */
  mustChangePassword: v.optional(v.boolean(), false),
  /** Our own: the server refuses everything else until this user has made a passkey. */
  mustMakePasskey: v.optional(v.boolean(), false),
  expires_in: v.optional(v.number()),
  /**
   * Token sent with the next password from this device, so that strangers cannot lock its user out
   * there. It grants no access.
   */
  device: v.optional(v.string()),
});
export type TokenAnswer = v.InferOutput<typeof TokenAnswer>;

/** POST /token/revoke: SHA-256 in hexadecimal of any refresh token of the ended session. */
export const RevokeSession = v.object({ handle: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) });

/** `HasFirstSteps` is our own: true if the user is shown the first steps of a new account. */
export const GdprState = v.object({ Accepted: v.boolean(), HasFirstSteps: v.optional(v.boolean(), false) });

export const StrongPassword = v.pipe(
  v.string(),
  v.maxLength(255, 'val_max_length_255'),
  v.check((text) => Object.values(passwordRules).every((meets) => meets(text)), 'val_weak_password'),
);

/** POST /account/change-password. */
export const ChangePassword = v.pipe(
  v.object({
    CurrentPassword: v.pipe(v.string(), v.minLength(1, 'val_required')),
    NewPassword: StrongPassword,
    ConfirmPassword: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['NewPassword'], ['ConfirmPassword']],
      (p) => p.NewPassword === p.ConfirmPassword,
      'val_passwords_differ',
    ),
    ['ConfirmPassword'],
  ),
  v.forward(
    v.partialCheck(
      [['CurrentPassword'], ['NewPassword']],
      (p) => p.CurrentPassword !== p.NewPassword,
      'val_same_password',
    ),
    ['NewPassword'],
  ),
);
export type ChangePassword = v.InferOutput<typeof ChangePassword>;
