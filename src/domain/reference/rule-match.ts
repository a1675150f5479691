import type { GuideType } from '../guide/create/types.ts';
import type { CreationRule } from './creation-rule.ts';

/** Data of a guide being written that rules compare. All are UniqueIds. */
export interface RuleSituation {
  /** Establishment of the account that the waste leaves; null for any other origin. */
  originId: string | null;
  /**
   * Chosen recipient, null while none is chosen; its id is null if it is not an establishment of
   * the account.
   */
  destin: { id: string | null } | null;
  type: GuideType;
  /** Service areas assigned to the signed-in user. */
  serviceAreas: readonly string[];
  /** Groups of the chosen tags, as far as this device knows them. */
  tagGroups: readonly string[];
}

const isInArea = (rule: CreationRule, { serviceAreas }: RuleSituation) => serviceAreas.includes(rule.ServiceAreaCodeId);

/**
 * Returns true if a rule may pre-fill this guide (domain, rules). Without a recipient, the user's
 * service areas replace it.
 */
function applies(rule: CreationRule, situation: RuleSituation): boolean {
  const { originId, destin, type, tagGroups } = situation;
  return (
    rule.AccountEstablishmentId === originId &&
    (destin ? rule.DestinEstablishmentId === destin.id : isInArea(rule, situation)) &&
    (rule.EGarType === null || rule.EGarType === type) &&
    (tagGroups.length === 0 || tagGroups.includes(rule.ProductGroupCodeId))
  );
}

/**
 * Scores a rule by service area and type. Recipient and tag group do not count: all rules that
 * apply share the recipient and, with tags, the group.
 */
const score = (rule: CreationRule, situation: RuleSituation): number =>
  (isInArea(rule, situation) ? 2 : 0) + (rule.EGarType === null ? 0 : 1);

/**
 * Returns the most specific rule for a guide; of equals, the one with the smallest UniqueId. Null
 * if there is none (domain, rules; spec 3 §3).
 */
export function findRule<R extends CreationRule>(rules: readonly R[], situation: RuleSituation): R | null {
  const [best] = rules
    .filter((rule) => applies(rule, situation))
    .sort((a, b) => score(b, situation) - score(a, situation) || (a.UniqueId < b.UniqueId ? -1 : 1));
  return best ?? null;
}
