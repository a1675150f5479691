import { onlyAsked, originKind } from '../../domain/guide/guide-asked.ts';
import type { CreateTransporter, EgarCreate } from '../../domain/guide/guide-create.ts';
import { transportTime } from '../../domain/guide/transport-time.ts';
import { kilogramsOf, type WrittenQuantity } from '../../lib/quantity.ts';
import type { KeptFile } from '../../ui/fields/file-drop.tsx';

/** One transporter being written; its moment is in Lisbon's time. */
export interface TransporterValues {
  key: string;
  establishment: string | null;
  name: string;
  vat: string;
  apaCode: string;
  plate: string;
  /** "2026-11-20" and "09:30", or a text that is neither. */
  day: string | null;
  time: string | null;
}

/** Parts of the form that the app may fill in by itself. */
export type FilledPart = 'origin' | 'destin' | 'carrier' | 'moment';

/** The fields that a creation rule fills in. */
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

/** The creation rule that was found for a guide, and what it has filled in. */
export interface RuleFill {
  id: string;
  /** "SAU · ZS2". */
  name: string;
  /** What the guide said when the rule was found: another is looked for only when that changes. */
  situation: string;
  /** What it filled in and the user has not touched. */
  fields: readonly RuleField[];
  /** Its one or two wastes. */
  wastes: readonly RuleWaste[];
}

/** The form's values while being written; also the draft on disk. Named like the payload, so that errors find their fields. */
export interface GuideValues extends Omit<EgarCreate, 'quantity' | 'transporters' | 'attachmentIds'> {
  quantity: WrittenQuantity;
  transporters: TransporterValues[];
  /** The chosen establishment or pickup point, to show it as chosen. */
  originId: string | null;
  destinId: string | null;
  /** Construction works without their own establishment. */
  works: boolean;
  adr: boolean;
  files: KeptFile[];
  /** What the app has filled in and the user has not touched. */
  filled: readonly FilledPart[];
  rule: RuleFill | null;
  /** Rules whose filling the user has undone: these fill nothing any more. */
  undoneRules: readonly string[];
}

export const emptyTransporter = (key: string): TransporterValues => ({
  key,
  establishment: null,
  name: '',
  vat: '',
  apaCode: '',
  plate: '',
  day: null,
  time: null,
});

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

/** What the form asks about the origin. */
export const originOfValues = ({ selectedEgarCreateType: type, works }: Pick<GuideValues, 'selectedEgarCreateType' | 'works'>) =>
  originKind(type, works);

export function toTransporter({ vat, apaCode, plate, day, time }: TransporterValues, index: number, now = new Date()): CreateTransporter {
  return { vat: vat.trim(), apaCode: apaCode.trim(), plate: plate.trim(), index, ...transportTime({ day, time }, now) };
}

/** The payload as sent: without what this guide type, waste or dangerous-goods switch does not need. */
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
    quantity: kilogramsOf(quantity) ?? Number.NaN,
    transporters: transporters.map((one, index) => toTransporter(one, index)),
    attachmentIds: [],
  };
  return onlyAsked(payload, { kind: originOfValues(values), adr });
}
