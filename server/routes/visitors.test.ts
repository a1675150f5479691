import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, sessions, users } from '../db/schema/accounts.ts';
import { mails } from '../db/schema/mails.ts';
import { history } from '../db/schema/records.ts';
import { contactRequests, recoveryRequests } from '../db/schema/visitors.ts';
import { demoPassword } from '../seed/people.ts';
import { sendRecovery } from '../services/sessions/recover-password.ts';
import { solvedCaptcha } from '../testing/captcha.ts';
import { queueMail, sendMails } from '../testing/mails.ts';
import { testOffice } from '../testing/test-office.ts';
import { startTestServer } from '../testing/test-server.ts';

const { server } = await testOffice([], {
  PUBLIC_URL: 'https://guiar.example',
  SUPPORT_EMAIL: 'ajuda@guiar.example',
  TRUST_PROXY: '1',
});
beforeEach(async () => {
  await server.db.delete(mails);
});

let visitors = 0;
/** Posts from a new address, so that no test uses up the limits of another. */
const post = async (path: string, body: object, from = `10.1.0.${++visitors}`, headers: Record<string, string> = {}) =>
  server.call('POST', `/api${path}`, { body, headers: { 'X-Forwarded-For': from, ...headers } });
const withCaptcha = async <T extends object>(body: T) => ({ ...body, gRecaptchaResponse: await solvedCaptcha(server) });
const lastMail = async () => (await server.db.select().from(mails).orderBy(desc(mails.id)).limit(1))[0];
const tokenIn = (text = '') => /#\/[\w-]+\/([\w-]{43})/.exec(text)?.[1] ?? 'no link';
const problemsOf = ({ body }: { body: { _validationErrors: { Field: string; Message: string }[] } }) =>
  Object.fromEntries(body._validationErrors.map(({ Field, Message }) => [Field, Message]));

let made = 0;
const newcomer = (part: object = {}) => {
  made += 1;
  const password = 'Ria-de-Ovar-1926';
  const clientCode = `vela${made}azul`;
  return {
    clientCode,
    username: 'martapires',
    email: `marta${made}@vela.example`,
    password,
    confirmPassword: password,
    agreedTerms: true,
    ...part,
  };
};
async function registered(part: object = {}) {
  const form = newcomer(part);
  expect((await post('/account/register', await withCaptcha(form))).status).toBe(200);
  return form;
}
const enter = ({ clientCode, username, password }: { clientCode: string; username: string; password: string }) =>
  server.signIn({ clientCode, username, password });

