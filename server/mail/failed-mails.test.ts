import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, users } from '../db/schema/accounts.ts';
import { mails } from '../db/schema/mails.ts';
import { history } from '../db/schema/records.ts';
import { aMail, queueMail, sendMails } from '../testing/mails.ts';
import { testOffice } from '../testing/test-office.ts';
import type { Client } from '../testing/test-server.ts';
import { mailBacklog } from './backlog.ts';
import { pruneMails } from './queue.ts';
import { mailRules } from './rules.ts';
import { createMailer } from './transport.ts';

const metricsToken = 'a token for the metrics';
const { server } = await testOffice([], { METRICS_TOKEN: metricsToken });
let operator: Client;
beforeAll(async () => {
  await server.db.update(users).set({ isSuperAdmin: true }).where(eq(users.username, 'administrador'));
});
beforeEach(async () => {
  operator = await server.as('administrador');
  await server.db.delete(mails);
  server.log.length = 0;
});

const hour = 3_600_000;
const away = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', folder: null, from: 'Guiar <guiar@example.pt>' });
const refusing = async () => {
  throw Object.assign(new Error(`no such user ${aMail.to.address}`), { code: 'EENVELOPE', responseCode: 550 });
};
const row = async () => (await server.db.select().from(mails))[0] as typeof mails.$inferSelect;
/** Makes every attempt fail. @returns the hours until the e-mail was given up */
async function fail(mailer = away) {
  const begun = server.now().getTime();
  while ((await row()).status === 'queued') {
    await sendMails(server, mailer);
    server.pass((await row()).nextAt.getTime() - server.now().getTime() + 1000);
  }
  return (server.now().getTime() - begun) / hour;
}

test('an e-mail outlasts days without a mail server', async () => {
  await queueMail(server);
  await sendMails(server, away);
  const { nextAt, createdAt, ...first } = await row();
  expect(first).toMatchObject({ status: 'queued', attempts: 1, error: 'ESOCKET' });
  expect(nextAt.getTime() - createdAt.getTime()).toBeGreaterThanOrEqual(60_000);
  for (let day = 0; day < 3; day++) {
    server.pass(24 * hour);
    await sendMails(server, away);
  }
  expect((await row()).status).toBe('queued');
  server.pass(24 * hour);
  expect(await sendMails(server, async () => undefined)).toBe(1);
  expect(await row()).toMatchObject({ status: 'sent', error: null, text: '' });
});

test('an e-mail fails after four days, keeping its text', async () => {
  await queueMail(server);
  expect(await fail()).toBeGreaterThan(90);
  expect(await row()).toMatchObject({
    status: 'failed',
    attempts: mailRules.guide.attempts,
    text: aMail.text,
    html: aMail.html,
  });
  expect(await pruneMails(server.db, server.now())).toBe(0);
});

test('a recovery e-mail fails once its link expires', async () => {
  await queueMail(server, { kind: 'recover' });
  const hours = await fail();
  expect([hours > 1, hours < 2.5]).toEqual([true, true]);
});

test('logs a failure by code, without address or text', async () => {
  await queueMail(server);
  await sendMails(server, refusing);
  const lines = server.log.map((line) => JSON.parse(line)).filter((line) => 'mail' in line);
  expect(lines).toMatchObject([
    { level: 40, mail: (await row()).id, kind: 'guide', code: 'EENVELOPE 550', attempts: 1 },
  ]);
  await fail(refusing);
  expect(JSON.parse(server.log.at(-1) as string)).toMatchObject({ level: 50, code: 'EENVELOPE 550' });
  expect(server.log.join('\n')).not.toMatch(/joao|example\.pt|Texto|no such user/);
});

describe('the backlog', () => {
  test('counts waiting, held and failed e-mails, with their age', async () => {
    const [account] = await server.db
      .update(accounts)
      .set({ confirmedAt: null })
      .where(eq(accounts.clientCode, 'outra'))
      .returning();
    await queueMail(server);
    await fail();
    await queueMail(server, { accountId: account?.id as number });
    await queueMail(server);
    server.pass(2 * hour);
    await queueMail(server);
    const { oldestSeconds, ...left } = await mailBacklog(server.db, server.now());
    expect(left).toEqual({ waiting: 2, held: 1, failed: 1 });
    expect(Math.abs(oldestSeconds - 7200)).toBeLessThan(60);
    const { body } = await server.call('GET', '/metrics', { headers: { Authorization: `Bearer ${metricsToken}` } });
    for (const line of [
      'guiar_mails{state="waiting"} 2',
      'guiar_mails{state="failed"} 1',
      'guiar_mails_oldest_seconds 72',
    ])
      expect(body).toContain(line);
  });
});

describe('the operator', () => {
  const failed = async () => {
    await queueMail(server);
    await fail(refusing);
    operator = await server.as('administrador');
    await server.db.delete(mails).where(eq(mails.kind, 'newDevice'));
    return (await operator.get('/jobs')).body.Mails;
  };

  test('sees a failed e-mail without address, and retries it', async () => {
    const { Failed, Items } = await failed();
    expect([Failed, Items]).toMatchObject([
      1,
      [{ Kind: 'guide', State: 'failed', Error: 'EENVELOPE 550', Domain: 'example.pt' }],
    ]);
    expect(JSON.stringify(Items)).not.toMatch(/joao|Texto/);
    const id = Items[0].UniqueId;
    expect((await operator.post(`/mails/${id}/retry`)).status).toBe(200);
    expect((await operator.post(`/mails/${id}/retry`)).status).toBe(404);
    const sent: string[] = [];
    await sendMails(server, async ({ text }) => void sent.push(text));
    expect([sent, (await row()).status]).toEqual([[aMail.text], 'sent']);
    expect(await server.db.$count(history, eq(history.entityId, id))).toBe(1);
  });

  test('drops a failed e-mail with its text', async () => {
    const { Items } = await failed();
    expect((await operator.post(`/mails/${Items[0].UniqueId}/drop`)).status).toBe(200);
    expect(await row()).toMatchObject({ status: 'dropped', text: '', html: '', recipientName: '' });
    expect((await operator.get('/jobs')).body.Mails).toMatchObject({ Failed: 0, Items: [] });
  });

  test('must be a super administrator', async () => {
    const { Items } = await failed();
    const driver = await server.as('motorista');
    expect((await driver.post(`/mails/${Items[0].UniqueId}/drop`)).status).toBe(400);
    expect((await row()).status).toBe('failed');
  });
});

test('deletes e-mails that waited for an unconfirmed mailbox', async () => {
  const [account] = await server.db
    .update(accounts)
    .set({ confirmedAt: null })
    .where(eq(accounts.clientCode, 'outra'))
    .returning();
  await queueMail(server, { accountId: account?.id as number });
  await queueMail(server);
  server.pass(1000);
  expect(await pruneMails(server.db, server.now())).toBe(1);
  expect(await server.db.$count(mails)).toBe(1);
});
