import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recoverPath } from '#domain/screens/visitor-pages.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { batchItems } from '#server/db/schema/batches.ts';
import { mails } from '#server/db/schema/mails.ts';
import { registryReadings } from '#server/db/schema/readings.ts';
import { recoveryRequests } from '#server/db/schema/visitors.ts';
import { solvedCaptcha } from '#server/testing/captcha.ts';
import { makeBatch } from '#server/testing/data/batches.ts';
import { anHourAgo, lastLinkHash, putGuide } from '#server/testing/data/guides.ts';
import { queueMail, sendMails } from '#server/testing/mails.ts';
import { enterWithKey, makeKey, signInOptions } from '#server/testing/passkeys.ts';
import { renew } from '#server/testing/sessions.ts';
import { testOffice } from '#server/testing/test-office.ts';
import { runBatch } from '../batch/run-batch.ts';
import { isReadingDue, takeReading } from '../guide/readings/lease.ts';
import { sendRecovery } from '../sessions/recover-password.ts';
import { AccountBlocked } from './blocked.ts';

const { server, cast, desk, receiver, recycler } = await testOffice(['desk', 'receiver', 'recycler']);
let path = '';
let recyclerId = 0;
beforeEach(async () => {
  const [row] = await server.db.select().from(accounts).where(eq(accounts.clientCode, 'recicla'));
  path = `/operation/accounts/${row?.uniqueId}`;
  recyclerId = row?.id ?? 0;
});
const block = async () =>
  expect((await desk.put(path, { Blocked: true, Reason: 'Falta de pagamento' })).status).toBe(200);
const unblock = async () => expect((await desk.put(path, { Blocked: false })).status).toBe(200);
afterEach(unblock);

describe('the ways in of a blocked account', () => {
  test('a password, a session and a passkey are told of the block', async () => {
    const key = await makeKey(recycler);
    const byKey = async () =>
      (await enterWithKey(server, key.answer(await signInOptions(server, 'recicla')), 'recicla')).body;
    const who = { username: 'administrador', clientCode: 'recicla' };
    const { refresh_token } = (await server.signIn({ username: 'destino', clientCode: 'recicla' })).body;
    const renewed = () => renew(server, refresh_token, { username: 'destino', clientCode: 'recicla' });
    await block();
    const refused = { error: 'client_blocked' };
    expect([(await server.signIn(who)).body, (await renewed()).body, await byKey()]).toEqual([
      refused,
      refused,
      refused,
    ]);
    expect((await server.signIn({ ...who, password: 'errada' })).body).toEqual({ error: 'invalid_grant' });
    await unblock();
    expect((await renewed()).body).toHaveProperty('access_token');
    expect(await byKey()).toHaveProperty('access_token');
  });

  test('a running session ends at once, and goes on afterwards', async () => {
    expect((await receiver.get('/egar/list')).status).toBe(200);
    await block();
    expect([(await receiver.get('/egar/list')).status, (await receiver.get('/changes')).status]).toEqual([401, 401]);
    await unblock();
    expect((await receiver.get('/egar/list')).status).toBe(200);
  });

  test('a link to a new password is neither sent nor taken', async () => {
    const [user] = await server.db
      .select()
      .from(users)
      .where(sql`${users.username} = 'administrador' and ${users.accountId} = ${recyclerId}`);
    const Email = user?.email ?? '';
    const ask = async () => {
      const gRecaptchaResponse = await solvedCaptcha(server);
      const body = { ClientCode: 'recicla', Email, Name: 'Alguém', gRecaptchaResponse };
      await server.call('POST', '/api/account/recover', { body });
      for (const { id } of await server.db.select().from(recoveryRequests))
        await sendRecovery(server.db, server.config, id, server.now());
    };
    const sent = () => server.db.$count(mails, eq(mails.kind, 'recover'));
    await ask();
    expect(await sent()).toBe(1);
    const [mail] = await server.db.select().from(mails).where(eq(mails.kind, 'recover'));
    const Token = new RegExp(`#${recoverPath}/([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? '';
    expect(Token).toHaveLength(43);
    await block();
    await ask();
    expect(await sent()).toBe(1);
    const Password = 'Barco-moliceiro-77';
    const choose = async () => {
      const gRecaptchaResponse = await solvedCaptcha(server);
      const body = { ClientCode: 'recicla', Email, Password, ConfirmPassword: Password, Token, gRecaptchaResponse };
      return server.call('POST', '/api/account/recover-set-password', { body });
    };
    const answer = await choose();
    expect([answer.status, answer.body._validationErrors]).toEqual([
      400,
      [{ Field: 'Token', Message: 'val_invalid_password_token' }],
    ]);
    await unblock();
    expect((await choose()).status).toBe(200);
  });

  test('a link to its mailbox no longer acts with its stored access', async () => {
    const id = await putGuide(server, cast, 'o');
    await desk.post(`/egar/${id}/request`, { Name: 'Rui', Email: cast.destin.email, Type: 'ACCEPTANCE' });
    const hash = await lastLinkHash(server);
    const asks = async () => (await server.call('GET', `/api/egar/anonymous/gar/${hash}`)).body.RequiresApaCredentials;
    expect(await asks()).toBe(false);
    await block();
    expect(await asks()).toBe(true);
    expect(
      (await server.call('POST', `/api/egar/${id}/anonymous/accept/${hash}`, { body: anHourAgo(server) })).status,
    ).toBe(403);
  });
});

describe('the work of a blocked account', () => {
  test('its e-mails wait, and leave afterwards', async () => {
    await server.db.delete(mails);
    await queueMail(server, { accountId: recyclerId, subject: 'recicla' });
    const sent: string[] = [];
    const look = () => sendMails(server, async ({ subject }) => void sent.push(subject));
    await block();
    await look();
    expect(sent).toEqual([]);
    await unblock();
    await look();
    expect(sent).toEqual(['recicla']);
  });

  test('its guides are not read in the national system', async () => {
    await server.db.delete(registryReadings);
    const { vat } = cast.destin;
    const dueAt = new Date(server.now().getTime() - 1000);
    await server.db.insert(registryReadings).values({ accountId: recyclerId, vat, role: 'D', dueAt });
    await block();
    expect([await isReadingDue(server.db, server.now()), await takeReading(server.db, server.now())]).toEqual([
      false,
      null,
    ]);
    await unblock();
    expect(await takeReading(server.db, server.now())).toMatchObject({ accountId: recyclerId });
  });

  test('a batch stops before its next guide, and ends after the unblock', async () => {
    const ids = [await putGuide(server, cast, 'o'), await putGuide(server, cast, 'o')];
    const { id } = await makeBatch(server, receiver, 'accept', ids);
    const processed = () =>
      server.db.$count(batchItems, sql`${batchItems.batchId} = ${id} and ${batchItems.isProcessed}`);
    const run = () => runBatch(server, id, new AbortController().signal);
    await block();
    await expect(run()).rejects.toThrow(AccountBlocked);
    expect(await processed()).toBe(0);
    await server.database.statements.executeSql('delete from pgboss.job');
    await unblock();
    expect((await server.queue.jobs()).filter(({ queue }) => queue === 'batch')).toHaveLength(1);
    await run();
    const done = await server.db.select().from(batchItems).where(eq(batchItems.batchId, id));
    expect(done.map(({ isSuccess }) => isSuccess)).toEqual([true, true]);
  });
});
