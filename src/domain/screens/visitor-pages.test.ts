import { expect, test } from 'vitest';
import { visitorAddress, visitorHref } from './visitor-pages.ts';

test.each([
  ['', '/dashboard'],
  ['#/', '/dashboard'],
  ['#/gars/list?tab=open', '/gars/list?tab=open'],
  ['#/nowhere', '/nowhere'],
])('a visitor at %j signs in and reaches %s', (hash, to) => {
  expect(visitorAddress(hash, false)).toEqual({ path: '/login', search: { to } });
});

test('sign-in has its own address, signed in or not', () => {
  const address = { path: '/login', search: { to: '/gars/list?tab=open' } } as const;
  expect(visitorAddress(visitorHref(address), false)).toEqual(address);
  expect(visitorAddress(visitorHref(address), true)).toEqual(address);
  expect(visitorAddress('#/login', true)).toEqual({ path: '/login', search: {} });
});

test.each(['#/maintenance', '#/404?url=/x', '#/lock'])('the app itself shows %s to anyone', (hash) => {
  expect(visitorAddress(hash, false)).toBeNull();
});

test('a possible session opens the app', () => {
  expect(visitorAddress('#/dashboard', true)).toBeNull();
  expect(visitorAddress('', true)).toBeNull();
});
