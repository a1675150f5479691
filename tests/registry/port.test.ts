import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CredentialsRefused, RegistryDown, RegistryRefused } from '#server/registry/errors.ts';
import type { RegistryGuide } from '#server/registry/registry.ts';
import { sampleGuide, sampleVats } from '#tests/support/siliamb/sample.ts';
import { localRig, type Rig, siliambRig } from './rigs.ts';

const count = 120;
const size = 50;

describe.each([
  ['the demonstration', localRig],
  ['the web service', siliambRig],
])('the national system of %s', (_, open) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await open();
    await rig.put([
      ...Array.from({ length: count }, (_each, i) => sampleGuide(i + 1)),
      sampleGuide(900, { state: 'AA', pending: true }),
      sampleGuide(901, { state: 'RJ', recipientComment: 'Carga trocada' }),
    ]);
  });
  afterEach(() => rig.become('sound'));
  afterAll(() => rig.close());
  const page = (n: number, role: 'P' | 'T' | 'D' = 'P', login = rig.login) =>
    rig.registry.guidesOf(login, { vat: login.username, role, page: n, size });
  const find = (n: number) => rig.registry.guide(rig.login, sampleGuide(n));

  test('lists each guide of a party once, page by page', async () => {
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    const numbers = pages.flatMap(({ guides }) => guides.map(({ number }) => number));
    expect(pages.map(({ total, guides }) => [total, guides.length])).toEqual([
      [count + 2, size],
      [count + 2, size],
      [count + 2, 22],
      [count + 2, 0],
    ]);
    expect(new Set(numbers).size).toBe(count + 2);
  });

  test('lists the guides of each role', async () => {
    const { password } = rig.login;
    const [carrier, receiver] = [sampleVats.transporter, sampleVats.recipient].map((username) => ({
      username,
      password,
    }));
    expect((await page(1, 'T', carrier)).total).toBe(count + 2);
    expect((await page(1, 'D', receiver)).total).toBe(count + 2);
    expect((await page(1, 'D')).total).toBe(0);
  });

  test('finds one guide by number and code', async () => {
    const found = (await find(7)) as RegistryGuide;
    expect([found.number, found.code, found.status, found.facts.lerCode, Number(found.facts.quantity)]).toEqual([
      sampleGuide(7).number,
      sampleGuide(7).code,
      'o',
      '160601',
      812.5,
    ]);
    expect(await rig.registry.guide(rig.login, { ...sampleGuide(7), code: 'OUTRO' })).toBeNull();
  });

  test('keeps the words of states without a counterpart', async () => {
    expect([(await find(900))?.status, (await find(900))?.stateWords]).toEqual(['i', 'Aguarda Ação']);
    expect([(await find(901))?.status, (await find(901))?.destinComment]).toEqual(['rv', 'Carga trocada']);
  });

  test('serves the official document at the guide’s address', async () => {
    const bytes = await rig.registry.document((await find(7))?.url ?? '');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(rig.registry.document('https://example.org/x.pdf')).rejects.toThrow(RegistryRefused);
  });

  test('validates the credentials of exactly one party', async () => {
    const party = { vat: rig.login.username, apaCode: 'APA00011111' };
    const validate = (login = rig.login, of = party) => rig.registry.validate(login, of);
    expect(await validate()).toBe(true);
    expect(await validate({ ...rig.login, password: 'errada' })).toBe(false);
    expect(await validate(rig.login, { ...party, vat: sampleVats.recipient })).toBe(false);
  });

  test('tells wrong credentials, refusals and absence apart', async () => {
    await expect(page(1, 'P', { ...rig.login, password: 'errada' })).rejects.toThrow(CredentialsRefused);
    rig.become('refuses');
    await expect(page(1)).rejects.toThrow(RegistryRefused);
    rig.become('down');
    await expect(page(1)).rejects.toThrow(RegistryDown);
    rig.become('sound');
    expect((await page(1)).guides).toHaveLength(size);
  });
});
