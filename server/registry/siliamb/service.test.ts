import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import forge from 'node-forge';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Fault } from '#tests/support/siliamb/faults.ts';
import { type SiliambDouble, startSiliambDouble } from '#tests/support/siliamb-double.ts';
import { AnswerUnreadable, CredentialsRefused, RegistryDown, RegistryRefused, RegistrySilent } from '../errors.ts';
import { operations } from './operations.ts';
import { callOperation, serviceBounds } from './service.ts';

const token = 'TOKEN&<SECRETO>-7f3a';
const login = { username: '508111222', password: 'pa"ss & <wörd>' };
const values = { nifInterveniente: '508111222', interveniente: 'P', paginaPesquisar: '1', numeroElementos: '50' };

let double: SiliambDouble;
beforeEach(async () => {
  double = await startSiliambDouble({ token });
  double.passwords.set(login.username, login.password);
});
afterEach(() => double.close());

/** Calls consultarGuias, as a reading or as if it changed something. */
const call = (changes: boolean, { url = double.url, timeMs = 9_000, password = login.password } = {}) =>
  callOperation(
    { url, token, bounds: { ...serviceBounds, timeMs } },
    { ...login, password },
    { ...operations.list, changes },
    values,
  );

async function failure(promise: Promise<unknown>): Promise<Error> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('the call did not fail');
  const all = [inspect(error, { depth: 10, showHidden: true }), JSON.stringify(error), String(error), `${error.cause}`];
  for (const secret of [token, login.password, 'SECRETO', 'wörd']) expect(all.join('\n')).not.toContain(secret);
  return error;
}

test('sends the token, the headers and the fields that the service takes', async () => {
  await call(false);
  expect(double.last?.headers).toMatchObject({ 'content-type': 'text/xml;charset=UTF-8', soapaction: '""' });
  expect(double.asked).toEqual([
    { operation: 'consultarGuias', username: '508111222', vat: '508111222', role: 'P', page: 1, size: 50 },
  ]);
});

const faults: [Fault, reading: new () => Error, changing: new () => Error][] = [
  ['wrong-password', CredentialsRefused, CredentialsRefused],
  ['wrong-password-401', CredentialsRefused, CredentialsRefused],
  ['token-refused', RegistryRefused, RegistryRefused],
  ['refuses', RegistryRefused, RegistryRefused],
  ['server-fault', RegistryDown, RegistrySilent],
  ['odd-fault', RegistryRefused, RegistrySilent],
  ['no-result', AnswerUnreadable, RegistrySilent],
  ['sound-500', RegistryDown, RegistrySilent],
  ['half', RegistryDown, RegistrySilent],
  ['cut', RegistryDown, RegistrySilent],
  ['reset-before', RegistryDown, RegistrySilent],
  ['reset-after', RegistryDown, RegistrySilent],
  ['html', RegistryDown, RegistrySilent],
  ['unavailable', RegistryDown, RegistrySilent],
  ['redirect', RegistryDown, RegistrySilent],
  ['bomb', RegistryDown, RegistrySilent],
  ['large', RegistryDown, RegistrySilent],
];

test.each(faults)('%s fails a reading and a change, once each, without secrets', async (fault, reading, changing) => {
  double.fail(fault);
  expect((await failure(call(false))).constructor).toBe(reading);
  expect((await failure(call(true))).constructor).toBe(changing);
  expect(double.requests).toBe(2);
  double.recover();
  await call(false);
});

test('a slow service is down for a reading, silent for a change', async () => {
  double.fail('slow');
  expect(await failure(call(false, { timeMs: 200 }))).toEqual(new RegistryDown('TIMEOUT'));
  expect(await failure(call(true, { timeMs: 200 }))).toEqual(new RegistrySilent('TIMEOUT'));
});

test('a password that is not the organisation’s is refused', async () => {
  expect(await failure(call(true, { password: 'other' }))).toBeInstanceOf(CredentialsRefused);
});

test('a refusal has the service’s words, without secrets and control characters', async () => {
  double.fail('refuses');
  double.behaviour.refusal = { code: '7', message: ` Erro\u0085\n com ${token} e\t"${login.password}"  ` };
  expect((await failure(call(true))).message).toBe('Erro com ••• e "•••"');
  double.behaviour.refusal = { code: '7', message: '😀'.repeat(400) };
  expect((await failure(call(true))).message).toBe('😀'.repeat(300));
  double.behaviour.refusal = { code: '7', message: '' };
  expect((await failure(call(true))).message).toBe('O SILiAmb recusou a operação (7).');
});

test('a request that the service cannot read is refused with its words', async () => {
  const wrong = { ...operations.list, elements: [...operations.list.elements].reverse(), changes: true };
  const error = await failure(callOperation({ url: double.url, token, bounds: serviceBounds }, login, wrong, values));
  expect(error).toBeInstanceOf(RegistryRefused);
  expect(error.message).toMatch(/^Unmarshalling Error: in arg0/);
});

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

function selfSigned(): Promise<{ key: string; cert: string }> {
  return new Promise((resolve, reject) =>
    forge.pki.rsa.generateKeyPair({ bits: 2048 }, (error, pair) => {
      if (error) return reject(error);
      const certificate = forge.pki.createCertificate();
      certificate.publicKey = pair.publicKey;
      certificate.validity.notBefore = new Date(Date.now() - 86_400_000);
      certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
      certificate.setSubject([{ name: 'commonName', value: 'localhost' }]);
      certificate.setIssuer([{ name: 'commonName', value: 'localhost' }]);
      certificate.sign(pair.privateKey, forge.md.sha256.create());
      resolve({ key: forge.pki.privateKeyToPem(pair.privateKey), cert: forge.pki.certificateToPem(certificate) });
    }),
  );
}

test('a change that never left is down, not silent', async () => {
  const closed = await startSiliambDouble();
  await closed.close();
  expect(await failure(call(true, { url: closed.url }))).toEqual(new RegistryDown('ECONNREFUSED'));
  expect(await failure(call(true, { url: 'https://siliamb.invalid/v2' }))).toBeInstanceOf(RegistryDown);
});

test('a certificate that is not trusted stops a change before it leaves', async () => {
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  const port = await listening(createTlsServer(await selfSigned(), count));
  expect(await failure(call(true, { url: `https://localhost:${port}/` }))).toBeInstanceOf(RegistryDown);
  const plain = await listening(createServer(count));
  expect(await failure(call(true, { url: `https://127.0.0.1:${plain}/` }))).toBeInstanceOf(RegistryDown);
  expect(requests).toBe(0);
});
