import { expect, test } from 'vitest';
import type { Http } from '#api/transport/http.ts';
import type { Session } from '#db/device-db.ts';
import { handOverTarget } from '#sync/session/hand-over.ts';
import { memoryBackup } from '../memory-backup.ts';
import { world } from '../world.ts';

async function signedIn(NewFrontEndUrl: string | Error = 'https://nova.example.pt') {
  const w = await world();
  const session = await w.signIn();
  const { db } = await w.context(session.database);
  const get = async () => {
    if (NewFrontEndUrl instanceof Error) throw NewFrontEndUrl;
    return { TileUrl: '', TileAttribution: '', GeocoderUrl: '', NewFrontEndUrl };
  };
  const backup = memoryBackup();
  const target = (part: Partial<Session> = {}) => {
    const context = async () => ({ db, http: { get } as unknown as Http });
    return handOverTarget(w.device, { session: { ...session, ...part }, context, backup }, () =>
      w.session.beginAnother({ username: 'motorista', password: 'certa', clientCode: 'demo' }),
    );
  };
  return { ...w, db, session, backup, target };
}

test('hands a sign-in over with a separate session', async () => {
  const { target, session: keeper, device } = await signedIn();
  const url = new URL((await target()) ?? '');
  const login = JSON.parse(Buffer.from(url.hash.replace('#login=', ''), 'base64url').toString());
  expect([url.origin, url.search]).toEqual(['https://nova.example.pt', '']);
  expect(login.token).toBeTruthy();
  expect([login.token, login.refreshToken]).not.toContain(keeper.token);
  expect(login.refreshToken).not.toBe(keeper.refreshToken);
  expect(await device.readSession()).toMatchObject({ token: keeper.token, refreshToken: keeper.refreshToken });
  expect(login.username).toBe(keeper.username);
});

test.each(['', 'nova.example.pt', 'javascript:alert(1)', new Error('no answer')])(
  'hands nothing over to %s',
  async (url) => {
    expect(await (await signedIn(url)).target()).toBeNull();
  },
);

test('a given password is changed here first', async () => {
  expect(await (await signedIn()).target({ mustChangePassword: true })).toBeNull();
});

test('a password awaiting change begins no other session', async () => {
  const { target, server } = await signedIn();
  const before = server.tokens.size;
  expect(await target({ mustChangePassword: true })).toBeNull();
  expect(server.tokens.size).toBe(before);
});

test('unsent work keeps its user here', async () => {
  const { target, add, db } = await signedIn();
  await add(db, 'a', 1);
  expect(await target()).toBeNull();
});

test('another user’s work or a backup also stays here', async () => {
  const other = await signedIn();
  await other.device.accounts.put({ database: 'x', username: 'o', clientCode: 'demo', unsent: 1, lastUsedAt: 0 });
  expect(await other.target()).toBeNull();
  const lost = await signedIn();
  await lost.backup.put('a', '{}');
  expect(await lost.target()).toBeNull();
});
