import { expect, test } from 'vitest';
import { documentAddress, isServiceAddress } from './addresses.ts';

test.each([
  ['https://siliamb.apambiente.pt/services/egar/GuiaAcompanhamentoWs/v2', true],
  ['http://127.0.0.1:4000/v2', true],
  ['http://localhost/v2', true],
  ['http://[::1]:4000/v2', true],
  ['http://siliamb.apambiente.pt/v2', false],
  ['http://localhost.example.pt/v2', false],
  ['https://nif:password@siliamb.apambiente.pt/v2', false],
  ['ftp://siliamb.apambiente.pt', false],
  ['siliamb.apambiente.pt', false],
])('%s is an address for credentials: %s', (text, holds) => {
  expect(isServiceAddress(text)).toBe(holds);
});

const service = 'https://siliamb.apambiente.pt/services/v2';

test.each([
  [service, 'https://siliamb.apambiente.pt/guia.pdf?a=1', true],
  [service, 'https://docs.apambiente.pt/guia.pdf', true],
  [service, 'https://apambiente.pt/guia.pdf', true],
  [service, 'http://siliamb.apambiente.pt/guia.pdf', false],
  [service, 'https://apambiente.pt.example/guia.pdf', false],
  [service, 'https://fakeapambiente.pt/guia.pdf', false],
  [service, 'https://siliamb.apambiente.pt@example.com/guia.pdf', false],
  [service, 'https://a:b@siliamb.apambiente.pt/guia.pdf', false],
  [service, 'http://127.0.0.1:5432/', false],
  [service, 'https://localhost/', false],
  [service, 'file:///etc/passwd', false],
  [service, '/guia.pdf', false],
  ['http://127.0.0.1:4000/v2', 'http://127.0.0.1:4000/a.pdf', true],
  ['http://127.0.0.1:4000/v2', 'http://127.0.0.1:4001/a.pdf', false],
  ['http://127.0.0.1:4000/v2', 'https://example.pt/a.pdf', false],
  ['https://10.0.0.5/v2', 'https://10.0.0.5/a.pdf', true],
  ['https://10.0.0.5/v2', 'https://9.9.0.5/a.pdf', false],
])('at %s the document %s is allowed: %s', (own, url, holds) => {
  expect(documentAddress(url, own) !== null).toBe(holds);
});
