import { shortAddress } from '#components/establishment/address-of.ts';
import type { EstablishmentRow } from '#db/rows.ts';
import { type CreationRule, ruleName } from '#domain/reference/creation-rule.ts';
import { findRule, type RuleSituation } from '#domain/reference/rule-match.ts';
import { needsGroup } from '#domain/waste/operations.ts';
import { isOneOf } from '#lib/records.ts';
import {
  emptyGuide,
  type GuideValues,
  originOfValues,
  type RuleField,
  type RuleFill,
  type RuleWaste,
} from '../guide-values.ts';

/** Data of this device by which a guide's rule is found. */
export interface KnownRules {
  rules: readonly CreationRule[];
  /** Establishments that the rules name. */
  places: readonly EstablishmentRow[];
  /** Service areas of the signed-in user. */
  serviceAreas: readonly string[];
  /** Tag group of each tag that is known to have one. */
  groupOfTag: ReadonlyMap<string, string>;
}

const destinFields = ['destinId', 'nameDestin', 'addressDestin', 'vatDestin', 'codApaDestin'] as const;
const isDestin = (field: RuleField) => isOneOf(destinFields, field);
const isEmpty = (value: unknown) => value === null || value === '' || value === false;
const isSame = (field: RuleField, a: GuideValues, b: GuideValues) => a[field] === b[field];

/** Finds a place by its codes, which the user may have typed; among several, the chosen one. */
function placeAt(
  places: readonly EstablishmentRow[],
  vat: string,
  apaCode: string,
  chosen: string | null,
): string | null {
  const there = places.filter((place) => place.Vat === vat.trim() && (place.ApaCode ?? '') === apaCode.trim());
  return (there.find(({ UniqueId }) => UniqueId === chosen) ?? there[0])?.UniqueId ?? null;
}

const emptied = (values: GuideValues, fields: readonly RuleField[]): GuideValues => ({
  ...values,
  ...Object.fromEntries(fields.map((field) => [field, emptyGuide[field]])),
});

/**
 * Returns the guide without a recipient that a rule filled in: that recipient must not select a
 * rule.
 */
const asAsked = (values: GuideValues): GuideValues => emptied(values, values.rule?.fields.filter(isDestin) ?? []);

function situationOf(values: GuideValues, { places, serviceAreas, groupOfTag }: KnownRules): RuleSituation {
  const {
    originId,
    vatOrigin,
    codApaOrigin,
    destinId,
    vatDestin,
    codApaDestin,
    tagIds,
    selectedEgarCreateType: type,
  } = values;
  const hasDestin = destinFields.some((field) => !isEmpty(values[field]));
  return {
    originId: originOfValues(values) === 'establishment' ? placeAt(places, vatOrigin, codApaOrigin, originId) : null,
    destin: hasDestin ? { id: placeAt(places, vatDestin, codApaDestin, destinId) } : null,
    type,
    serviceAreas,
    tagGroups: tagIds.flatMap((tag) => groupOfTag.get(tag) ?? []),
  };
}

/**
 * Returns the values that select a rule, as the guide has them: an update from the server must not
 * change the form while the user edits it.
 */
function situationKey({
  originId,
  vatOrigin,
  codApaOrigin,
  destinId,
  vatDestin,
  codApaDestin,
  tagIds,
  ...values
}: GuideValues): string {
  const { selectedEgarCreateType: type, works } = values;
  return JSON.stringify([type, works, originId, vatOrigin, codApaOrigin, destinId, vatDestin, codApaDestin, tagIds]);
}

const wastesOf = (rule: CreationRule): RuleWaste[] => [
  { ler: rule.LerCode1, group: rule.LerCode1Group },
  ...(rule.LerCode2 === null ? [] : [{ ler: rule.LerCode2, group: rule.LerCode2Group }]),
];

/**
 * Returns the values that a rule offers for this guide. Group, operation and ADR belong to its
 * waste and are offered with no other.
 */
