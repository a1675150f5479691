import * as v from 'valibot';
import { guideTypeNames } from '../guide/create/types.ts';
import { editors } from '../people/rights.ts';
import { isLerCode } from '../waste/ler-codes.ts';
import { isOperationCode, listGroups, needsGroup, packageGroups, wasteGroups } from '../waste/operations.ts';
import { optionalText, requiredId, unusedId } from '../wire/fields.ts';
import type { Area } from './area.ts';
import { sheetHeadings } from './sheet/headings.ts';

const text = v.optional(v.nullable(v.string()), null);

/**
 * Rule that pre-fills new guides, as the server answers it (spec 3 §3); the names beside the ids,
 * for lists, are not in the spec.
 */
export const CreationRule = v.object({
  UniqueId: v.string(),
  AccountEstablishmentId: v.string(),
  AccountEstablishmentName: text,
  DestinEstablishmentId: v.string(),
  DestinEstablishmentName: text,
  ServiceAreaCodeId: v.string(),
  ServiceAreaName: text,
  ProductGroupCodeId: v.string(),
  ProductGroupName: text,
  LerCode1: v.string(),
  LerCode1Group: text,
  LerCode2: text,
  LerCode2Group: text,
  OperationCode: v.string(),
  EGarType: text,
  OnuNumber: text,
  OnuNumberPackage: text,
  Obs1: text,
  Version: v.optional(v.number(), 0),
});
export type CreationRule = v.InferOutput<typeof CreationRule>;

/**
 * Returns the name of a rule as the guide it filled shows it, from the codes at the start of the
 * names: "SAU · ZS2".
 */
export const ruleName = ({
  ProductGroupName,
  ServiceAreaName,
}: Pick<CreationRule, 'ProductGroupName' | 'ServiceAreaName'>): string =>
  [ProductGroupName, ServiceAreaName]
    .map((name) => name?.split(' ')[0])
    .filter(Boolean)
    .join(' · ');

const code = (known: (code: string) => boolean, message: string) =>
  v.pipe(v.string('val_required'), v.minLength(1, 'val_required'), v.check(known, message));
/** Builds the schema of an optional choice; an empty text counts as none. */
const optional = <T extends string>(known: (value: string) => boolean, message: string) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(message),
        v.check((value) => value === '' || known(value), message),
        v.transform((value) => (value || null) as T | null),
      ),
    ),
    null,
  );
const among = (values: readonly string[]) => (value: string) => values.includes(value);

interface Fields {
  LerCode1: string;
  LerCode2: string | null;
  Group1: string | null;
  Group2: string | null;
  OnuNumber: string | null;
  PackageGroup: string | null;
}

/**
 * Returns the error of a group: only a waste that needs one has it, and it must be allowed for the
 * waste (spec 3 §5).
 */
const groupProblem = (ler: string | null, group: string | null): string | null => {
  if (ler === null || !needsGroup(ler)) return group === null ? null : 'val_group_not_needed';
  if (group === null) return 'val_group_required';
  return among(listGroups(ler))(group) ? null : 'val_group_mismatch';
};

/** Returns the errors of the fields that depend on others. */
const dependentProblems = (rule: Fields): [field: keyof Fields, message: string][] => {
  const found: [keyof Fields, string | null][] = [
    ['Group1', groupProblem(rule.LerCode1, rule.Group1)],
    ['Group2', groupProblem(rule.LerCode2, rule.Group2)],
    ['LerCode2', rule.LerCode2 === rule.LerCode1 ? 'val_repeated_ler' : null],
    ['OnuNumber', rule.PackageGroup !== null && rule.OnuNumber === null ? 'val_required' : null],
    ['PackageGroup', rule.OnuNumber !== null && rule.PackageGroup === null ? 'val_required' : null],
  ];
  return found.filter((one): one is [keyof Fields, string] => one[1] !== null);
};

