import { expect, test } from 'vitest';
import { establishmentTypes, permissions } from '#domain/reference/establishment.ts';
import {
  authorizesAtOnce,
  type Involved,
  involvedPlaces,
  issuersAmong,
  issuerWithoutAccess,
  mayIssue,
  settledIssuer,
} from './issuers.ts';

const place = (id: string, vat: string, over = {}) => ({
  id,
  vat,
  apaCode: `APA-${id}`,
  type: establishmentTypes.own,
  permission: permissions.collaborator,
  hasApaAccess: true,
  ...over,
});
const origin = place('origin', '1');
const transporter = place('carrier', '3');
const guide: Involved = {
  type: 'PRODUTOR_ESTABELECIMENTO',
  origin: { vat: '1', apaCode: 'APA-origin' },
  destin: { vat: '2', apaCode: 'APA-destin' },
  transporterVats: ['3', '3'],
};
const among = (...held: (typeof origin)[]) => issuersAmong(held, guide).map(({ id }) => id);

test('any party may issue, in order and once each', () => {
  expect(among(transporter, place('destin', '2'), origin)).toEqual(['origin', 'destin', 'carrier']);
  expect(among(place('branch', '1'), place('other', '9'))).toEqual([]);
});

test('drivers never issue, client establishments only with access', () => {
  expect(among(place('origin', '1', { permission: permissions.driver }), transporter)).toEqual(['carrier']);
  const client = { type: establishmentTypes.client, hasApaAccess: false };
  expect(involvedPlaces([place('origin', '1', client)], guide)).toEqual([]);
  expect(among(place('origin', '1', { ...client, hasApaAccess: true }))).toEqual(['origin']);
});

test.each([
  ['an administrator of an own establishment', { permission: permissions.administrator }, true],
  ['a collaborator of an own establishment', {}, true],
  ['a collaborator of a client with access', { type: establishmentTypes.client }, true],
  ['a collaborator of a client without access', { type: establishmentTypes.client, hasApaAccess: false }, false],
  ['a driver', { permission: permissions.driver }, false],
  ['a reader', { permission: permissions.external }, false],
])('%s may issue: %#', (_, over, may) => expect(mayIssue([place('one', '1', over)])).toBe(may));

test('takes the only issuer, asks between two except for works', () => {
  expect(settledIssuer('PRODUTOR_ESTABELECIMENTO', [])).toEqual({ issuer: null, ask: false });
  expect(settledIssuer('PRODUTOR_ESTABELECIMENTO', [origin])).toEqual({ issuer: origin, ask: false });
  expect(settledIssuer('PRODUTOR_ESTABELECIMENTO', [origin, transporter])).toEqual({ issuer: null, ask: true });
  expect(settledIssuer('OBRAS_RCD', [origin, transporter])).toEqual({ issuer: transporter, ask: false });
});

test('missing access is known before the guide is written', () => {
  const without = { hasApaAccess: false };
  const nothing: Involved = {
    ...guide,
    origin: { vat: '', apaCode: '' },
    destin: { vat: '', apaCode: '' },
    transporterVats: [],
  };
  const lacking = (about: Involved, ...held: (typeof origin)[]) => issuerWithoutAccess(held, about)?.id ?? null;
  expect(lacking(nothing, place('first', '8', without), place('second', '9', without))).toBe('first');
  expect(lacking(nothing, place('first', '8', without), place('second', '9'))).toBeNull();
  expect(lacking(guide, place('origin', '1', without), place('second', '9'))).toBe('origin');
  expect(lacking(guide, place('origin', '1', without), transporter)).toBeNull();
  expect(lacking(guide, place('driver', '1', { ...without, permission: permissions.driver }))).toBeNull();
});

test.each([
  ['its origin', origin, guide.origin, true],
  [
    'a client with access that is the origin',
    place('origin', '1', { type: establishmentTypes.client }),
    guide.origin,
    true,
  ],
  ['the company of an origin without a code', origin, { vat: '1', apaCode: '' }, true],
  ['another place of the origin', place('branch', '1'), guide.origin, false],
  ['its transporter', transporter, guide.origin, false],
  ['its transporter, of an origin without a code', transporter, { vat: '1', apaCode: '' }, false],
])('authorises a guide issued by %s at once: %#', (_, issuer, from, at) =>
  expect(authorizesAtOnce(issuer, from)).toBe(at),
);
