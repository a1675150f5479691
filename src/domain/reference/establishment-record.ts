import * as v from 'valibot';
import { optionalCae, optionalEmail, optionalId, optionalPostalCode, optionalText, requiredText, requiredVat } from '../wire/fields.ts';

const text = v.optional(v.nullable(v.string()), null);
const flag = v.optional(v.boolean(), false);

/** A person to turn to (spec 1 §3). */
export const ContactPerson = v.object({ Name: v.string(), Mobile: v.optional(v.string(), ''), Email: v.optional(v.string(), '') });
export type ContactPerson = v.InferOutput<typeof ContactPerson>;

/** The whole establishment (spec 1 §3); the names of its pickup points are ours, for forms. */
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
  PickupPointExSituUniqueId: text,
  PickupPointExSituName: text,
  PickupPointOuaUniqueId: text,
  PickupPointOuaName: text,
  ProduceExSituAnimalOrigin: flag,
  HasAccess: flag,
  Type: v.picklist([1, 2]),
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

/** The persons of a payload (spec 1 §3, up to 2), without empty ones. */
export const contactsOf = (payload: Fields): ContactPerson[] =>
  ([1, 2] as const)
    .map((n) => ({
      Name: payload[`ContactPersonName${n}`],
      Mobile: payload[`ContactPersonMobile${n}`],
      Email: payload[`ContactPersonEmail${n}`],
    }))
    .filter(({ Name }) => Name !== '');

/** What its form sends (spec 1 §3, §5). */
export const EstablishmentPayload = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const n of [1, 2] as const) {
      const key = `ContactPersonName${n}` as const;
      const isNameless = input[key] === '' && (input[`ContactPersonMobile${n}`] !== '' || input[`ContactPersonEmail${n}`] !== '');
      if (isNameless) addIssue({ message: 'val_required', path: [{ type: 'object', origin: 'value', input, key, value: '' }] });
    }
  }),
);
export type EstablishmentPayload = v.InferOutput<typeof EstablishmentPayload>;
