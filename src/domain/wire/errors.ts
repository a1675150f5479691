import * as v from 'valibot';

const Text = v.object({ Message: v.string() });

/**
 * Body of a refused call (spec 1 §7): messages are catalogue keys or Portuguese sentences;
 * `Current` is the entity's current state.
 */
export const ErrorBody = v.looseObject({
  _validationErrors: v.optional(v.array(v.object({ Field: v.string(), Message: v.string() })), []),
  _applicationErrors: v.optional(v.array(Text), []),
  _externalErrors: v.optional(v.array(Text), []),
  Current: v.optional(v.unknown()),
  /** User who changed it and time of the change (ISO 8601), with a 412. */
  ChangedBy: v.optional(v.string()),
  ChangedAt: v.optional(v.string()),
  /** Address at which a person can do an act that this server cannot. */
  Link: v.optional(v.string()),
  /** True with a 503 if the operator has taken the server down for maintenance. */
  Maintenance: v.optional(v.boolean()),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
export type FieldError = ErrorBody['_validationErrors'][number];

/** Error codes of POST /token (spec 3 §8), spelt as on the wire. */
export const tokenErrors = [
  'invalid_grant',
  'client_blocked',
  'usert_blocked',
  'invalid_grant_validator',
  'user_max_access_failed_count',
  // Our own (docs/decisions/49-passkeys.md).
  'passkey_required',
  'passkey_refused',
  'passkey_copied',
  'recovery_code_refused',
] as const;
export type TokenErrorCode = (typeof tokenErrors)[number];
/** Code, in the app only, of a refusal because a first password is too old. */
export const firstPasswordExpired = 'first_password_expired';

/**
 * The translated keys of the specification's error catalogue, and its validation keys (spec 3 §8),
 * spelt as on the wire.
 */
export const specErrors = [
  'invalid_apa_credentials',
  'forbiden_apa_access',
  'user_no_access_to_establishment',
  'no_default_establishment_present',
  'no_valid_egar_issuer',
  'no_configured_apa_credentials',
  'user_no_required_permission',
  'origin_must_be_account_establishment',
  'destin_must_be_account_establishment',
  'not_authorized_operation',
  'destin_has_no_valid_license',
  'verify_remote_access',
  'user_report_being_generated_for_establishment',
  'account_report_being_generated_for_establishment',
  'val_vatTransporter1_unkown',
  'val_vatTransporter2_unkown',
  'val_vatTransporter3_unkown',
  'val_vatTransporter4_unkown',
  'val_vatTransporter5_unkown',
  'val_vehicle_associated_to_users',
  'val_clientcode_unavailable',
  'val_username_unavailable_for_client',
  'val_email_unavailable_for_client',
  'val_invalid_password_token',
  'val_expired_recover_password_token',
  'val_invalid_date_period_max_one_year',
  'val_at_least_one_period_defined',
] as const;
export type SpecError = (typeof specErrors)[number];

/**
 * Server message keys used by the field work; the sentences are in
 * src/components/errors/error-messages.ts.
 */
export const messageKeys = {
  required: 'val_required',
  tooLong: 'val_max_length_255',
  badFormat: 'val_invalid_format',
  badCoordinates: 'val_invalid_coordinates',
  unknownEstablishment: 'val_unknown_establishment',
  unknownEquipment: 'val_unknown_equipment',
  equipmentRequired: 'val_equipment_required',
  noPermission: 'user_no_required_permission',
  /** The role does not allow it, whatever the establishment. */
  notAuthorized: 'not_authorized_operation',
  /** The account has no establishment yet, so no permission can be missing. */
  noDefaultPlace: 'no_default_establishment_present',
  /** Everything waits until the first password is changed. */
  mustChangePassword: 'must_change_password',
  /** Everything waits until the passkey that the account demands is made. */
  mustMakePasskey: 'must_make_passkey',
  /** The act needs the password or a passkey of the last five minutes. */
  reauthenticationNeeded: 'reauthentication_needed',
  passkeyRefused: 'passkey_refused',
  /** The key's signature count did not rise: there may be a copy of it. */
  passkeyCopied: 'passkey_copied',
  passkeyNotMade: 'passkey_not_made',
  tooManyPasskeys: 'too_many_passkeys',
  /** The own session cannot say that it is known. */
  sameSession: 'session_is_this_one',
  /** Only a first password that its user has not changed may be replaced by somebody else. */
  passwordIsOwn: 'user_password_is_own',
  lastAdministrator: 'val_last_administrator',
  /** An act of the user waits for the national system. */
  actUnderWay: 'user_act_under_way',
  /** Users erase themselves in their profile, with the password. */
  eraseSelfElsewhere: 'erase_self_in_profile',
  /** The operator cannot block the account that they are signed in with. */
  ownAccount: 'account_is_own',
  /** Quotas that the operator has given the account. */
  usersQuota: 'val_users_quota',
  spaceQuota: 'val_space_quota',
  /** Maximum of contact requests in a day reached. */
  tooManyContacts: 'too_many_contacts_today',
  /** An unconfirmed mailbox gets three confirmations, whichever accounts ask for them. */
  confirmationsSpent: 'confirmations_spent',
} as const;
