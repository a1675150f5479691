import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleVats } from '#tests/support/siliamb/sample.ts';
import { type SiliambDouble, startSiliambDouble } from '#tests/support/siliamb-double.ts';
import { writeEnvelope } from './envelope.ts';
import { operations } from './operations.ts';

let double: SiliambDouble;
beforeEach(async () => {
  double = await startSiliambDouble();
  double.passwords.set(sampleVats.producer, 'x');
});
afterEach(() => double.close());

const envelope = () => {
  const values = [double.token, sampleVats.producer, 'P', '1', '50'];
  const fields = operations.list.elements.map((name, i) => [name, values[i] ?? ''] as const);
  return writeEnvelope({ username: sampleVats.producer, password: 'x' }, 'consultarGuias', fields);
};

const sent = { 'Content-Type': 'text/xml;charset=UTF-8', SOAPAction: '""' };

async function post(body: string, headers: Record<string, string> = sent) {
  const answer = await fetch(double.url, { method: 'POST', headers, body });
  return { status: answer.status, text: await answer.text() };
}

test('the double takes the known request', async () => {
  const { status, text } = await post(envelope());
  expect(status).toBe(200);
  expect(text).toContain('<codigo>100</codigo>');
});

const changes: [what: string, from: string | RegExp, to: string][] = [
  ['operations of another namespace', 'guiaacompanhamento/v2', 'guiaacompanhamento/v1'],
  ['an envelope of SOAP 1.2', 'http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope'],
  ['elements in another order', /(<interveniente>.*<\/interveniente>)(<pagina.*Pesquisar>)/, '$2$1'],
  ['elements with a namespace', /(<\/?)nifInterveniente/g, '$1v2:nifInterveniente'],
  ['an argument with a namespace', /(<\/?)arg0/g, '$1v2:arg0'],
  ['a missing element', '<numeroElementos>50</numeroElementos>', ''],
  ['a header that need not be understood', ' soapenv:mustUnderstand="1"', ''],
  ['a password of another type', '#PasswordText', '#PasswordDigest'],
  ['no user name', /<wsse:Username>.*<\/wsse:Username>/, ''],
  ['no header', /<soapenv:Header>.*<\/soapenv:Header>/, ''],
];

test.each(changes)('the double refuses %s', async (_, from, to) => {
  const body = envelope().replace(from, to);
  expect(body).not.toBe(envelope());
  const { status, text } = await post(body);
  expect(status).toBe(500);
  expect(text).toContain('<faultcode>soap:Client</faultcode>');
  expect(double.asked).toEqual([]);
});

test.each([
  { ...sent, 'Content-Type': 'application/soap+xml' },
  { ...sent, SOAPAction: 'consultarGuias' },
  { 'Content-Type': sent['Content-Type'] },
])('the double refuses the headers %o', async (headers) => {
  expect(await post(envelope(), headers)).toMatchObject({ status: 500 });
});

test('faults break as many calls as they are given', async () => {
  double.fail('unavailable', 2);
  const statuses = [await post(envelope()), await post(envelope()), await post(envelope())].map(({ status }) => status);
  expect(statuses).toEqual([503, 503, 200]);
});