describe('registration', () => {
  test('creates an account whose administrator signs in at once', async () => {
    const form = await registered({ language: 'en' });
    const { status, body } = await enter(form);
    expect([status, body.shouldConfigure, body.mustChangePassword]).toEqual([200, true, false]);
    const [account] = await server.db.select().from(accounts).where(eq(accounts.clientCode, form.clientCode));
    expect(account).toMatchObject({ language: 'en', confirmedAt: null, hasFirstSteps: true });
    const [user] = await server.db.select().from(users).where(eq(users.email, form.email));
    expect([user?.role, user?.isSuperAdmin, user?.gdprAcceptedAt !== null]).toEqual(['administrator', false, true]);
  });

  test('e-mails a translated link, and nothing else before confirmation', async () => {
    const form = await registered({ language: 'en' });
    const mail = await lastMail();
    expect([mail?.recipient, mail?.subject]).toEqual([form.email, 'Confirm the e-mail of your Guiar account']);
    const [account] = await server.db.select().from(accounts).where(eq(accounts.clientCode, form.clientCode));
    await queueMail(server, { subject: 'um pedido', accountId: account?.id as number });
    const sent: string[] = [];
    const send = () => sendMails(server, async ({ subject }) => void sent.push(subject));
    await send();
    expect(sent).toEqual(['Confirm the e-mail of your Guiar account']);
    expect((await post('/account/confirm', { Token: tokenIn(mail?.text) })).status).toBe(200);
    await send();
    expect(sent.slice(1).sort()).toEqual(['Welcome to Guiar', 'um pedido']);
    expect((await post('/account/confirm', { Token: tokenIn(mail?.text) })).status).toBe(200);
    await send();
    expect(sent).toHaveLength(3);
    expect(problemsOf(await post('/account/confirm', { Token: 'x'.repeat(43) }))).toEqual({
      Token: 'val_invalid_password_token',
    });
  });

  test('a resent confirmation replaces the earlier link', async () => {
    const form = await registered();
    const first = tokenIn((await lastMail())?.text);
    const administrator = await server.as(form.username, form.clientCode).catch(() => null);
    expect(administrator).toBeNull();
    const { body } = await enter(form);
    const headers = { Authorization: `Bearer ${body.access_token}` };
    expect((await server.call('POST', '/api/account/resend-confirmation', { body: {}, headers })).status).toBe(200);
    const second = tokenIn((await lastMail())?.text);
    expect(second).not.toBe(first);
    expect((await post('/account/confirm', { Token: first })).status).toBe(400);
    expect((await post('/account/confirm', { Token: second })).status).toBe(200);
    expect((await server.call('POST', '/api/account/resend-confirmation', { body: {}, headers })).status).toBe(400);
  });

  test('a repeat has one effect, a taken code is refused', async () => {
    const form = await registered();
    expect((await post('/account/register', await withCaptcha(form))).status).toBe(200);
    expect(await server.db.$count(accounts, eq(accounts.clientCode, form.clientCode))).toBe(1);
    const other = {
      ...form,
      clientCode: form.clientCode.toUpperCase(),
      username: 'outrapessoa',
      email: 'outra@vela.example',
    };
    expect(problemsOf(await post('/account/register', await withCaptcha(other)))).toEqual({
      clientCode: 'val_clientcode_unavailable',
    });
    const guess = { ...form, password: 'Ria-de-Ovar-1927', confirmPassword: 'Ria-de-Ovar-1927' };
    expect(problemsOf(await post('/account/register', await withCaptcha(guess)))).toEqual({
      clientCode: 'val_clientcode_unavailable',
    });
  });

  test.each([
    [
      'an empty form',
      { clientCode: '', username: '', password: '' },
      ['clientCode', 'username', 'password'],
      'val_required',
    ],
    ['a code of two letters', { clientCode: 'ab' }, ['clientCode'], 'val_invalid_clientcode'],
    ['a user name with a sign', { username: 'marta-pires' }, ['username'], 'val_invalid_username'],
    ['no address', { email: 'marta' }, ['email'], 'val_invalid_email'],
    ['a weak password', { password: 'abcdef123', confirmPassword: 'abcdef123' }, ['password'], 'val_weak_password'],
    [
      'a common password',
      { password: 'Password2026!', confirmPassword: 'Password2026!' },
      ['password'],
      'val_common_password',
    ],
    ['another confirmation', { confirmPassword: 'Ria-de-Ovar-1927' }, ['confirmPassword'], 'val_passwords_differ'],
    ['terms not agreed to', { agreedTerms: false }, ['agreedTerms'], 'val_terms_required'],
  ])('refuses %s at its field', async (_, part, fields, message) => {
    const answer = await post('/account/register', await withCaptcha(newcomer(part)));
    expect(answer.status).toBe(400);
    for (const field of fields) expect(problemsOf(answer)[field]).toBe(message);
  });

  test('allows five an hour and address, not counting refusals', async () => {
    const from = '10.2.0.1';
    for (let i = 0; i < 5; i++) {
      const taken = newcomer({ clientCode: 'demo' });
      expect((await post('/account/register', await withCaptcha(taken), from)).status).toBe(400);
      expect((await post('/account/register', await withCaptcha(newcomer()), from)).status).toBe(200);
    }
    const answer = await post('/account/register', await withCaptcha(newcomer()), from);
    expect([answer.status, Number(answer.headers.get('Retry-After')) > 60]).toEqual([429, true]);
  });
});