function valuesByRule(
  rule: CreationRule,
  values: GuideValues,
  places: readonly EstablishmentRow[],
): Partial<Pick<GuideValues, RuleField>> {
  const place = places.find(({ UniqueId }) => UniqueId === rule.DestinEstablishmentId);
  const destin = place &&
    destinFields.every((field) => isEmpty(values[field])) && {
      destinId: place.UniqueId,
      nameDestin: place.Name,
      addressDestin: shortAddress(place),
      vatDestin: place.Vat ?? '',
      codApaDestin: place.ApaCode ?? '',
    };
  const ler = values.selectedLerCode || rule.LerCode1;
  const waste = wastesOf(rule).find((one) => one.ler === ler);
  if (!waste) return { ...destin };
  const isGoods = rule.OnuNumber !== null && (values.adrOnuNumber || rule.OnuNumber) === rule.OnuNumber;
  return {
    ...destin,
    selectedLerCode: ler,
    ...(needsGroup(ler) && { groupCode: waste.group }),
    selectedOperationCode: rule.OperationCode,
    ...(isGoods && { adr: true, adrOnuNumber: rule.OnuNumber, adrPackageGroup: rule.OnuNumberPackage }),
    ...((isGoods || values.adr) && { adrObsI: rule.Obs1 }),
  };
}

/** Fills in the empty fields and remembers them as the rule's. */
function filledBy(rule: CreationRule, values: GuideValues, places: readonly EstablishmentRow[]): GuideValues {
  const parts = Object.entries(valuesByRule(rule, values, places)) as [RuleField, unknown][];
  const filled = parts.filter(([field, value]) => isEmpty(values[field]) && !isEmpty(value));
  return {
    ...values,
    ...Object.fromEntries(filled),
    rule: {
      id: rule.UniqueId,
      name: ruleName(rule),
      situation: situationKey(values),
      fields: filled.map(([field]) => field),
      wastes: wastesOf(rule),
    },
  };
}

/**
 * Returns the guide with its rule applied: a former rule takes back its untouched values, the new
 * one fills in the empty fields.
 */
export function withRule(values: GuideValues, known: KnownRules): GuideValues {
  const asked = asAsked(values);
  const situation = situationKey(asked);
  const { rule: former } = values;
  if (former?.situation === situation) return values;
  const rule = findRule(known.rules, situationOf(asked, known));
  if (former && former.id === rule?.UniqueId) return { ...values, rule: { ...former, situation } };
  const bare = former ? { ...emptied(values, former.fields), rule: null } : values;
  return rule && !values.undoneRules.includes(rule.UniqueId) ? filledBy(rule, bare, known.places) : bare;
}

/**
 * Returns the guide's rule after a change: a changed field no longer belongs to the rule. The
 * recipient counts as one field.
 */
export function ruleFieldsAfter(before: GuideValues, after: GuideValues): RuleFill | null {
  if (!after.rule) return null;
  const isKept = destinFields.every((field) => isSame(field, before, after));
  const fields = after.rule.fields.filter((field) => (isDestin(field) ? isKept : isSame(field, before, after)));
  return { ...after.rule, fields };
}

/** Clears the values still as the rule filled them in; the rule no longer fills in anything. */
export function undoRule(values: GuideValues): GuideValues {
  const { rule } = values;
  if (!rule) return values;
  return {
    ...emptied(values, rule.fields),
    rule: { ...rule, fields: [] },
    undoneRules: [...values.undoneRules, rule.id],
  };
}

/** Returns the rule's other waste, while the guide has the waste that the rule filled in. */
export function otherWaste({ rule, selectedLerCode }: GuideValues): RuleWaste | null {
  if (!rule?.fields.includes('selectedLerCode')) return null;
  return rule.wastes.find(({ ler }) => ler !== selectedLerCode) ?? null;
}

/**
 * Returns the guide with the rule's other waste, also marked as the rule's. The group changes with
 * the waste, even when the user chose it.
 */
export function toggleRule(values: GuideValues): GuideValues {
  const { rule } = values;
  const waste = otherWaste(values);
  if (!rule || !waste) return values;
  const groupCode = needsGroup(waste.ler) ? waste.group : null;
  const fields = [
    ...rule.fields.filter((field) => field !== 'groupCode'),
    ...(groupCode ? ['groupCode' as const] : []),
  ];
  return { ...values, selectedLerCode: waste.ler, lerDescription: '', groupCode, rule: { ...rule, fields } };
}
