import { expect, test } from 'vitest';
import { visitorAddress, visitorHref } from './visitor-pages.ts';

test.each([
  ['', '/dashboard'],
  ['#/', '/dashboard'],
  ['#/gars/list?tab=open', '/gars/list?tab=open'],
  ['#/nowhere', '/nowhere'],
])('a visitor at %j is led to sign-in, and from there back to %s', (hash, to) => {
  expect(visitorAddress(hash, false)).toEqual({ path: '/login', search: { to } });
});

test('sign-in has an address of its own, signed in or not', () => {
  const address = { path: '/login', search: { to: '/gars/list?tab=open' } } as const;
  expect(visitorAddress(visitorHref(address), false)).toEqual(address);
  expect(visitorAddress(visitorHref(address), true)).toEqual(address);
  expect(visitorAddress('#/login', true)).toEqual({ path: '/login', search: {} });
});

test.each(['#/maintenance', '#/404?url=/x', '#/lock'])('the app itself shows %s to anybody', (hash) => {
  expect(visitorAddress(hash, false)).toBeNull();
});

test('whoever may be signed in goes to the app', () => {
  expect(visitorAddress('#/dashboard', true)).toBeNull();
  expect(visitorAddress('', true)).toBeNull();
});
