import { expect, test } from 'vitest';
import { guideFilesUrl, handOverUrl, nonComplianceUrl } from './new-front-end.ts';

test.each(['https://nova.example.pt', 'https://nova.example.pt/', 'https://nova.example.pt//'])(
  'pages of a guide are under %s',
  (base) => {
    expect(nonComplianceUrl(base, 'a1')).toBe('https://nova.example.pt/egar/a1/non-compliance');
    expect(guideFilesUrl(base, 'a1')).toBe('https://nova.example.pt/gars/a1/files/list');
  },
);

test('an id stays one part of the path', () => {
  expect(nonComplianceUrl('https://nova.example.pt/app', 'a/b?c#d')).toBe(
    'https://nova.example.pt/app/egar/a%2Fb%3Fc%23d/non-compliance',
  );
  expect(guideFilesUrl('https://nova.example.pt/app', 'a/b?c#d')).toBe(
    'https://nova.example.pt/app/gars/a%2Fb%3Fc%23d/files/list',
  );
});

test('hands over exactly the specified sign-in data in the fragment', () => {
  const login = {
    token: 't~~~???',
    username: 'joão.conceição',
    defaultEstablishment: 'Óleos & Cª',
    clientCode: 'demo',
    refreshToken: 'r',
    shouldConfigure: false,
  };
  const session = { ...login, database: 'guiar-x', epoch: 3 };
  const url = new URL(handOverUrl('https://nova.example.pt/app/', session));
  expect([url.origin, url.pathname, url.search]).toEqual(['https://nova.example.pt', '/app/', '']);
  const [, text = ''] = /^#login=([\w-]+)$/.exec(url.hash) ?? [];
  expect(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).toEqual(login);
});
