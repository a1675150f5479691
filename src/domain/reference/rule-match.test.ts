import { expect, test } from 'vitest';
import { ruleOf as rule } from '#tests/fixtures/device-rows.ts';
import type { CreationRule } from './creation-rule.ts';
import { findRule, type RuleSituation } from './rule-match.ts';

const chosen: RuleSituation = {
  originId: 'oficinas',
  destin: { id: 'ceramica' },
  type: 'PRODUTOR_ESTABELECIMENTO',
  serviceAreas: [],
  tagGroups: [],
};
const found = (rules: readonly CreationRule[], part: Partial<RuleSituation> = {}) =>
  findRule(rules, { ...chosen, ...part })?.UniqueId;

test.each<[what: string, found: boolean, situation: Partial<RuleSituation>, rule?: Partial<CreationRule>]>([
  ['the same establishment and recipient', true, {}],
  ['another establishment', false, { originId: 'aveiro' }],
  ['an origin that is none of the account', false, { originId: null }],
  ['another recipient', false, { destin: { id: 'padaria' } }],
  ['another recipient in a service area of the user', false, { destin: { id: 'padaria' }, serviceAreas: ['zs2'] }],
  ['a recipient that is none of the account', false, { destin: { id: null }, serviceAreas: ['zs2'] }],
  ['no recipient, in a service area of the user', true, { destin: null, serviceAreas: ['zs1', 'zs2'] }],
  ['no recipient, in a service area of somebody else', false, { destin: null, serviceAreas: ['zs1'] }],
  ['its own guide type', true, {}, { EGarType: 'PRODUTOR_ESTABELECIMENTO' }],
  ['another guide type', false, {}, { EGarType: 'PRESTADOR_SERVICOS' }],
  ['a tag of its group among the chosen ones', true, { tagGroups: ['emb', 'sau'] }],
  ['tags of other groups only', false, { tagGroups: ['emb', 'obr'] }],
])('for %s, the rule applies: %s', (_what, applies, situation, part) => {
  expect(found([rule('a', part)], situation)).toBe(applies ? 'a' : undefined);
});

test('prefers rules by service area, then by guide type', () => {
  const area = rule('z');
  const type = rule('y', { ServiceAreaCodeId: 'zs9', EGarType: 'PRODUTOR_ESTABELECIMENTO' });
  const plain = rule('a', { ServiceAreaCodeId: 'zs9' });
  const mine = { serviceAreas: ['zs2'] };
  expect([found([plain, type, area], mine), found([plain, type]), found([plain])]).toEqual(['z', 'y', 'a']);
});

test('of equal rules, the smallest UniqueId wins', () => {
  expect([found([rule('b'), rule('a'), rule('c')]), found([rule('c'), rule('a'), rule('b')])]).toEqual(['a', 'a']);
});
