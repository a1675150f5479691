import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Transport } from '../../src/api/wire.ts';
import type { DeviceDb } from '../../src/db/device-db.ts';
import { createSessionKeeper } from '../../src/sync/session/session.ts';
import { world } from './world.ts';

/** What happens behind the call, on a machine of any speed. */
const soon = 60_000;

test('a refused sign-in clears the tokens and nothing else', async () => {
  const w = await world();
  await w.signIn();
  const wrong = w.session.signIn({ username: 'motorista', password: 'errada', clientCode: 'demo' });
  await expect(wrong).rejects.toMatchObject({ code: 'invalid_grant' });
  expect(await w.session.read()).toMatchObject({ token: null, refreshToken: null, username: 'motorista', clientCode: 'demo' });
  expect(await w.device.accounts.count()).toBe(1);
});

test('a sign-in that gets no answer changes nothing', async () => {
  const w = await world();
  const before = await w.signIn();
  w.server.onLine = false;
  await expect(w.signIn('outro')).rejects.toMatchObject({ name: 'NetworkError' });
  expect(await w.session.read()).toEqual(before);
});

test('many contexts that find the token old make one refresh', async () => {
  const w = await world();
  const { token } = await w.signIn();
  const tabs = Array.from({ length: 8 }, () => createSessionKeeper(w.device, w.ports, 'origin'));
  const outcomes = await Promise.all(tabs.map((tab) => tab.refresh(token ?? '')));
  expect(new Set(outcomes)).toEqual(new Set(['fresh']));
  expect(w.server.refreshes).toBe(1);
});

test('a refresh without network signs nobody out', async () => {
  const w = await world();
  const { token } = await w.signIn();
  w.server.onLine = false;
  expect(await w.session.refresh(token ?? '')).toBe('unreachable');
  expect((await w.session.read())?.token).toBe(token);
});

test('a refused refresh ends the session but keeps whose data this is', async () => {
  const w = await world();
  const { token, database } = await w.signIn();
  w.server.refuseRefresh = 'expired';
  expect(await w.session.refresh(token ?? '')).toBe('ended');
  expect(await w.session.read()).toMatchObject({ token: null, database });
});

/** Everything that the device keeps of its users' sessions. */
const onDisk = async (device: DeviceDb) => JSON.stringify(await device.settings.toArray());

test('a sign-out is told to the server, by a hash from which no token can be made', async () => {
  const w = await world();
  const { refreshToken } = await w.signIn();
  await w.session.signOut();
  await vi.waitFor(
    () =>
      expect(w.server.revoked).toEqual([
        createHash('sha256')
          .update(refreshToken ?? '')
          .digest('hex'),
      ]),
    soon,
  );
  await vi.waitFor(async () => expect(await w.device.read('revocations')).toBeUndefined(), soon);
  expect(await onDisk(w.device)).not.toContain(refreshToken);
});

test('a sign-out without network is told at the next contact, once, and keeps no token meanwhile', async () => {
  const w = await world();
  const { token, refreshToken } = await w.signIn();
  w.server.onLine = false;
  await w.session.signOut();
  await w.session.sendRevocations();
  const kept = await onDisk(w.device);
  expect(kept).toContain('revocations');
  expect([kept.includes(token ?? ''), kept.includes(refreshToken ?? '')]).toEqual([false, false]);
  w.server.onLine = true;
  const tabs = Array.from({ length: 4 }, () => createSessionKeeper(w.device, w.ports, 'origin'));
  await Promise.all(tabs.map((tab) => tab.sendRevocations()));
  expect(w.server.revoked).toHaveLength(1);
  expect(await onDisk(w.device)).not.toContain('revocations');
});

test('a sign-in over a living session has that one ended', async () => {
  const w = await world();
  await w.signIn('motorista');
  await w.signIn('operador');
  await vi.waitFor(() => expect(w.server.revoked).toHaveLength(1), soon);
});

test('what the server gave the device to be known by is sent with the next password, and opens no request', async () => {
  const w = await world();
  const forms: URLSearchParams[] = [];
  const transport: Transport = async (request) => {
    if (request.path === '/token') forms.push(new URLSearchParams(request.body ?? ''));
    const answer = await w.server.transport(request);
    const text = request.path === '/token' ? JSON.stringify({ ...JSON.parse(answer.text), device: 'known-device' }) : answer.text;
    return { ...answer, text };
  };
  const session = createSessionKeeper(w.device, { ...w.ports, transport }, 'origin');
  const who = { username: 'motorista', password: 'certa', clientCode: 'demo' };
  await session.signIn(who);
  await session.signOut();
  await session.signIn(who);
  expect(forms.map((form) => form.get('device'))).toEqual([null, 'known-device']);
});

test('a wrong password given to the screen lock signs nobody out; the right one renews the session', async () => {
  const w = await world();
  const before = await w.signIn();
  await expect(w.session.confirm('errada')).rejects.toMatchObject({ code: 'invalid_grant' });
  expect(await w.session.read()).toMatchObject({ token: before.token, refreshToken: before.refreshToken });
  expect(await w.session.confirm('certa')).toMatchObject({ username: 'motorista', database: before.database });
});
