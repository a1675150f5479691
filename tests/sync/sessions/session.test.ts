import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Transport } from '#api/transport/wire.ts';
import type { DeviceDb } from '#db/device-db.ts';
import { createSessionKeeper } from '#sync/session/session.ts';
import { world } from '../world.ts';

/** Longest wait for work behind the call, in ms, on a machine of any speed. */
const soon = 60_000;

test('a refused sign-in clears the tokens and nothing else', async () => {
  const w = await world();
  await w.signIn();
  const wrong = w.session.signIn({ username: 'motorista', password: 'errada', clientCode: 'demo' });
  await expect(wrong).rejects.toMatchObject({ code: 'invalid_grant' });
  expect(await w.session.read()).toMatchObject({
    token: null,
    refreshToken: null,
    username: 'motorista',
    clientCode: 'demo',
  });
  expect(await w.device.accounts.count()).toBe(1);
});

test('a sign-in that gets no answer changes nothing', async () => {
  const w = await world();
  const before = await w.signIn();
  w.server.onLine = false;
  await expect(w.signIn('outro')).rejects.toMatchObject({ name: 'NetworkError' });
  expect(await w.session.read()).toEqual(before);
});

test('contexts with an old token share one refresh', async () => {
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

test('a refused refresh ends the session, keeping its data’s owner', async () => {
  const w = await world();
  const { token, database } = await w.signIn();
  w.server.refuseRefresh = 'expired';
  expect(await w.session.refresh(token ?? '')).toBe('ended');
  expect(await w.session.read()).toMatchObject({ token: null, database });
});

/** Returns everything that the device keeps of its users' sessions. */
const onDisk = async (device: DeviceDb) => JSON.stringify(await device.settings.toArray());

test('a sign-out tells the server only a token’s hash', async () => {
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

test('an offline sign-out is sent once later, keeping no token', async () => {
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

test('a sign-in ends the session it replaces', async () => {
  const w = await world();
  await w.signIn('motorista');
  await w.signIn('operador');
  await vi.waitFor(() => expect(w.server.revoked).toHaveLength(1), soon);
});

test('sends the device’s mark with the next password only', async () => {
  const w = await world();
  const forms: URLSearchParams[] = [];
  const transport: Transport = async (request) => {
    if (request.path === '/token') forms.push(new URLSearchParams(request.body ?? ''));
    const answer = await w.server.transport(request);
    const text =
      request.path === '/token' ? JSON.stringify({ ...JSON.parse(answer.text), device: 'known-device' }) : answer.text;
    return { ...answer, text };
  };
  const session = createSessionKeeper(w.device, { ...w.ports, transport }, 'origin');
  const who = { username: 'motorista', password: 'certa', clientCode: 'demo' };
  await session.signIn(who);
  await session.signOut();
  await session.signIn(who);
  expect(forms.map((form) => form.get('device'))).toEqual([null, 'known-device']);
});

test('a wrong lock password signs nobody out, the right renews', async () => {
  const w = await world();
  const before = await w.signIn();
  await expect(w.session.confirm('errada')).rejects.toMatchObject({ code: 'invalid_grant' });
  expect(await w.session.read()).toMatchObject({ token: before.token, refreshToken: before.refreshToken });
  expect(await w.session.confirm('certa')).toMatchObject({ username: 'motorista', database: before.database });
});
