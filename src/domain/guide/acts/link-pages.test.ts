import { expect, test } from 'vitest';
import { publicAddress } from './link-pages.ts';

test.each([
  ['#/gars/private/consult/egar/aB-_9', { page: 'consult', hash: 'aB-_9' }],
  ['#/gars/authorization-request/x?utm=1', { page: 'authorize', hash: 'x' }],
  ['#/gars/acceptance-request/x', { page: 'emission', hash: 'x' }],
  ['#/gars/rectification-acceptance-request/x', { page: 'rectification', hash: 'x' }],
  ['#/gars/authorization-request', { page: 'authorize', hash: null }],
  ['#/gars/authorization-request/', { page: 'authorize', hash: null }],
  ['#/gars/authorization-requests/x', null],
  ['#/gars/list', null],
  ['', null],
])('%s', (address, found) => expect(publicAddress(address)).toEqual(found));
