import * as v from 'valibot';
import { expect, test } from 'vitest';
import { UserSession } from '#domain/people/user-session.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const { server } = await testOffice();

const minute = 60_000;
const path = '/users/me/sessions';
const sessionsOf = async (who: Client) => v.parse(itemsFeed(UserSession), (await who.get(path)).body).Items;
const current = async (who: Client) => (await sessionsOf(who)).find((one) => one.IsCurrent) as UserSession;
const isIn = async (who: Client) => (await who.get('/account/check-gdpr')).status === 200;
const renewed = ({ token: { refresh_token, username, clientCode } }: Client) =>
  server.signIn({ grant_type: 'refresh_token', refresh_token, username, clientCode });

test('lists each session’s device and times, the current first', async () => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  const phone = await server.as('motorista', 'demo', { 'User-Agent': userAgent });
  const { StartDate } = await current(phone);
  server.pass(10 * minute);
  const desk = await server.as('motorista');
  expect((await sessionsOf(desk)).map(({ Device, IsCurrent }) => [Device, IsCurrent])).toEqual([
    [null, true],
    ['Chrome · Android', false],
  ]);
  server.pass(5 * minute);
  await renewed(phone);
  const [, other] = await sessionsOf(desk);
  expect(other?.StartDate).toBe(StartDate);
  expect(Date.parse(other?.LastUseDate ?? '') - Date.parse(StartDate)).toBeGreaterThanOrEqual(15 * minute);
});

test('ends only the other sessions of the same user', async () => {
  const [asking, other, colleague] = [
    await server.as('motorista'),
    await server.as('motorista'),
    await server.as('produtor'),
  ];
  expect((await asking.del(path)).body).toEqual({});
  expect([await isIn(asking), await isIn(other), await isIn(colleague)]).toEqual([true, false, true]);
  expect((await renewed(other)).body).toEqual({ error: 'invalid_grant', revoked: true });
  expect((await renewed(asking)).status).toBe(200);
  expect(await sessionsOf(asking)).toHaveLength(1);
});

test('ends one session; ending it again changes nothing', async () => {
  const [asking, lost, other] = [await server.as('operador'), await server.as('operador'), await server.as('operador')];
  const { UniqueId } = await current(lost);
  for (let i = 0; i < 2; i++) expect((await asking.del(`${path}/${UniqueId}`)).body).toEqual({});
  expect([await isIn(asking), await isIn(lost), await isIn(other)]).toEqual([true, false, true]);
});

test('hides other users’ sessions, even within the account', async () => {
  const operator = await server.as('operador');
  const { UniqueId } = await current(operator);
  for (const stranger of [await server.as('administrador'), await server.as('administrador', 'outra')]) {
    expect((await sessionsOf(stranger)).map((one) => one.UniqueId)).not.toContain(UniqueId);
    expect((await stranger.del(`${path}/${UniqueId}`)).status).toBe(404);
  }
  expect(await isIn(operator)).toBe(true);
});

test('returns no token in any answer', async () => {
  const [asking, other] = [await server.as('motorista'), await server.as('motorista')];
  const text = JSON.stringify((await asking.get(path)).body);
  for (const { token } of [asking, other]) {
    expect(text).not.toContain(token.refresh_token);
    expect(text).not.toContain(token.access_token);
  }
});

test('omits a session that can no longer be renewed', async () => {
  await server.as('produtor');
  server.pass(61 * 24 * 60 * minute);
  expect(await sessionsOf(await server.as('produtor'))).toHaveLength(1);
});
