import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleGuide, sampleVats } from '#tests/support/siliamb/sample.ts';
import { knownOperations, writeWsdl } from '#tests/support/siliamb/wsdl.ts';
import { type SiliambDouble, startSiliambDouble } from '#tests/support/siliamb-double.ts';
import { AnswerUnreadable, CredentialsRefused, RegistryDown, RegistryRefused } from '../errors.ts';
import type { NationalRegistry } from '../registry.ts';
import { createSiliamb } from './adapter.ts';
import { checkDescription } from './wsdl/check.ts';
import { readDescription } from './wsdl/read.ts';
import { readXml } from './xml/read.ts';

const now = () => new Date('2026-11-29T00:00:00Z');
const login = { username: sampleVats.producer, password: 'segredo-8841' };
const asked = { vat: sampleVats.producer, role: 'P', page: 1, size: 50 } as const;

let double: SiliambDouble;
let registry: NationalRegistry;
beforeEach(async () => {
  double = await startSiliambDouble();
  double.passwords.set(login.username, login.password);
  registry = createSiliamb({ url: double.url, token: double.token, now });
});
afterEach(() => double.close());

const addGuides = (count: number) => double.add(...Array.from({ length: count }, (_, n) => sampleGuide(n)));

test('validates credentials with the smallest call', async () => {
  addGuides(3);
  expect(await registry.validate(login, { vat: login.username, apaCode: 'APA1' })).toBe(true);
  expect(double.asked).toEqual([
    { operation: 'consultarGuias', username: login.username, vat: login.username, role: 'D', page: 1, size: 1 },
  ]);
  expect(await registry.validate({ ...login, password: 'x' }, { vat: login.username, apaCode: '' })).toBe(false);
});

test('validates nothing for another party, and asks nothing', async () => {
  expect(await registry.validate(login, { vat: sampleVats.recipient, apaCode: 'APA1' })).toBe(false);
  expect(double.requests).toBe(0);
});

test('a refused token or an absent service does not make credentials wrong', async () => {
  const party = { vat: login.username, apaCode: '' };
  double.fail('token-refused', 1);
  await expect(registry.validate(login, party)).rejects.toThrow(RegistryRefused);
  double.fail('unavailable', 1);
  await expect(registry.validate(login, party)).rejects.toThrow(RegistryDown);
});

test('a guide that cannot be read leaves credentials valid', async () => {
  double.add(sampleGuide(1, { recipient: { vat: login.username } }));
  double.behaviour.without.set(sampleGuide(1).number, 'codigoEstado');
  expect(await registry.validate(login, { vat: login.username, apaCode: '' })).toBe(true);
});

test('lists a single guide, and none', async () => {
  expect(await registry.guidesOf(login, asked)).toEqual({ total: 0, guides: [] });
  addGuides(1);
  const { total, guides } = await registry.guidesOf(login, asked);
  expect([total, guides.map(({ number }) => number)]).toEqual([1, [sampleGuide(0).number]]);
});

test('pages reach numeroTotal, and the page after is empty', async () => {
  addGuides(120);
  const numbers: string[] = [];
  for (let page = 1; page <= 4; page++) {
    const { total, guides } = await registry.guidesOf(login, { ...asked, page });
    expect(total).toBe(120);
    numbers.push(...guides.map(({ number }) => number));
  }
  expect(numbers).toEqual(Array.from({ length: 120 }, (_, n) => sampleGuide(119 - n).number));
});

test('lists guides of each role only to its organisation', async () => {
  addGuides(2);
  const count = async (role: 'P' | 'T' | 'D') => (await registry.guidesOf(login, { ...asked, role })).total;
  expect([await count('P'), await count('T'), await count('D')]).toEqual([2, 0, 0]);
  const carrier = { ...asked, vat: sampleVats.transporter, role: 'T' } as const;
  expect((await registry.guidesOf(login, carrier)).total).toBe(2);
});

test('reads a page deep in thousands that are never all made', async () => {
  let made = 0;
  double.addSeries(login.username, 'P', 100_000, (n) => {
    made += 1;
    return sampleGuide(n);
  });
  double.change(sampleGuide(0).number, { state: 'AN' });
  const { total, guides } = await registry.guidesOf(login, { ...asked, page: 2000 });
  expect([total, guides.length, made]).toEqual([100_000, 50, 50]);
  expect(guides.at(-1)).toMatchObject({ number: sampleGuide(0).number, status: 'rv' });
});

test('one guide that cannot be read fails its page, and says which', async () => {
  addGuides(3);
  double.behaviour.without.set(sampleGuide(1).number, 'codigoEstado');
  const failed = registry.guidesOf(login, asked);
  await expect(failed).rejects.toThrow(AnswerUnreadable);
  await expect(failed).rejects.toThrow(`P, page 1, guide 2 (${sampleGuide(1).number}): codigoEstado`);
});

test('finds a guide by number and code through roles and pages, and stops there', async () => {
  addGuides(60);
  const own = sampleGuide(700, { transporters: [{ vat: login.username, name: '', plate: '', at: '2026-01-01' }] });
  double.add({ ...own, sender: { ...own.sender, vat: '500000000' } });
  const found = await registry.guide(login, { number: own.number.toLowerCase(), code: own.code.toLowerCase() });
  expect(found).toMatchObject({ number: own.number, code: own.code });
  expect(double.asked.map(({ role, page }) => `${role}${page}`)).toEqual(['P1', 'P2', 'T1']);
});

test('finds no guide of another code', async () => {
  addGuides(50);
  expect(await registry.guide(login, { number: sampleGuide(3).number, code: 'OUTRO' })).toBeNull();
  expect(double.asked.map(({ role, page }) => `${role}${page}`)).toEqual(['P1', 'T1', 'D1']);
});

test.each(['guia', 'guias', 'direct'] as const)(
  'asks for one guide where the WSDL has it, answered as %s',
  async (shape) => {
    const root = readXml(writeWsdl());
    const { contract } = checkDescription(readDescription(root ?? expect.fail('no WSDL')));
    const confirmed = createSiliamb({ url: double.url, token: double.token, contract, now });
    addGuides(3);
    double.behaviour.lookupShape = shape;
    const { number, code } = sampleGuide(1);
    expect(await confirmed.guide(login, { number, code })).toMatchObject({ number, code });
    expect(double.asked.map(({ operation }) => operation)).toEqual(['consultarGuia']);
    await expect(confirmed.guide(login, { number, code: 'X' })).rejects.toThrow('Não existe a guia indicada.');
  },
);

test('a WSDL without consultarGuia leaves the search in lists', async () => {
  const { consultarGuias } = knownOperations;
  const root = readXml(writeWsdl({ operations: { consultarGuias } }));
  const { contract, mismatches } = checkDescription(readDescription(root ?? expect.fail('no WSDL')));
  expect([contract.lookup, mismatches]).toEqual([null, []]);
});

test('says where guides are found, and how long a lost call may still act', () => {
  expect(registry.siteOf({ number: '1', code: '2' })).toBe(double.origin);
  expect(registry.settleMs).toBe(120_000);
});

test('holds no secret where it can be printed', async () => {
  expect(inspect(registry, { depth: 10 })).not.toContain(double.token);
  double.fail('wrong-password');
  const error = await registry.guidesOf(login, asked).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CredentialsRefused);
  for (const secret of [double.token, login.password]) expect(inspect(error, { depth: 10 })).not.toContain(secret);
});
