import { expect, test } from 'vitest';
import type { EstablishmentRow } from '#db/rows.ts';
import type { CreationRule } from '#domain/reference/creation-rule.ts';
import { ruleOf } from '#tests/fixtures/device-rows.ts';
import { emptyGuide, type GuideValues, toPayload } from '../guide-values.ts';
import { type KnownRules, otherWaste, ruleFieldsAfter, toggleRule, undoRule, withRule } from './rule-fill.ts';

const place = (UniqueId: string, Name: string, Vat: string, ApaCode: string) =>
  ({ UniqueId, Name, Vat, ApaCode, DisplayAddress: `Rua de ${Name}`, City: null }) as EstablishmentRow;
const places = [
  place('oficinas', 'Oficinas', '508391687', 'APA1'),
  place('ceramica', 'Cerâmica', '501964843', 'APA2'),
  place('padaria', 'Padaria', '539291595', 'APA3'),
];
const rule = ruleOf('saude', {
  LerCode2: '180104',
  LerCode2Group: 'II',
  OnuNumber: '3291',
  OnuNumberPackage: 'II',
  Obs1: 'Recolha semanal',
});
const known = (rules: readonly CreationRule[], part: Partial<KnownRules> = {}): KnownRules => ({
  rules,
  places,
  serviceAreas: [],
  groupOfTag: new Map([
    ['cortantes', 'sau'],
    ['cartao', 'emb'],
  ]),
  ...part,
});
const from = { originId: 'oficinas', nameOrigin: 'Oficinas', vatOrigin: '508391687', codApaOrigin: 'APA1' };
const toCeramica = { destinId: 'ceramica', nameDestin: 'Cerâmica', vatDestin: '501964843', codApaDestin: 'APA2' };
const toPadaria = { destinId: 'padaria', nameDestin: 'Padaria', vatDestin: '539291595', codApaDestin: 'APA3' };
const chosen: GuideValues = { ...emptyGuide, ...from, ...toCeramica };
const filling = {
  selectedLerCode: '180103',
  groupCode: 'III',
  selectedOperationCode: 'D9',
  adr: true,
  adrOnuNumber: '3291',
  adrPackageGroup: 'II',
  adrObsI: 'Recolha semanal',
};

/** Returns the values after a change by the user, as the form applies it. */
const changed = (before: GuideValues, part: Partial<GuideValues>, rules = known([rule])): GuideValues => {
  const after = { ...before, ...part };
  return withRule({ ...after, rule: ruleFieldsAfter(before, after) }, rules);
};
/** Returns the values without the bookkeeping of rules. */
const content = ({ rule: _rule, undoneRules: _undone, ...values }: GuideValues) => values;

test('fills in a rule’s values once origin and recipient match', () => {
  expect(withRule({ ...emptyGuide, ...from }, known([rule]))).toMatchObject({ selectedLerCode: '', rule: null });
  const filled = changed({ ...emptyGuide, ...from }, toCeramica);
  expect(filled).toMatchObject({ ...filling, rule: { id: 'saude', name: 'SAU · ZS2', fields: Object.keys(filling) } });
  expect(withRule(filled, known([rule]))).toBe(filled);
});

test('matches typed codes, but no pickup point or construction work', () => {
  const typed = { ...chosen, originId: null, destinId: null, vatDestin: ' 501964843' };
  expect(withRule(typed, known([rule]))).toMatchObject(filling);
  const works = { selectedEgarCreateType: 'OBRAS_RCD', works: true } as const;
  for (const part of [works, { selectedEgarCreateType: 'EX_SITU' } as const])
    expect(withRule({ ...chosen, ...part }, known([rule])).rule).toBeNull();
});

test('never overwrites, and keeps waste details with their waste', () => {
  const typed = { ...chosen, selectedOperationCode: 'R13', adr: true, adrOnuNumber: '2794', adrPackageGroup: 'N/A' };
  expect(withRule(typed, known([rule]))).toMatchObject({
    selectedLerCode: '180103',
    selectedOperationCode: 'R13',
    adrOnuNumber: '2794',
    adrPackageGroup: 'N/A',
    rule: { fields: ['selectedLerCode', 'groupCode', 'adrObsI'] },
  });
  const second = withRule({ ...chosen, selectedLerCode: '180104' }, known([rule]));
  expect(second).toMatchObject({ selectedLerCode: '180104', groupCode: 'II', selectedOperationCode: 'D9' });
  const other = withRule({ ...chosen, selectedLerCode: '160601' }, known([rule]));
  expect(other).toMatchObject({ groupCode: null, selectedOperationCode: '', adr: false, rule: { fields: [] } });
});

