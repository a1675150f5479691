import type { GuideType } from '../guide/guide-types.ts';
import type { CreationRule } from './creation-rule.ts';

/** What a guide being written says about itself, as far as rules ask. All are UniqueIds. */
export interface RuleSituation {
  /** The account's establishment that the waste leaves; null for any other origin. */
  originId: string | null;
  /** Null while none is chosen; its id is null when it is no establishment of the account. */
  recipient: { id: string | null } | null;
  type: GuideType;
  /** Those assigned to the signed-in user. */
  serviceAreas: readonly string[];
  /** The groups of the chosen tags, as far as this device knows them. */
  tagGroups: readonly string[];
}

const isInArea = (rule: CreationRule, { serviceAreas }: RuleSituation) => serviceAreas.includes(rule.ServiceAreaCodeId);

/** Whether a rule may pre-fill this guide (domain, rules). Without a recipient, the user's service areas stand for it. */
function applies(rule: CreationRule, situation: RuleSituation): boolean {
  const { originId, recipient, type, tagGroups } = situation;
  return (
    rule.AccountEstablishmentId === originId &&
    (recipient ? rule.DestinEstablishmentId === recipient.id : isInArea(rule, situation)) &&
    (rule.EGarType === null || rule.EGarType === type) &&
    (tagGroups.length === 0 || tagGroups.includes(rule.ProductGroupCodeId))
  );
}

/** The rest of recipient, service area, tag group, type: all rules that apply share the recipient and, with tags, the group. */
const score = (rule: CreationRule, situation: RuleSituation): number =>
  (isInArea(rule, situation) ? 2 : 0) + (rule.EGarType === null ? 0 : 1);

/** The most specific rule for a guide, of equals the one with the smallest UniqueId; null without one (domain, rules; spec 3 §3). */
export function ruleFor<R extends CreationRule>(rules: readonly R[], situation: RuleSituation): R | null {
  const [best] = rules
    .filter((rule) => applies(rule, situation))
    .sort((a, b) => score(b, situation) - score(a, situation) || (a.UniqueId < b.UniqueId ? -1 : 1));
  return best ?? null;
}
