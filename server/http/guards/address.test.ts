import type { Context } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../types.ts';
import { readClientAddress } from './address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    env: { incoming: { socket: { remoteAddress } } },
    req: { header: () => forwarded },
  }) as unknown as Context<AppEnv>;

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (address, counted) => {
  expect(readClientAddress(from(address), false)).toBe(counted);
});

test('counts the last address of a trusted proxy only', () => {
  const call = from('10.0.0.1', '198.51.100.9, [2001:db8:1:2::9]:4711');
  expect(readClientAddress(call, true)).toBe('2001:db8:1:2::/64');
  expect(readClientAddress(call, false)).toBe('10.0.0.1');
});
