import { addressOf } from '../../components/establishment/address-of.ts';
import type { EstablishmentRow } from '../../db/rows.ts';
import { type CreationRule, ruleName } from '../../domain/reference/creation-rule.ts';
import { type RuleSituation, ruleFor } from '../../domain/reference/rule-match.ts';
import { needsGroup } from '../../domain/waste/operations.ts';
import { emptyGuide, type GuideValues, originOfValues, type RuleField, type RuleFill, type RuleWaste } from './guide-values.ts';

/** What this device knows for finding a guide's rule. */
export interface KnownRules {
  rules: readonly CreationRule[];
  /** The establishments that the rules name. */
  places: readonly EstablishmentRow[];
  /** Service areas of the signed-in user. */
  serviceAreas: readonly string[];
  /** The tag group of each tag that is known to have one. */
  groupOfTag: ReadonlyMap<string, string>;
}

const recipientFields = ['destinId', 'nameDestin', 'addressDestin', 'vatDestin', 'codApaDestin'] as const;
const isRecipient = (field: RuleField) => (recipientFields as readonly string[]).includes(field);
const isEmpty = (value: unknown) => value === null || value === '' || value === false;
const isSame = (field: RuleField, a: GuideValues, b: GuideValues) => a[field] === b[field];

/** A place by its codes, which the user may have typed; of several, the one that was chosen. */
function placeAt(places: readonly EstablishmentRow[], vat: string, apaCode: string, chosen: string | null): string | null {
  const there = places.filter((place) => place.Vat === vat.trim() && (place.ApaCode ?? '') === apaCode.trim());
  return (there.find(({ UniqueId }) => UniqueId === chosen) ?? there[0])?.UniqueId ?? null;
}

const emptied = (values: GuideValues, fields: readonly RuleField[]): GuideValues => ({
  ...values,
  ...Object.fromEntries(fields.map((field) => [field, emptyGuide[field]])),
});

/** The guide without a recipient that a rule chose: such a one is no reason for a rule. */
const asAsked = (values: GuideValues): GuideValues => emptied(values, values.rule?.fields.filter(isRecipient) ?? []);

function situationOf(values: GuideValues, { places, serviceAreas, groupOfTag }: KnownRules): RuleSituation {
  const { originId, vatOrigin, codApaOrigin, destinId, vatDestin, codApaDestin, tagIds, selectedEgarCreateType: type } = values;
  const hasRecipient = recipientFields.some((field) => !isEmpty(values[field]));
  return {
    originId: originOfValues(values) === 'establishment' ? placeAt(places, vatOrigin, codApaOrigin, originId) : null,
    recipient: hasRecipient ? { id: placeAt(places, vatDestin, codApaDestin, destinId) } : null,
    type,
    serviceAreas,
    tagGroups: tagIds.flatMap((tag) => groupOfTag.get(tag) ?? []),
  };
}

/** What decides about the rule, in the guide's own words, so that news from the server change nothing under the user's hands. */
function situationKey({ originId, vatOrigin, codApaOrigin, destinId, vatDestin, codApaDestin, tagIds, ...values }: GuideValues): string {
  const { selectedEgarCreateType: type, works } = values;
  return JSON.stringify([type, works, originId, vatOrigin, codApaOrigin, destinId, vatDestin, codApaDestin, tagIds]);
}

const wastesOf = (rule: CreationRule): RuleWaste[] => [
  { ler: rule.LerCode1, group: rule.LerCode1Group },
  ...(rule.LerCode2 === null ? [] : [{ ler: rule.LerCode2, group: rule.LerCode2Group }]),
];

/** What a rule says about this guide. What goes with its waste (group, operation, ADR) goes with no other. */
function offered(rule: CreationRule, values: GuideValues, places: readonly EstablishmentRow[]): Partial<Pick<GuideValues, RuleField>> {
  const place = places.find(({ UniqueId }) => UniqueId === rule.DestinEstablishmentId);
  const recipient = place &&
    recipientFields.every((field) => isEmpty(values[field])) && {
      destinId: place.UniqueId,
      nameDestin: place.Name,
      addressDestin: addressOf(place),
      vatDestin: place.Vat ?? '',
      codApaDestin: place.ApaCode ?? '',
    };
  const ler = values.selectedLerCode || rule.LerCode1;
  const waste = wastesOf(rule).find((one) => one.ler === ler);
  if (!waste) return { ...recipient };
  const isGoods = rule.OnuNumber !== null && (values.adrOnuNumber || rule.OnuNumber) === rule.OnuNumber;
  return {
    ...recipient,
    selectedLerCode: ler,
    ...(needsGroup(ler) && { groupCode: waste.group }),
    selectedOperationCode: rule.OperationCode,
    ...(isGoods && { adr: true, adrOnuNumber: rule.OnuNumber, adrPackageGroup: rule.OnuNumberPackage }),
    ...((isGoods || values.adr) && { adrObsI: rule.Obs1 }),
  };
}

/** Fills in what is empty, and remembers it as the rule's. */
function filledBy(rule: CreationRule, values: GuideValues, places: readonly EstablishmentRow[]): GuideValues {
  const parts = Object.entries(offered(rule, values, places)) as [RuleField, unknown][];
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

/** The guide with the rule for it: a former rule takes back what nobody has touched, the new one fills in what is empty. */
export function withRule(values: GuideValues, known: KnownRules): GuideValues {
  const asked = asAsked(values);
  const situation = situationKey(asked);
  const { rule: former } = values;
  if (former?.situation === situation) return values;
  const rule = ruleFor(known.rules, situationOf(asked, known));
  if (former && former.id === rule?.UniqueId) return { ...values, rule: { ...former, situation } };
  const bare = former ? { ...emptied(values, former.fields), rule: null } : values;
  return rule && !values.undoneRules.includes(rule.UniqueId) ? filledBy(rule, bare, known.places) : bare;
}

/** The guide's rule after a change: a field that was changed is the user's own; a recipient is one thing. */
export function ruleFieldsAfter(before: GuideValues, after: GuideValues): RuleFill | null {
  if (!after.rule) return null;
  const isKept = recipientFields.every((field) => isSame(field, before, after));
  const fields = after.rule.fields.filter((field) => (isRecipient(field) ? isKept : isSame(field, before, after)));
  return { ...after.rule, fields };
}

/** Empties what is still as the rule filled it in; the rule fills in nothing any more. */
export function undone(values: GuideValues): GuideValues {
  const { rule } = values;
  if (!rule) return values;
  return { ...emptied(values, rule.fields), rule: { ...rule, fields: [] }, undoneRules: [...values.undoneRules, rule.id] };
}

/** The rule's other waste, while its first or second one stands as filled in. */
export function otherWaste({ rule, selectedLerCode }: GuideValues): RuleWaste | null {
  if (!rule?.fields.includes('selectedLerCode')) return null;
  return rule.wastes.find(({ ler }) => ler !== selectedLerCode) ?? null;
}

/** The guide with the rule's other waste, also as filled in by it. A group belongs to its waste, whoever chose it. */
export function switched(values: GuideValues): GuideValues {
  const { rule } = values;
  const waste = otherWaste(values);
  if (!rule || !waste) return values;
  const groupCode = needsGroup(waste.ler) ? waste.group : null;
  const fields = [...rule.fields.filter((field) => field !== 'groupCode'), ...(groupCode ? ['groupCode' as const] : [])];
  return { ...values, selectedLerCode: waste.ler, lerDescription: '', groupCode, rule: { ...rule, fields } };
}