/** Data sent by its form: the names differ from those of the answer (spec 3 §3). */
export const CreationRulePayload = v.pipe(
  v.object({
    AccountEstablishmentId: requiredId,
    DestinEstablishmentId: requiredId,
    ServiceAreaId: requiredId,
    TagGroupId: requiredId,
    TagId: v.optional(v.null('val_invalid_format'), null),
    LerCode1: code(isLerCode, 'val_unknown_ler'),
    LerCode2: optional(isLerCode, 'val_unknown_ler'),
    Group1: optional(among(wasteGroups), 'val_invalid_format'),
    Group2: optional(among(wasteGroups), 'val_invalid_format'),
    OperationCode: code(isOperationCode, 'val_unknown_operation'),
    EgarType: optional(among(guideTypeNames), 'val_invalid_format'),
    OnuNumber: optional((value) => /^\d{4}$/.test(value), 'val_invalid_un_number'),
    PackageGroup: optional(among(packageGroups), 'val_invalid_format'),
    Obs1: optionalText(),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const [key, message] of dependentProblems(input))
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
  }),
);
export type CreationRulePayload = v.InferOutput<typeof CreationRulePayload>;

/** GET /egar-rules/check, not in the spec: tells if a waste needs a group. */
export const RuleCheck = v.object({ NeedsGroup: v.boolean() });

export const creationRulesArea = {
  name: 'creationRules',
  path: '/appSettings/egar-creation-rules',
  form: {
    create: '/appSettings/egar-creation-rule',
    edit: '/appSettings/egar-creation-rule/{id}',
    duplicate: '/appSettings/egar-creation-rule/duplicate/{id}',
  },
  api: '/egar-rules',
  filterPairs: true,
  icon: 'rules',
  group: 'supportDataGroup',
  position: 40,
  see: editors,
  edit: editors,
  row: CreationRule,
  payload: CreationRulePayload,
  example: {
    AccountEstablishmentId: unusedId,
    DestinEstablishmentId: unusedId,
    ServiceAreaId: unusedId,
    TagGroupId: unusedId,
    TagId: null,
    LerCode1: '180103',
    LerCode2: '160601',
    Group1: 'III',
    Group2: null,
    OperationCode: 'D9',
    EgarType: 'PRODUTOR_ESTABELECIMENTO',
    OnuNumber: '3291',
    PackageGroup: 'II',
    Obs1: 'Recolha semanal',
  },
  references: {
    AccountEstablishmentId: '/establishments/select-account-establishments',
    DestinEstablishmentId: '/establishments/select-establishments?type=CLIENT',
    ServiceAreaId: '/service-areas',
    TagGroupId: '/productCodes/groups',
  },
  sheet: [
    { field: 'AccountEstablishmentName', heading: sheetHeadings.establishment },
    { field: 'ServiceAreaName', heading: sheetHeadings.serviceArea },
    { field: 'ProductGroupName', heading: sheetHeadings.tagGroup },
    { field: 'DestinEstablishmentName', heading: sheetHeadings.destin },
    { field: 'LerCode1', heading: sheetHeadings.ler1 },
    { field: 'LerCode1Group', heading: sheetHeadings.ler1Group },
    { field: 'LerCode2', heading: sheetHeadings.ler2 },
    { field: 'LerCode2Group', heading: sheetHeadings.ler2Group },
    { field: 'OperationCode', heading: sheetHeadings.operation },
    { field: 'EGarType', heading: sheetHeadings.kind },
    { field: 'OnuNumber', heading: sheetHeadings.unNumber },
    { field: 'OnuNumberPackage', heading: sheetHeadings.packingGroup },
    { field: 'Obs1', heading: sheetHeadings.notes },
  ],
  exportOnly: true,
  texts: {
    title: /*i18n*/ { id: 'creationRules.title', message: 'Regras de criação de e-GAR' },
    menu: /*i18n*/ { id: 'creationRules.menu', message: 'Regras de criação' },
    create: /*i18n*/ { id: 'creationRules.create', message: 'Nova regra' },
    edit: /*i18n*/ { id: 'creationRules.edit', message: 'Editar regra' },
    duplicate: /*i18n*/ { id: 'creationRules.duplicate', message: 'Duplicar regra' },
    one: /*i18n*/ { id: 'creationRules.one', message: 'Esta regra' },
    created: /*i18n*/ { id: 'creationRules.created', message: 'Regra criada com sucesso!' },
    edited: /*i18n*/ { id: 'creationRules.edited', message: 'Regra editada com sucesso!' },
    removed: /*i18n*/ { id: 'creationRules.removed', message: 'Regra removida com sucesso!' },
  },
} as const satisfies Area;
