import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageKeys } from '#domain/wire/errors.ts';
import { accounts, users } from '../db/schema/accounts.ts';
import { mails } from '../db/schema/mails.ts';
import { contactRequests, recoveryRequests } from '../db/schema/visitors.ts';
import { sendRecovery } from '../services/sessions/recover-password.ts';
import { queueMail, sendMails } from '../testing/mails.ts';
import { testOffice } from '../testing/test-office.ts';
import type { Client } from '../testing/test-server.ts';
import { mailRules } from './rules.ts';

const { server } = await testOffice();
let ids: number[];
beforeAll(async () => {
  ids = (await server.db.select({ id: accounts.id }).from(accounts).orderBy(accounts.id)).map(({ id }) => id);
});
beforeEach(async () => {
  await server.db.delete(mails);
  await server.db.delete(contactRequests);
  await server.db.update(accounts).set({ confirmedAt: server.now() });
});

const repeat = async (times: number, act: (i: number) => Promise<unknown>) => {
  for (let i = 0; i < times; i++) await act(i);
};
/** Sends once, and returns the subjects of the sent e-mails. */
const look = async () => {
  const subjects: string[] = [];
  await sendMails(server, async ({ subject }) => void subjects.push(subject));
  return subjects;
};
const from = (account: number, subject: string, address = `${subject}${Math.random()}@example.pt`) =>
  queueMail(server, { accountId: ids[account] as number, subject, to: { name: '', address } });

test('a recovery overtakes three hundred e-mails of others', async () => {
  await repeat(300, () => from(0, 'flood'));
  await queueMail(server, { kind: 'recover', accountId: ids[1] as number, subject: 'recover' });
  expect((await look())[0]).toBe('recover');
});

test('accounts take turns despite a long earlier queue', async () => {
  await repeat(60, () => from(0, 'flood'));
  await repeat(3, () => from(1, 'quiet'));
  const sent = await look();
  expect([sent.length, sent.slice(0, 8).filter((one) => one === 'quiet').length]).toEqual([40, 3]);
});

test('the account that was served longest ago comes first', async () => {
  await repeat(41, () => from(0, 'flood'));
  expect(await look()).toHaveLength(40);
  await from(1, 'quiet');
  expect(await look()).toEqual(['quiet', 'flood']);
});

describe('in an hour', () => {
  const { account, address } = mailRules.contact.hourly;

  test('an account reaches its limit, and the rest waits', async () => {
    const queue = (subject: string) => queueMail(server, { kind: 'contact', subject, accountId: ids[0] as number });
    await repeat(account + 5, () => queue('contact'));
    await from(0, 'guide');
    const first = [...(await look()), ...(await look())];
    expect([first.filter((one) => one === 'contact').length, first.includes('guide')]).toEqual([account, true]);
    expect(await look()).toEqual([]);
    server.pass(3_600_001);
    expect(await look()).toHaveLength(5);
  });

  test('an address has one limit, shared by all accounts', async () => {
    const { address: most } = mailRules.guide.hourly;
    await repeat(most, () => from(0, 'many', 'Rui@example.pt'));
    await repeat(10, () => from(1, 'few', 'rui@example.pt'));
    await from(0, 'another', 'ana@example.pt');
    const sent = [...(await look()), ...(await look())];
    expect(sent.filter((one) => one !== 'another')).toHaveLength(most);
    expect(sent.filter((one) => one === 'few')).toHaveLength(10);
    expect(sent).toContain('another');
    expect(most).toBeLessThan(address);
  });
});

describe('an unconfirmed mailbox', () => {
  test('gets its confirmation and nothing else', async () => {
    await server.db
      .update(accounts)
      .set({ confirmedAt: null })
      .where(eq(accounts.id, ids[0] as number));
    for (const kind of Object.keys(mailRules) as (keyof typeof mailRules)[]) {
      await queueMail(server, { kind, subject: kind, accountId: ids[0] as number });
    }
    expect((await look()).sort()).toEqual(['confirm', 'contact']);
  });

  test('gets three confirmations, then the account is refused', async () => {
    const desk = await server.as('administrador');
    const { email } = (
      await server.db.select().from(users).where(eq(users.username, 'administrador'))
    )[0] as typeof users.$inferSelect;
    await server.db.update(accounts).set({ confirmedAt: null }).where(eq(accounts.clientCode, 'demo'));
    await server.db.delete(mails);
    await queueMail(server, {
      kind: 'confirm',
      accountId: ids[0] as number,
      to: { name: '', address: email.toUpperCase() },
    });
    const ask = () => desk.post('/account/resend-confirmation');
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const refusal = await ask();
    expect([refusal.status, refusal.body._applicationErrors]).toEqual([
      400,
      [{ Message: messageKeys.confirmationsSpent }],
    ]);
    expect((await server.db.select().from(mails)).map(({ kind }) => kind)).toEqual(['confirm', 'confirm', 'confirm']);
  });

  test('gets its confirmation on a password recovery', async () => {
    const [user] = await server.db.select().from(users).where(eq(users.username, 'administrador'));
    await server.db.update(accounts).set({ confirmedAt: null }).where(eq(accounts.clientCode, 'demo'));
    const request = { clientCode: 'demo', email: user?.email.toLowerCase() as string, createdAt: server.now() };
    const [asked] = await server.db.insert(recoveryRequests).values(request).returning();
    await sendRecovery(server.db, server.config, asked?.id as number, server.now());
    expect((await server.db.select().from(mails)).map(({ kind }) => kind)).toEqual(['confirm']);
  });
});

describe('requests for contact', () => {
  const request = { Name: 'Rui Costa', Email: 'rui@bateira.example', Mobile: '910 000 314' };
  const ask = (who: Client) => who.post('/support/request-contact', request);

  test('are limited to ten a user daily, even in parallel', async () => {
    const [driver, desk] = [await server.as('motorista'), await server.as('administrador')];
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(driver)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refusal = answers.find(({ status }) => status !== 200);
    expect([refusal?.status, refusal?.body._applicationErrors]).toEqual([
      400,
      [{ Message: messageKeys.tooManyContacts }],
    ]);
    expect((await ask(desk)).status).toBe(200);
    server.pass(86_400_001);
    expect((await ask(await server.as('motorista'))).status).toBe(200);
  });
});
