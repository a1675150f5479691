import {
  emptyTransporter,
  type TransporterValues,
  toTransporter,
} from '#components/transporters/transporter-values.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { clearUnusedFields, originKind } from '#domain/guide/create/unused-fields.ts';
import { toKilograms, type WrittenQuantity } from '#lib/quantity.ts';
import type { KeptFile } from '#ui/fields/file-drop.tsx';

/** Parts of the form that the app may fill in by itself. */
export type FilledPart = 'origin' | 'destin' | 'transporter' | 'moment';

/** Fields that a creation rule fills in. */
export type RuleField =
  | 'destinId'
  | 'nameDestin'
  | 'addressDestin'
  | 'vatDestin'
  | 'codApaDestin'
  | 'selectedLerCode'
  | 'groupCode'
  | 'selectedOperationCode'
  | 'adr'
  | 'adrOnuNumber'
  | 'adrPackageGroup'
  | 'adrObsI';

export interface RuleWaste {
  ler: string;
  group: string | null;
}

/** Creation rule found for a guide, and the fields it has filled in. */
export interface RuleFill {
  id: string;
  /** "SAU · ZS2". */
  name: string;
  /** Values that the rule was found by: another rule is looked for only when they change. */
  situation: string;
  /** Fields that the rule filled in and the user has not touched. */
  fields: readonly RuleField[];
  /** Wastes of the rule, one or two. */
  wastes: readonly RuleWaste[];
}

/**
 * Values of the form while it is being written, also saved as the draft. Named like the payload, so
 * that errors find their fields.
 */
export interface GuideValues extends Omit<EgarCreate, 'quantity' | 'transporters' | 'attachmentIds'> {
  quantity: WrittenQuantity;
  transporters: TransporterValues[];
  /** Id of the chosen establishment or pickup point, to show it as chosen. */
  originId: string | null;
  destinId: string | null;
  /** True for construction works without their own establishment. */
  works: boolean;
  adr: boolean;
  files: KeptFile[];
  /** Parts that the app has filled in and the user has not touched. */
  filled: readonly FilledPart[];
  rule: RuleFill | null;
  /** Rules that the user has undone; they no longer fill in anything. */
  undoneRules: readonly string[];
}

export const emptyGuide: GuideValues = {
  selectedEgarCreateType: 'PRODUTOR_ESTABELECIMENTO',
  selectedProducerType: 'PI',
  works: false,
  originId: null,
  destinId: null,
  nameOrigin: '',
  addressOrigin: '',
  vatOrigin: '',
  codApaOrigin: '',
  commentOrigin: '',
  pickupPointCode: '',
  exSituAnimalOrigin: false,
  vatRCD: '',
  addressRCD: '',
  localRCD: '',
  postalCodeRCD: '',
  localOAU: '',
  plateVFV: '',
  nameDestin: '',
  addressDestin: '',
  vatDestin: '',
  codApaDestin: '',
  numPgl: null,
  issuer: null,
  transporters: [emptyTransporter('1')],
  selectedLerCode: '',
  lerDescription: '',
  selectedOperationCode: '',
  quantity: null,
  groupCode: null,
  tagIds: [],
  adr: false,
  adrOnuNumber: null,
  adrPackageGroup: null,
  adrVolume: null,
  adrObsI: null,
  adrObsII: null,
  files: [],
  filled: [],
  rule: null,
  undoneRules: [],
};

/** Returns the kind of origin that the form asks for. */
export const originOfValues = ({
  selectedEgarCreateType: type,
  works,
}: Pick<GuideValues, 'selectedEgarCreateType' | 'works'>) => originKind(type, works);

/**
 * Returns the payload as sent: without the fields that this guide type, waste or dangerous-goods
 * switch does not need.
 */
export function toPayload(values: GuideValues): EgarCreate {
  const {
    works: _works,
    adr,
    files: _files,
    filled: _filled,
    rule: _rule,
    undoneRules: _undone,
    originId: _origin,
    destinId: _destin,
    transporters,
    quantity,
    ...rest
  } = values;
  const payload = {
    ...rest,
    quantity: toKilograms(quantity) ?? Number.NaN,
    transporters: transporters.map((one, index) => toTransporter(one, index)),
    attachmentIds: [],
  };
  return clearUnusedFields(payload, { kind: originOfValues(values), adr });
}
