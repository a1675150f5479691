import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { readAccessToken, signAccessToken } from './access-tokens.ts';
import { readDeviceToken, signDeviceToken } from './device-tokens.ts';

const secret = new TextEncoder().encode('a secret of at least thirty-two bytes');
const now = new Date('2026-11-27T10:00:00Z');
const claims = { userUniqueId: 'a user', session: 'a session' };
const other = (audience?: string) => {
  const token = new SignJWT({ sid: claims.session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userUniqueId);
  return (audience === undefined ? token : token.setAudience(audience))
    .setExpirationTime(now.getTime() / 1000 + 60)
    .sign(secret);
};

test('an access token is read by its audience', async () => {
  expect(await readAccessToken(secret, await signAccessToken(secret, claims, now), now)).toMatchObject(claims);
  expect(await readAccessToken(secret, await other('access'), now)).toMatchObject(claims);
});

test.each([undefined, 'device', 'https://elsewhere.example'])(
  'a token of the audience %s opens nothing',
  async (audience) => {
    expect(await readAccessToken(secret, await other(audience), now)).toBeNull();
  },
);

test('access and device tokens do not replace each other', async () => {
  const device = await signDeviceToken(secret, { id: 'one', users: [] }, 'a user');
  expect(await readAccessToken(secret, device, now)).toBeNull();
  expect((await readDeviceToken(secret, await signAccessToken(secret, claims, now))).users).toEqual([]);
});
