import { expect, test } from 'vitest';
import { CredentialsRefused, RegistryRefused } from '../errors.ts';
import { writeEnvelope } from './envelope.ts';
import { operations } from './operations.ts';
import { readXml } from './xml/read.ts';
import { childAt, textAt } from './xml/walk.ts';

const login = { username: '508111222', password: 'S3gredo' };

test('writes consultarGuias byte by byte as a working program does', () => {
  const values = ['TOKEN', '508111222', 'P', '1', '50'];
  const fields = operations.list.elements.map((name, i) => [name, values[i] ?? ''] as const);
  expect(writeEnvelope(login, 'consultarGuias', fields)).toBe(
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:v2="http://pt.apa.guiaacompanhamento/v2">' +
      '<soapenv:Header>' +
      '<wsse:Security xmlns:wsse="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd" soapenv:mustUnderstand="1">' +
      '<wsse:UsernameToken>' +
      '<wsse:Username>508111222</wsse:Username>' +
      '<wsse:Password Type="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText">S3gredo</wsse:Password>' +
      '</wsse:UsernameToken>' +
      '</wsse:Security>' +
      '</soapenv:Header>' +
      '<soapenv:Body>' +
      '<v2:consultarGuias><arg0>' +
      '<tokenCertificacao>TOKEN</tokenCertificacao>' +
      '<nifInterveniente>508111222</nifInterveniente>' +
      '<interveniente>P</interveniente>' +
      '<paginaPesquisar>1</paginaPesquisar>' +
      '<numeroElementos>50</numeroElementos>' +
      '</arg0></v2:consultarGuias>' +
      '</soapenv:Body>' +
      '</soapenv:Envelope>',
  );
});

test.each([
  '</wsse:Password><wsse:Password>x',
  ']]><arg0>&amp;<!-- " \' -->',
  'a&b<c>d"e\'f',
  ' spaces \r\n\t and lines ',
  'ção 😀 ',
])('a password of %j comes back as it was', (password) => {
  const root = readXml(writeEnvelope({ username: '1', password }, 'x', [['y', password]]));
  const token = childAt(root, 'Header', 'Security', 'UsernameToken');
  expect(token?.children.map(({ name }) => name)).toEqual(['Username', 'Password']);
  expect(childAt(token, 'Password')?.text).toBe(password);
  expect(childAt(root, 'Body', 'x', 'arg0', 'y')?.text).toBe(password);
  expect(textAt(token, 'Username')).toBe('1');
});

test('refuses texts that XML cannot hold', () => {
  expect(() => writeEnvelope({ username: '1', password: 'a\u0000b' }, 'x', [])).toThrow(CredentialsRefused);
  expect(() => writeEnvelope(login, 'x', [['campo', '\ud800']])).toThrow(
    new RegistryRefused('Há caracteres que o SILiAmb não aceita (campo).'),
  );
});
