import { expect, test } from 'vitest';
import { capacitiesOf, type Held } from './guide-viewer.ts';

const origin = { vat: '508391687', apaCode: 'APA1' };
const destin = { vat: '501964843', apaCode: 'APA2' };
const carrier = { vat: '508391687', apaCode: 'APA3' };
const guide = { origin, destin, transporters: [carrier], issuer: 'carrier', issuedHere: false };
const held = (party: { vat: string; apaCode: string }, over: Partial<Held> = {}): Held => ({
  id: 'x',
  type: 1,
  permission: 20,
  hasApaAccess: true,
  ...party,
  ...over,
});
const seen = (...list: Held[]) => [...capacitiesOf(guide, list)].sort();

test('the origin’s collaborator is origin; its driver and its external only read', () => {
  expect(seen(held(origin))).toEqual(['editor', 'origin', 'reader']);
  expect(seen(held(origin, { permission: 10 }))).toEqual(['editor', 'origin', 'reader']);
  expect(seen(held(origin, { permission: 30 }))).toEqual(['reader']);
  expect(seen(held(origin, { permission: 100 }))).toEqual(['reader']);
});
test('a client establishment acts as origin only with access', () => {
  expect(seen(held(origin, { type: 2 }))).toEqual(['asOrigin', 'editor', 'reader']);
  expect(seen(held(origin, { type: 2, hasApaAccess: false }))).toEqual([]);
});
test('a place without proven access has a capacity only on what the account issued', () => {
  for (const party of [origin, destin, carrier]) expect(seen(held(party, { hasApaAccess: false }))).toEqual([]);
  const issued = { ...guide, issuedHere: true };
  const capacities = (...list: Held[]) => [...capacitiesOf(issued, list)].sort();
  expect(capacities(held(carrier, { hasApaAccess: false, id: 'carrier' }))).toEqual(['editor', 'issuer', 'reader']);
  expect(capacities(held(origin, { hasApaAccess: false }))).toEqual(['editor', 'origin', 'reader']);
});
test('a driver of the recipient does not see the guide', () => {
  expect(seen(held(destin))).toEqual(['destin', 'editor', 'reader']);
  expect(seen(held(destin, { permission: 30 }))).toEqual([]);
  expect(seen(held(destin, { type: 2 }))).toEqual(['editor', 'reader']);
});
test('a transporter that issued the guide is its issuer', () => {
  expect(seen(held(carrier))).toEqual(['editor', 'reader']);
  expect(seen(held(carrier, { id: 'carrier' }))).toEqual(['editor', 'issuer', 'reader']);
});
test('the same company elsewhere, or a place without a code, has no capacity', () => {
  expect(seen(held({ ...origin, apaCode: 'APA9' }))).toEqual([]);
  expect(seen(held({ ...origin, apaCode: '' }))).toEqual([]);
  expect([...capacitiesOf({ ...guide, origin: { vat: '1', apaCode: '' } }, [held({ vat: '1', apaCode: '' })])]).toEqual([]);
});
test('another company with the same code has no capacity: the code alone opens no guide', () => {
  expect(seen(held({ ...origin, vat: '501442600' }))).toEqual([]);
  expect(seen(held({ ...destin, vat: '501442600' }))).toEqual([]);
});
test('one of several transporters reads the guide', () => {
  const several = { ...guide, transporters: [{ vat: '501442600', apaCode: 'APA4' }, carrier] };
  expect([...capacitiesOf(several, [held(carrier, { permission: 30 })])]).toEqual(['reader']);
});
