import * as v from 'valibot';
import { requiredText } from '../wire/fields.ts';

// Passkeys, recovery codes and re-authentication: all our own (docs/decisions/49-passkeys.md).

export const maxPasskeys = 10;
export const recoveryCodeCount = 10;

/** Minutes for which a password or passkey proves that the user is still there. */
export const reauthenticatedMinutes = 5;

export const demands = ['nobody', 'administrators', 'all'] as const;
export type Demand = (typeof demands)[number];

export const Passkey = v.strictObject({
  UniqueId: v.string(),
  Name: v.string(),
  /** Browser and system that made it, "Chrome · Android"; null if neither is known. */
  Device: v.nullable(v.string()),
  /** Ways to reach it: "usb" and "nfc" are keys to carry, "internal" is built in. */
  Transports: v.array(v.string()),
  CreatedDate: v.string(),
  LastUseDate: v.nullable(v.string()),
  /** True if this session made or used it. */
  IsCurrent: v.boolean(),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** The account's demand for keys; `StartDate` is the time of its first day's begin. */
export const KeyPolicy = v.object({
  DemandedOf: v.picklist(demands),
  StartDate: v.nullable(v.string()),
  DecidedBy: v.nullable(v.string()),
});
export type KeyPolicy = v.InferOutput<typeof KeyPolicy>;

const isoDay = v.pipe(v.string('val_required'), v.isoDate('val_invalid_format'));

/** POST /settings/keys: of whom a key is demanded, from the begin of a day in Portugal. */
export const KeyPolicyPayload = v.object({
  DemandedOf: v.picklist(demands, 'val_invalid_format'),
  StartDay: v.optional(v.nullable(isoDay), null),
});
export type KeyPolicyPayload = v.InferOutput<typeof KeyPolicyPayload>;

/** GET /users/me/passkeys: keys, codes and what the account demands of this user. */
export const OwnAccess = v.object({
  Items: v.array(Passkey),
  CodesLeft: v.number(),
  CodesTotal: v.number(),
  Policy: KeyPolicy,
  /** True if the demand, now or from its date, is for this user. */
  IsDemanded: v.boolean(),
  PasswordChangedDate: v.nullable(v.string()),
});
export type OwnAccess = v.InferOutput<typeof OwnAccess>;

/** GET /users/{id}/passkeys, for administrators. */
export const UserKeys = v.object({ Count: v.number(), CodesLeft: v.number() });
export type UserKeys = v.InferOutput<typeof UserKeys>;

/** Codes as they are shown once. */
export const NewCodes = v.object({ Codes: v.array(v.string()) });

/** Options for the browser's WebAuthn, which reads them itself. */
export const CeremonyOptions = v.looseObject({ challenge: v.string() });
export type CeremonyOptions = v.InferOutput<typeof CeremonyOptions>;

/** Options of a new key. */
export const CreationOptions = v.looseObject({
  challenge: v.string(),
  rp: v.object({ name: v.string(), id: v.exactOptional(v.string()) }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
});
export type CreationOptions = v.InferOutput<typeof CreationOptions>;

const encoded = (most: number) =>
  v.pipe(
    v.string('val_required'),
    v.minLength(1, 'val_required'),
    v.maxLength(most, 'val_invalid_format'),
    v.regex(/^[\w-]+$/, 'val_invalid_format'),
  );
const credentialId = encoded(2000);
const common = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key', 'val_invalid_format'),
};

/** Answer of an authenticator that signed a challenge. */
export const Assertion = v.object({
  ...common,
  response: v.object({
    clientDataJSON: encoded(8000),
    authenticatorData: encoded(8000),
    signature: encoded(8000),
    userHandle: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
  }),
});
export type Assertion = v.InferOutput<typeof Assertion>;

/** Answer of an authenticator that made a key. */
export const Attestation = v.object({
  ...common,
  response: v.object({
    clientDataJSON: encoded(8000),
    attestationObject: encoded(20_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10))),
  }),
});
export type Attestation = v.InferOutput<typeof Attestation>;

export const NewPasskey = v.object({
  Name: requiredText(50),
  Response: Attestation,
});
export type NewPasskey = v.InferOutput<typeof NewPasskey>;

/** POST /account/reauthenticate: the password, or a passkey. */
export const Reauthentication = v.object({
  CurrentPassword: v.optional(v.pipe(v.string(), v.maxLength(255, 'val_max_length_255'))),
  Passkey: v.optional(Assertion),
});
export type Reauthentication = v.InferOutput<typeof Reauthentication>;

/** POST /token/passkey-options: the account of the sign-in, whether it exists or not. */
export const PasskeyAccount = v.object({ ClientCode: requiredText() });

/** Body of a call without fields. */
export const NoFields = v.object({});
