import * as v from 'valibot';
import {
  optionalCae,
  optionalEmail,
  optionalId,
  optionalPostalCode,
  optionalText,
  requiredText,
  requiredVat,
} from '../wire/fields.ts';
import { permissions } from './establishment.ts';

const text = v.optional(v.nullable(v.string()), null);
const flag = v.optional(v.boolean(), false);

/** Contact person (spec 1 §3). */
export const ContactPerson = v.object({
  Name: v.string(),
  Mobile: v.optional(v.string(), ''),
  Email: v.optional(v.string(), ''),
});
export type ContactPerson = v.InferOutput<typeof ContactPerson>;

const permission = v.picklist(Object.values(permissions), 'val_invalid_format');

/** User of the account, and their permission on an establishment (spec 1 §3). */
export const UserPermission = v.object({
  UserId: v.string(),
  UserLoginName: v.string(),
  UserEstablishmentPermission: permission,
});
export type UserPermission = v.InferOutput<typeof UserPermission>;

/**
 * Complete establishment (spec 1 §3). The names of its pickup points, for forms, are not in the
 * spec.
 */
export const EstablishmentRecord = v.object({
  UniqueId: v.string(),
  Id: v.number(),
  Name: v.string(),
  OrganizationName: text,
  Vat: text,
  ApaCode: text,
  PrimaryCae: text,
  SecondaryCae: text,
  Address: v.object({ Street: text, Local: text, PostalCode: text, City: text, DisplayAddress: text }),
  Phone: text,
  Mobile: text,
  Fax: text,
  Email: text,
  Obs: text,
  ExternalId: text,
  InternalCode: text,
  ContactPersons: v.array(ContactPerson),
  IsContractor: flag,
  IsDefault: flag,
  HasApaAccessConfigured: flag,
  /** Time when its credentials were saved; null for access that existed without them. */
  ApaAccessSavedAt: text,
  PickupPointExSituUniqueId: text,
  PickupPointExSituName: text,
  PickupPointOuaUniqueId: text,
  PickupPointOuaName: text,
  ProduceExSituAnimalOrigin: flag,
  HasAccess: flag,
  /** End of its licence; null without one. For lists, not in the spec. */
  LicenseExpirationDateUtc: text,
  Type: v.picklist([1, 2]),
  /** Permission of the reader. */
  Permission: v.optional(v.number(), 0),
  /**
   * Permissions of all users, for a reader who may change them; only in the read of one
   * establishment.
   */
  UsersEstablishmentPermissions: v.optional(v.array(UserPermission)),
  Version: v.optional(v.number(), 0),
});
export type EstablishmentRecord = v.InferOutput<typeof EstablishmentRecord>;

const Address = v.object({
  Street: optionalText(),
  Local: optionalText(),
  PostalCode: optionalPostalCode,
  City: optionalText(),
});

const fields = v.object({
  Name: requiredText(),
  InternalCode: optionalText(50),
  OrganizationName: optionalText(),
  Vat: requiredVat,
  ApaCode: requiredText(50),
  PrimaryCae: optionalCae,
  SecondaryCae: optionalCae,
  Address: v.optional(Address, {}),
  Phone: optionalText(50),
  Mobile: optionalText(50),
  Fax: optionalText(50),
  Email: optionalEmail,
  Obs: optionalText(2000),
  ExternalId: optionalText(50),
  ContactPersonName1: optionalText(),
  ContactPersonMobile1: optionalText(50),
  ContactPersonEmail1: optionalEmail,
  ContactPersonName2: optionalText(),
  ContactPersonMobile2: optionalText(50),
  ContactPersonEmail2: optionalEmail,
  IsContractor: v.optional(v.boolean('val_invalid_format'), false),
  PickupPointExSituUniqueId: optionalId,
  PickupPointOuaUniqueId: optionalId,
  ProduceExSituAnimalOrigin: v.optional(v.boolean('val_invalid_format'), false),
});
type Fields = v.InferOutput<typeof fields>;

/** Fields of its contact persons. */
export const contactFields = Object.keys(fields.entries).filter((field) => field.startsWith('ContactPerson'));

/** Returns the contact persons of a payload (spec 1 §3, up to 2), without empty ones. */
export const toContacts = (payload: Fields): ContactPerson[] =>
  ([1, 2] as const)
    .map((n) => ({
      Name: payload[`ContactPersonName${n}`],
      Mobile: payload[`ContactPersonMobile${n}`],
      Email: payload[`ContactPersonEmail${n}`],
    }))
    .filter(({ Name }) => Name !== '');

/** Requires a name for every contact person with a telephone or an e-mail address. */
const contactsHaveNames = <P extends Fields>() =>
  v.rawCheck<P>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const n of [1, 2] as const) {
      const key = `ContactPersonName${n}` as const;
      const isNameless =
        input[key] === '' && (input[`ContactPersonMobile${n}`] !== '' || input[`ContactPersonEmail${n}`] !== '');
      if (isNameless)
        addIssue({ message: 'val_required', path: [{ type: 'object', origin: 'value', input, key, value: '' }] });
    }
  });

/** Data sent by the form of a new one (spec 1 §3, §5). */
export const EstablishmentPayload = v.pipe(fields, contactsHaveNames());
export type EstablishmentPayload = v.InferOutput<typeof EstablishmentPayload>;

/** Changed permission: the value read and the new value (spec 1 §3, §5). */
export const PermissionChange = v.object({
  UserId: v.pipe(v.string('val_required'), v.uuid('val_invalid_format')),
  UserEstablishmentPermission: permission,
  NewUserEstablishmentPermission: permission,
});
export type PermissionChange = v.InferOutput<typeof PermissionChange>;

const mostPermissionChanges = 1000;
/** Data sent by editing: only the changed permissions (spec 1 §5). */
export const EstablishmentUpdate = v.pipe(
  v.object({
    ...fields.entries,
    UsersEstablishmentPermissions: v.optional(
      v.pipe(
        v.array(PermissionChange, 'val_invalid_format'),
        v.maxLength(mostPermissionChanges, 'val_invalid_format'),
        v.check(
          (list) => new Set(list.map(({ UserId }) => UserId.toLowerCase())).size === list.length,
          'val_invalid_format',
        ),
      ),
      [],
    ),
  }),
  contactsHaveNames(),
);
export type EstablishmentUpdate = v.InferOutput<typeof EstablishmentUpdate>;
