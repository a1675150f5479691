import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DocumentKind, pdfAt } from '#tests/support/siliamb/documents.ts';
import { sampleGuide, sampleVats } from '#tests/support/siliamb/sample.ts';
import { type SiliambDouble, startSiliambDouble } from '#tests/support/siliamb-double.ts';
import { AnswerUnreadable, RegistryDown, RegistryRefused } from '../errors.ts';
import type { NationalRegistry } from '../registry.ts';
import { createSiliamb } from './adapter.ts';

let double: SiliambDouble;
let registry: NationalRegistry;
beforeEach(async () => {
  double = await startSiliambDouble();
  registry = createSiliamb({ url: double.url, token: double.token, now: () => new Date(0) });
});
afterEach(() => double.close());

test('fetches the PDF at a guide’s address as it is, without credentials', async () => {
  const login = { username: sampleVats.producer, password: 'x' };
  double.passwords.set(login.username, login.password);
  double.behaviour.spelling.urlEscapes = 2;
  double.add(sampleGuide(1));
  const { guides } = await registry.guidesOf(login, { vat: login.username, role: 'P', page: 1, size: 1 });
  const path = `/pdf/${sampleGuide(1).number}?c=${sampleGuide(1).code}&v=2`;
  expect(await registry.document(guides[0]?.url ?? '')).toEqual(pdfAt(path));
  expect(double.last).toMatchObject({ method: 'GET', path, body: '' });
  expect(Object.keys(double.last?.headers ?? {})).not.toContain('authorization');
  expect(JSON.stringify(double.last)).not.toContain(double.token);
});

const kinds: [DocumentKind, new () => Error, string][] = [
  ['html', AnswerUnreadable, 'NO_PDF'],
  ['almost', AnswerUnreadable, 'NO_PDF'],
  ['large', AnswerUnreadable, 'TOO_LARGE'],
  ['redirect', AnswerUnreadable, 'REDIRECT'],
  ['missing', RegistryRefused, 'O SILiAmb não dá o documento neste endereço (HTTP 404).'],
  ['unavailable', RegistryDown, 'HTTP_503'],
];

test.each(kinds)('refuses a document that is %s', async (kind, error, message) => {
  double.behaviour.document = kind;
  const failed = await registry.document(`${double.origin}/pdf/1`).catch((reason: unknown) => reason);
  expect(failed).toEqual(expect.objectContaining({ constructor: error, message }));
  expect(double.requests).toBe(1);
});

test('asks nothing of another host', async () => {
  const stranger = await startSiliambDouble();
  try {
    for (const url of [`${stranger.origin}/pdf/1`, 'https://example.pt/a.pdf', 'file:///etc/passwd', ''])
      await expect(registry.document(url)).rejects.toThrow('O endereço do documento não é do SILiAmb.');
    expect([stranger.requests, double.requests]).toEqual([0, 0]);
  } finally {
    await stranger.close();
  }
});
