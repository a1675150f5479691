import { expect, test } from 'vitest';
import { createSessionKeeper } from '../../src/sync/session.ts';
import { world } from './world.ts';

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
  w.server.refuseRefresh = true;
  expect(await w.session.refresh(token ?? '')).toBe('ended');
  expect(await w.session.read()).toMatchObject({ token: null, database });
});