test('a service-area rule also fills in the recipient', () => {
  const here = known([rule], { serviceAreas: ['zs2'] });
  const filled = withRule({ ...emptyGuide, ...from }, here);
  expect(filled).toMatchObject({ ...toCeramica, ...filling, addressDestin: 'Rua de Cerâmica' });
  expect(withRule(filled, here)).toBe(filled);
  expect(withRule({ ...emptyGuide, ...from }, known([rule]))).toMatchObject({ nameDestin: '', rule: null });
});

test('a new recipient undoes the rule and applies another', () => {
  const paper = ruleOf('papel', {
    DestinEstablishmentId: 'padaria',
    LerCode1: '200101',
    LerCode1Group: null,
    OperationCode: 'R3',
  });
  const both = known([rule, paper]);
  const touched = changed(withRule(chosen, both), { adrPackageGroup: 'I', quantity: 5 }, both);
  expect(changed(touched, toPadaria)).toMatchObject({
    ...toPadaria,
    selectedLerCode: '',
    groupCode: null,
    selectedOperationCode: '',
    adrOnuNumber: null,
    adrPackageGroup: 'I',
    quantity: 5,
    rule: null,
  });
  const next = changed(touched, toPadaria, both);
  expect(next).toMatchObject({
    selectedLerCode: '200101',
    groupCode: null,
    selectedOperationCode: 'R3',
    rule: { id: 'papel' },
  });
});

test('editing one field makes the whole recipient the user’s', () => {
  const here = known([rule], { serviceAreas: ['zs2'] });
  const filled = withRule({ ...emptyGuide, ...from }, here);
  const renamed = changed(filled, { nameDestin: 'Cerâmica Velha' }, here);
  expect(renamed).toMatchObject({
    ...filling,
    nameDestin: 'Cerâmica Velha',
    vatDestin: '501964843',
    rule: { fields: Object.keys(filling) },
  });
  const moved = changed(filled, { vatDestin: '539291595', codApaDestin: 'APA3' }, here);
  expect(moved).toMatchObject({ nameDestin: 'Cerâmica', vatDestin: '539291595', selectedLerCode: '', rule: null });
});

test('a known tag of another group undoes the rule', () => {
  const filled = withRule(chosen, known([rule]));
  expect(changed(filled, { tagIds: ['cortantes'] })).toMatchObject(filling);
  expect(changed(filled, { tagIds: ['desconhecida'] })).toMatchObject(filling);
  expect(changed(filled, { tagIds: ['cartao'] })).toMatchObject({ selectedLerCode: '', rule: null });
});

test('undoing empties untouched fields and stops the rule', () => {
  const filled = changed(withRule(chosen, known([rule])), { selectedOperationCode: 'D10' });
  const emptied = withRule(undoRule(filled), known([rule]));
  expect(content(emptied)).toEqual(content({ ...chosen, selectedOperationCode: 'D10', addressDestin: '' }));
  const away = changed(emptied, toPadaria);
  expect(changed(away, toCeramica)).toMatchObject({ selectedLerCode: '', adr: false });
  const here = known([rule], { serviceAreas: ['zs2'] });
  const byArea = withRule(undoRule(withRule({ ...emptyGuide, ...from }, here)), here);
  expect(content(byArea)).toEqual(content({ ...emptyGuide, ...from }));
  expect(changed(byArea, { quantity: 5 }, here).nameDestin).toBe('');
});

test('a rule does not refill a field the user emptied', () => {
  const emptied = changed(withRule(chosen, known([rule])), { selectedLerCode: '', groupCode: null });
  expect(changed(emptied, { tagIds: ['cortantes'] })).toMatchObject({
    selectedLerCode: '',
    groupCode: null,
    selectedOperationCode: 'D9',
  });
});

test('later rule changes leave a matched guide alone', () => {
  const filled = withRule(chosen, known([rule]));
  const nearer = ruleOf('a', { ServiceAreaCodeId: 'zs1', EGarType: 'PRODUTOR_ESTABELECIMENTO', LerCode1: '200101' });
  expect(withRule(filled, known([]))).toBe(filled);
  expect(withRule(filled, known([rule, nearer]))).toBe(filled);
});

test('switching to the other waste changes its group, and back', () => {
  const filled = withRule(chosen, known([rule]));
  expect(otherWaste(filled)).toEqual({ ler: '180104', group: 'II' });
  const other = toggleRule(filled);
  expect(other).toMatchObject({ selectedLerCode: '180104', groupCode: 'II', selectedOperationCode: 'D9' });
  expect(content(toggleRule(other))).toEqual(content(filled));
  expect(content(undoRule(other))).toEqual(content(chosen));
  expect(otherWaste({ ...filled, ...changed(filled, { selectedLerCode: '160601' }) })).toBeNull();
});

test('does not send the draft’s rule data', () => {
  const payload = toPayload(withRule(chosen, known([rule])));
  expect([Object.hasOwn(payload, 'rule'), Object.hasOwn(payload, 'undoneRules')]).toEqual([false, false]);
});
