import { expect, test } from 'vitest';
import { type Held, resolveCapacities } from './viewer.ts';

const origin = { vat: '508391687', apaCode: 'APA1' };
const destin = { vat: '501964843', apaCode: 'APA2' };
const transporter = { vat: '508391687', apaCode: 'APA3' };
const guide = { origin, destin, transporters: [transporter], issuer: 'carrier', issuedHere: false };
const held = (party: { vat: string; apaCode: string }, over: Partial<Held> = {}): Held => ({
  id: 'x',
  type: 1,
  permission: 20,
  hasApaAccess: true,
  ...party,
  ...over,
});
const seen = (...list: Held[]) => [...resolveCapacities(guide, list)].sort();

test('the origin’s collaborator is origin; drivers and externals only read', () => {
  expect(seen(held(origin))).toEqual(['editor', 'origin', 'reader']);
  expect(seen(held(origin, { permission: 10 }))).toEqual(['editor', 'origin', 'reader']);
  expect(seen(held(origin, { permission: 30 }))).toEqual(['reader']);
  expect(seen(held(origin, { permission: 100 }))).toEqual(['reader']);
});
test('a client establishment acts as origin only with access', () => {
  expect(seen(held(origin, { type: 2 }))).toEqual(['asOrigin', 'editor', 'reader']);
  expect(seen(held(origin, { type: 2, hasApaAccess: false }))).toEqual([]);
});
test('an unproven place has capacities only on issued guides', () => {
  for (const party of [origin, destin, transporter]) expect(seen(held(party, { hasApaAccess: false }))).toEqual([]);
  const issued = { ...guide, issuedHere: true };
  const capacities = (...list: Held[]) => [...resolveCapacities(issued, list)].sort();
  expect(capacities(held(transporter, { hasApaAccess: false, id: 'carrier' }))).toEqual([
    'editor',
    'issuer',
    'reader',
    'transporter',
  ]);
  expect(capacities(held(origin, { hasApaAccess: false }))).toEqual(['editor', 'origin', 'reader']);
});
test('the recipient’s driver does not see the guide', () => {
  expect(seen(held(destin))).toEqual(['destin', 'editor', 'reader']);
  expect(seen(held(destin, { permission: 30 }))).toEqual([]);
  expect(seen(held(destin, { type: 2 }))).toEqual(['editor', 'reader']);
});
test('a transporter that issued the guide is its issuer', () => {
  expect(seen(held(transporter))).toEqual(['editor', 'reader', 'transporter']);
  expect(seen(held(transporter, { id: 'carrier' }))).toEqual(['editor', 'issuer', 'reader', 'transporter']);
  expect(seen(held(transporter, { type: 2 }))).toEqual(['editor', 'reader']);
});
test('another branch, or a place without code, has no capacity', () => {
  expect(seen(held({ ...origin, apaCode: 'APA9' }))).toEqual([]);
  expect(seen(held({ ...origin, apaCode: '' }))).toEqual([]);
  expect([
    ...resolveCapacities({ ...guide, origin: { vat: '1', apaCode: '' } }, [held({ vat: '1', apaCode: '' })]),
  ]).toEqual([]);
});
test('the same code without the NIF opens no guide', () => {
  expect(seen(held({ ...origin, vat: '501442600' }))).toEqual([]);
  expect(seen(held({ ...destin, vat: '501442600' }))).toEqual([]);
});
test('a transporter’s driver reads the guide and changes the plate', () => {
  const several = { ...guide, transporters: [{ vat: '501442600', apaCode: 'APA4' }, transporter] };
  expect([...resolveCapacities(several, [held(transporter, { permission: 30 })])]).toEqual(['reader', 'driver']);
});