describe('a captcha', () => {
  test('is required, and each answer serves one form', async () => {
    expect(problemsOf(await post('/account/register', newcomer()))).toEqual({
      gRecaptchaResponse: 'val_captcha_required',
    });
    const answer = await solvedCaptcha(server);
    const both = [newcomer(), newcomer()].map((form) =>
      post('/account/register', { ...form, gRecaptchaResponse: answer }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test.each([
    ['text that is none', async () => 'abc'],
    [
      'a challenge that was changed',
      async () => altered(await solvedCaptcha(server), (a) => (a.challenge.parameters.expiresAt += 9999)),
    ],
    [
      'work that was not done',
      async () =>
        altered(
          await solvedCaptcha(server),
          (a) => (a.solution.derivedKey = a.challenge.parameters.keyPrefix.padEnd(64, '0')),
        ),
    ],
    [
      'less work than asked',
      async () => altered(await solvedCaptcha(server), (a) => (a.challenge.parameters.cost = 1)),
    ],
  ])('refuses %s', async (_, answer) => {
    const form = { ...newcomer(), gRecaptchaResponse: await answer() };
    expect(problemsOf(await post('/account/register', form))).toEqual({ gRecaptchaResponse: 'val_captcha_invalid' });
  });

  test('expires', async () => {
    const late = await startTestServer();
    const gRecaptchaResponse = await solvedCaptcha(late);
    late.pass(21 * 60_000);
    const answer = await late.call('POST', '/api/account/register', { body: { ...newcomer(), gRecaptchaResponse } });
    expect(problemsOf(answer)).toEqual({ gRecaptchaResponse: 'val_captcha_invalid' });
    await late.close();
  });
});

test('a configured reCAPTCHA answer is verified at Google, once', async () => {
  const verdicts: Record<string, object> = {
    good: { success: true, score: 0.9 },
    bot: { success: true, score: 0.1 },
    bad: { success: false },
  };
  const asked: string[] = [];
  const google = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    asked.push(`${form.get('secret')} ${form.get('response')}`);
    response.end(JSON.stringify(verdicts[form.get('response') ?? ''] ?? {}));
  }).listen(0, '127.0.0.1');
  await once(google, 'listening');
  const RECAPTCHA_VERIFY_URL = `http://127.0.0.1:${(google.address() as AddressInfo).port}/`;
  const theirs = await startTestServer({
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
    RECAPTCHA_VERIFY_URL,
  });
  const send = (gRecaptchaResponse: string) =>
    theirs.call('POST', '/api/account/register', { body: { ...newcomer(), gRecaptchaResponse } });
  expect((await theirs.call('GET', '/api/captcha')).body).toEqual({
    Kind: 'recaptcha',
    SiteKey: 'site',
    Challenge: null,
  });
  expect((await Promise.all(['bad', 'bot', 'none'].map(send))).map(({ status }) => status)).toEqual([400, 400, 400]);
  expect([(await send('good')).status, (await send('good')).status]).toEqual([200, 400]);
  expect(asked).toContain('secret good');
  google.close();
  expect((await send('late')).status).toBe(503);
  await theirs.close();
});

// biome-ignore lint/suspicious/noExplicitAny: a forger writes whatever they like
function altered(answer: string, change: (answer: any) => void): string {
  const read = JSON.parse(Buffer.from(answer, 'base64').toString());
  change(read);
  return Buffer.from(JSON.stringify(read)).toString('base64');
}

test('a contact request reports each missing field', async () => {
  expect(problemsOf(await post('/support/request-contact', await withCaptcha({ Type: 'demo' })))).toEqual({
    Name: 'val_contact_name',
    Email: 'val_contact_email',
    Mobile: 'val_contact_mobile',
  });
});

describe('recovering a password', () => {
  const ask = async (part: object = {}) =>
    post(
      '/account/recover',
      await withCaptcha({ ClientCode: 'demo', Email: 'operador@demo.example', Name: 'Alguém', ...part }),
    );
  /** Runs the job for every request. */
  const runJobs = async () => {
    for (const { id } of await server.db.select().from(recoveryRequests))
      await sendRecovery(server.db, server.config, id, server.now());
  };
  const known = async () =>
    (await server.db.select().from(users).where(eq(users.username, 'operador')))[0] as typeof users.$inferSelect;
  const password = 'Barco-moliceiro-77';
  const set = async (part: object, key?: string) => {
    const { email } = await known();
    return post(
      '/account/recover-set-password',
      await withCaptcha({ ClientCode: 'Demo', Email: email, Password: password, ConfirmPassword: password, ...part }),
      undefined,
      key === undefined ? {} : { 'Idempotency-Key': key },
    );
  };

  test('answers known and unknown users alike, e-mailing only the known', async () => {
    const { email } = await known();
    const answers = [
      await ask({ Email: email.toUpperCase() }),
      await ask({ Email: 'ninguem@demo.example' }),
      await ask({ ClientCode: 'nenhuma' }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, {}]));
    expect(await server.db.$count(mails)).toBe(0);
    await runJobs();
    expect((await server.db.select().from(mails)).map(({ recipient }) => recipient)).toEqual([email]);
    expect(await server.db.$count(recoveryRequests)).toBe(0);
  });

  test('a link sets one password, ending every session', async () => {
    const user = await known();
    await server.as('operador');
    await ask({ Email: user.email });
    await runJobs();
    const Token = tokenIn((await lastMail())?.text);
    expect(problemsOf(await set({ Token, ClientCode: 'recicla' }))).toEqual({ Token: 'val_invalid_password_token' });
    expect(problemsOf(await set({ Token, Password: 'Operador-2026', ConfirmPassword: 'Operador-2026' }))).toEqual({
      Password: 'val_common_password',
    });
    expect((await set({ Token })).status).toBe(200);
    expect(problemsOf(await set({ Token }))).toEqual({ Token: 'val_invalid_password_token' });
    const open = (await server.db.select().from(sessions).where(eq(sessions.userId, user.id))).filter(
      ({ endedAt }) => endedAt === null,
    );
    expect(open).toEqual([]);
    expect((await server.signIn({ username: 'operador' })).status).toBe(400);
    expect((await server.signIn({ username: 'operador', password })).status).toBe(200);
    const written = and(eq(history.entityId, user.uniqueId), eq(history.action, 'recover-password'));
    expect(await server.db.$count(history, written)).toBe(1);
    const { body } = await (await server.as('administrador')).get(
      '/users/resets?start=0&pageSize=10&searchTerm=operador',
    );
    expect(body.aaData[0].Way).toBe('RECOVERED');
  });

  test('a key replays its answer, and takes no other password', async () => {
    const { email } = await known();
    server.pass(61 * 60_000);
    await ask({ Email: email });
    await runJobs();
    const Token = tokenIn((await lastMail())?.text);
    const key = 'recover-key-0001';
    const [first, second] = await Promise.all([set({ Token }, key), set({ Token }, key)]);
    expect([first?.status, second?.status, (await set({ Token }, key)).status]).toEqual([200, 200, 200]);
    const other = 'Barco-moliceiro-78';
    expect((await set({ Token, Password: other, ConfirmPassword: other }, key)).status).toBe(422);
    expect(problemsOf(await set({ Token }, 'recover-key-0002'))).toEqual({ Token: 'val_invalid_password_token' });
    expect((await server.signIn({ username: 'operador', password })).status).toBe(200);
    expect((await server.signIn({ username: 'operador', password: other })).status).toBe(400);
  });

  test('a link lasts an hour, or until a newer link', async () => {
    const { email } = await known();
    server.pass(61 * 60_000);
    await ask({ Email: email });
    await runJobs();
    const first = tokenIn((await lastMail())?.text);
    await ask({ Email: email });
    await runJobs();
    const second = tokenIn((await lastMail())?.text);
    expect(problemsOf(await set({ Token: first }))).toEqual({ Token: 'val_invalid_password_token' });
    server.pass(61 * 60_000);
    expect(problemsOf(await set({ Token: second }))).toEqual({ Token: 'val_expired_recover_password_token' });
  });

  test('sends at most three links an hour', async () => {
    const { email } = await known();
    server.pass(61 * 60_000);
    for (let i = 0; i < 5; i++) await ask({ Email: email });
    await runJobs();
    expect(await server.db.$count(mails)).toBe(3);
  });
});

describe('contact', () => {
  const request = {
    Name: 'Rui <b>Costa</b>',
    Email: 'rui@bateira.example',
    Mobile: '910 000 314',
    Company: '',
    Message: 'Óleo.\nComo começamos?',
  };

  test('is stored, and e-mailed to support only', async () => {
    expect((await post('/support/request-contact', await withCaptcha({ ...request, Type: 'demo' }))).status).toBe(200);
    const sent = await server.db.select().from(mails);
    expect(sent.map(({ recipient }) => recipient)).toEqual(['ajuda@guiar.example']);
    expect([sent[0]?.html.includes('<b>'), sent[0]?.text.includes('Como começamos?')]).toEqual([false, true]);
    expect((await server.db.select().from(contactRequests))[0]).toMatchObject({
      type: 'demo',
      accountId: null,
      mobile: '910 000 314',
    });
  });

  test('reports missing fields in the words of the specification', async () => {
    const answer = await post('/support/request-contact', await withCaptcha({ Name: '', Email: '', Mobile: '' }));
    expect(problemsOf(answer)).toEqual({
      Name: 'val_contact_name',
      Email: 'val_contact_email',
      Mobile: 'val_contact_mobile',
    });
  });

  test('from a user needs no captcha, and is confirmed once', async () => {
    const driver = await server.as('motorista');
    await server.db.delete(mails);
    const headers = { 'Idempotency-Key': 'support-request-1' };
    const answers = [
      await driver.post('/support/request-contact', request, headers),
      await driver.post('/support/request-contact', request, headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await server.db.select().from(mails).orderBy(mails.id)).map(({ subject }) => subject)).toEqual([
      'Pedido de contacto: Rui <b>Costa</b>',
      'Recebemos o seu pedido',
    ]);
  });
});

test('a user is e-mailed about a new device', async () => {
  const user = { username: 'produtor', password: demoPassword };
  const phone = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0' };
  const first = await server.signIn(user, phone);
  await server.db.delete(mails);
  await server.signIn({ ...user, device: first.body.device }, phone);
  expect(await server.db.$count(mails)).toBe(0);
  await server.signIn(user, phone);
  const mail = await lastMail();
  expect([mail?.subject, mail?.text.includes('Chrome · Android')]).toEqual([
    'Entrada no Guiar num dispositivo novo',
    true,
  ]);
});

test('the log names no address, code or token', () => {
  expect(server.log.join('\n')).not.toMatch(/vela|marta|operador@|bateira|#\/|[\w-]{43}/);
});
