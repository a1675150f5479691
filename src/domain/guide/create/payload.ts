import * as v from 'valibot';
import { maxGuideFiles } from '#domain/wire/files.ts';
import { guideTypeNames, producerTypes } from './types.ts';

const text = (most = 255) =>
  v.optional(v.pipe(v.string('val_invalid_format'), v.trim(), v.maxLength(most, `val_max_length_${most}`)), '');
const whole = v.optional(v.pipe(v.number('val_invalid_format'), v.integer('val_invalid_format')), 0);

export const maxTransporters = 5;

/**
 * Transporter (spec 2 §3), ordered by `index`. The moment is `year`, `month` (1–12), `day` and
 * `hour` ("HH:mm"), local to `timeZoneOffset`: minutes from local time to UTC, as
 * `Date.getTimezoneOffset()` gives them (Lisbon: 0, in summer −60). `date` is the ISO value of the
 * same moment and is not read.
 */
export const CreateTransporter = v.object({
  vat: text(),
  apaCode: text(),
  plate: text(50),
  date: text(50),
  timeZoneOffset: whole,
  hour: text(5),
  year: whole,
  month: whole,
  day: whole,
  index: whole,
});
export type CreateTransporter = v.InferOutput<typeof CreateTransporter>;

/**
 * POST {egar} (spec 2 §3). Kilograms with two decimals. Lenient on purpose: `createErrors` checks,
 * field by field, the values that a guide must have. `pickupPointCode` (InternalCode of the pickup
 * point), `exSituAnimalOrigin` and `attachmentIds` (FileGuids of /api/file/request-acceptance) are
 * not in the spec; `issuer` is the UniqueId of an establishment.
 */
export const EgarCreate = v.object({
  selectedEgarCreateType: v.picklist(guideTypeNames, 'val_required'),
  quantity: v.optional(v.number('val_invalid_quantity'), 0),
  selectedLerCode: text(6),
  lerDescription: text(500),
  selectedOperationCode: text(3),
  groupCode: v.optional(v.nullable(text(3)), null),
  nameOrigin: text(),
  addressOrigin: text(),
  vatOrigin: text(),
  codApaOrigin: text(),
  commentOrigin: text(2000),
  selectedProducerType: v.optional(v.nullable(v.picklist(producerTypes, 'val_invalid_format')), null),
  pickupPointCode: text(50),
  exSituAnimalOrigin: v.optional(v.boolean(), false),
  nameDestin: text(),
  addressDestin: text(),
  vatDestin: text(),
  codApaDestin: text(),
  numPgl: v.optional(v.nullable(text(50)), null),
  transporters: v.optional(v.array(CreateTransporter, 'val_required'), []),
  issuer: v.optional(v.nullable(v.string()), null),
  vatRCD: text(),
  addressRCD: text(),
  localRCD: text(),
  postalCodeRCD: text(),
  localOAU: text(),
  plateVFV: text(20),
  tagIds: v.optional(v.pipe(v.array(v.string()), v.maxLength(20, 'val_too_many_tags')), []),
  adrOnuNumber: v.optional(v.nullable(text(4)), null),
  adrPackageGroup: v.optional(v.nullable(text(3)), null),
  adrVolume: v.optional(v.nullable(text(50)), null),
  adrObsI: v.optional(v.nullable(text()), null),
  adrObsII: v.optional(v.nullable(text()), null),
  attachmentIds: v.optional(v.pipe(v.array(v.string()), v.maxLength(maxGuideFiles, 'val_too_many_files')), []),
});
export type EgarCreate = v.InferOutput<typeof EgarCreate>;

/**
 * Answer of POST {egar} (spec 2 §3, with its spelling), with the guide's id. `RequestEmailSentTo`
 * is not in the spec.
 */
export const EgarCreated = v.object({
  UniqueId: v.optional(v.string(), ''),
  Number: v.string(),
  ShoudlSendProofEgarEmail: v.optional(v.boolean(), false),
  ProofEgarEmailSentTo: v.optional(v.nullable(v.string()), null),
  /**
   * Person asked automatically for the next step: to authorise, otherwise to accept. Older servers
   * omit it.
   */
  RequestEmailSentTo: v.optional(v.nullable(v.string()), null),
  /** Current state of the guide. Older servers omit it. */
  Egar: v.optional(v.unknown()),
});
export type EgarCreated = v.InferOutput<typeof EgarCreated>;

/** POST {egar}/check-intervinients-v3 (spec 2 §7). */
export const CheckIntervenients = v.object({
  SelectedEgarCreateType: v.picklist(guideTypeNames, 'val_required'),
  TransporterVats: v.pipe(v.array(v.string()), v.maxLength(maxTransporters)),
  OriginApaCode: v.optional(v.nullable(v.string()), ''),
  OriginVat: v.optional(v.nullable(v.string()), ''),
  DestinApaCode: v.optional(v.nullable(v.string()), ''),
  DestinVat: v.optional(v.nullable(v.string()), ''),
});
export type CheckIntervenients = v.InferOutput<typeof CheckIntervenients>;
export const PossibleIssuers = v.object({
  Establishments: v.array(v.object({ UniqueId: v.string(), Name: v.string() })),
});
export type PossibleIssuers = v.InferOutput<typeof PossibleIssuers>;
