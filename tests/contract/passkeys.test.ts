import { describe, expect, test } from 'vitest';
import { passkeyChallenges } from '#server/db/schema/passkeys.ts';
import { Authenticator } from '#server/testing/authenticator.ts';
import { enterWithKey, makeKey, signInOptions } from '#server/testing/passkeys.ts';
import { setUser } from '#server/testing/sessions.ts';
import { testOffice } from '#server/testing/test-office.ts';
import { type Answer, startTestServer } from '#server/testing/test-server.ts';

const { server, desk, producer, stranger } = await testOffice(['desk', 'producer', 'stranger']);
const minute = 60_000;
const messages = ({ body }: Answer): string[] =>
  (body._applicationErrors ?? []).map(({ Message }: { Message: string }) => Message);
const key = await makeKey(desk, 'Computador do balcão');
const enter = async (faults?: Parameters<Authenticator['answer']>[1]) =>
  enterWithKey(server, key.answer(await signInOptions(server), faults));

describe('a sign-in with a passkey', () => {
  test('needs neither user name nor password', async () => {
    const { status, body } = await enter();
    expect([status, body.username, body.clientCode, body.mustMakePasskey]).toEqual([
      200,
      'administrador',
      'demo',
      false,
    ]);
    const headers = { Authorization: `Bearer ${body.access_token}` };
    const { body: own } = await server.call('GET', '/api/users/me/passkeys', { headers });
    expect(own.Items).toMatchObject([{ Name: 'Computador do balcão', Transports: ['internal'], IsCurrent: true }]);
    expect(own.Items[0].LastUseDate).not.toBeNull();
    expect(JSON.stringify(own)).not.toContain(key.id);
  });

  test.each([
    ['another page’s origin', { origin: 'https://localhost.example' }],
    ['another domain', { rpId: 'example.com' }],
    ['an unverified holder', { verified: false }],
    ['an invented challenge', { challenge: 'bm90LW91cnM' }],
    ['the answer of a registration', { type: 'webauthn.create' }],
  ])('refuses %s', async (_, faults) => {
    expect(await enter(faults)).toMatchObject({ status: 400, body: { error: 'passkey_refused' } });
    expect((await enter()).status).toBe(200);
  });

  test('takes an answer once, even if it failed', async () => {
    const options = await signInOptions(server);
    const answer = key.answer(options);
    expect((await enterWithKey(server, answer)).status).toBe(200);
    expect((await enterWithKey(server, answer)).body).toEqual({ error: 'passkey_refused' });
    const spoiled = await signInOptions(server);
    await enterWithKey(server, key.answer(spoiled, { rpId: 'example.com' }));
    expect((await enterWithKey(server, key.answer(spoiled))).body).toEqual({ error: 'passkey_refused' });
  });

  test('of two same answers at once, takes one', async () => {
    const answer = key.answer(await signInOptions(server));
    const answers = await Promise.all([enterWithKey(server, answer), enterWithKey(server, answer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('refuses another account’s code, and a challenge for it', async () => {
    expect((await enterWithKey(server, key.answer(await signInOptions(server, 'outra')), 'outra')).body).toEqual({
      error: 'passkey_refused',
    });
    expect((await enterWithKey(server, key.answer(await signInOptions(server, 'outra')))).body).toEqual({
      error: 'passkey_refused',
    });
  });

  test('refuses a challenge made for something else', async () => {
    const again = (await desk.post('/account/reauthenticate/options')).body;
    expect((await enterWithKey(server, key.answer(again))).body).toEqual({ error: 'passkey_refused' });
  });

  test('refuses an unknown key, and one that claims another user', async () => {
    const unknown = new Authenticator();
    expect((await enterWithKey(server, unknown.answer(await signInOptions(server)))).body).toEqual({
      error: 'passkey_refused',
    });
    const answer = key.answer(await signInOptions(server));
    const claimed = { ...answer, response: { ...answer.response, userHandle: 'c29tZWJvZHk' } };
    expect((await enterWithKey(server, claimed)).body).toEqual({ error: 'passkey_refused' });
  });

  test('says that a count that fell may mean a copy', async () => {
    expect((await enter()).status).toBe(200);
    const before = key.counter;
    expect((await enter({ counter: before })).body).toEqual({ error: 'passkey_copied' });
    expect((await enter({ counter: before - 1 })).body).toEqual({ error: 'passkey_copied' });
    expect((await enter({ counter: before + 1 })).status).toBe(200);
  });

  test('takes an authenticator that never counts', async () => {
    const silent = await makeKey(producer);
    for (const _ of [1, 2])
      expect((await enterWithKey(server, silent.answer(await signInOptions(server), { counter: 0 }))).status).toBe(200);
  });

  test('answers options alike for known and unknown codes', async () => {
    const [known, unknown] = [await signInOptions(server), await signInOptions(server, 'nao-existe')];
    const shape = ({ challenge: _, ...rest }: Record<string, unknown>) => rest;
    expect(shape(unknown)).toEqual(shape(known));
    expect(known.allowCredentials ?? []).toEqual([]);
    expect(known).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
  });

  test.each([
    '{',
    '{}',
    '[]',
    '"x"',
    '{"id":"a","rawId":"a","type":"public-key","response":{"clientDataJSON":"e30","authenticatorData":"AA","signature":"AA"}}',
  ])('refuses the malformed answer %s', async (passkey) => {
    const answer = await server.signIn({ grant_type: 'passkey', passkey });
    expect([answer.status, answer.body]).toEqual([400, { error: 'passkey_refused' }]);
  });

  test('refuses a blocked and a removed user', async () => {
    const theirs = await makeKey(producer);
    const enterAs = async () => (await enterWithKey(server, theirs.answer(await signInOptions(server)))).body;
    await setUser(server, 'produtor', { blocked: true });
    expect(await enterAs()).toEqual({ error: 'usert_blocked' });
    await setUser(server, 'produtor', { blocked: false, active: false });
    expect(await enterAs()).toEqual({ error: 'invalid_grant_validator' });
    await setUser(server, 'produtor', { active: true });
    expect(await enterAs()).toHaveProperty('access_token');
  });
});

describe('a new passkey', () => {
  const options = async () => (await desk.post('/users/me/passkeys/options')).body;
  const add = (Response: object) => desk.post('/users/me/passkeys', { Name: 'Chave', Response });

  test.each([
    ['another page’s origin', { origin: 'https://localhost.example' }],
    ['another domain', { rpId: 'example.com' }],
    ['an unverified holder', { verified: false }],
    ['an invented challenge', { challenge: 'bm90LW91cnM' }],
    ['a certificate nobody asked for', { format: 'fido-u2f' }],
  ])('refuses %s', async (_, faults) => {
    expect(messages(await add(new Authenticator().make(await options(), faults)))).toEqual(['passkey_not_made']);
  });

  test('belongs to the session that began it', async () => {
    const theirs = (await stranger.post('/users/me/passkeys/options')).body;
    expect(messages(await add(new Authenticator().make(theirs)))).toEqual(['passkey_not_made']);
    const elsewhere = await server.as('administrador');
    const begun = (await elsewhere.post('/users/me/passkeys/options')).body;
    expect(messages(await add(new Authenticator().make(begun)))).toEqual(['passkey_not_made']);
  });

  test('is made once with a challenge, and once per credential', async () => {
    const begun = await options();
    const authenticator = new Authenticator();
    expect((await add(authenticator.make(begun))).status).toBe(200);
    expect(messages(await add(authenticator.make(begun)))).toEqual(['passkey_not_made']);
    expect(messages(await add(authenticator.make(await options())))).toEqual(['passkey_not_made']);
    const { body } = await desk.get('/users/me/passkeys');
    expect((await desk.del(`/users/me/passkeys/${body.Items.at(-1).UniqueId}`)).status).toBe(200);
  });

  test('needs a name, and is one of ten at most', async () => {
    const nameless = await desk.post('/users/me/passkeys', { Response: new Authenticator().make(await options()) });
    expect(nameless.body._validationErrors).toEqual([{ Field: 'Name', Message: 'val_required' }]);
    const recycler = await server.as('administrador', 'recicla');
    for (let made = 0; made < 10; made += 1) await makeKey(recycler);
    const begun = (await recycler.post('/users/me/passkeys/options')).body;
    const eleventh = { Name: 'Chave', Response: new Authenticator().make(begun) };
    expect(messages(await recycler.post('/users/me/passkeys', eleventh))).toEqual(['too_many_passkeys']);
  });

  test('can be removed by its user only', async () => {
    const theirs = await makeKey(stranger);
    const [{ UniqueId }] = (await stranger.get('/users/me/passkeys')).body.Items;
    expect((await desk.del(`/users/me/passkeys/${UniqueId}`)).status).toBe(404);
    expect((await stranger.del(`/users/me/passkeys/${UniqueId}`)).status).toBe(200);
    expect((await enterWithKey(server, theirs.answer(await signInOptions(server, 'outra')), 'outra')).body).toEqual({
      error: 'passkey_refused',
    });
  });
});

test('challenges are stored as hashes, and go when used', async () => {
  await server.db.delete(passkeyChallenges);
  const options = await signInOptions(server);
  const [row] = await server.db.select().from(passkeyChallenges);
  expect(JSON.stringify(row)).not.toContain(options.challenge);
  await enterWithKey(server, key.answer(options));
  expect(await server.db.select().from(passkeyChallenges)).toEqual([]);
});

test('sign-ins with a passkey count against the address', async () => {
  const slow = await startTestServer({ SIGN_INS_PER_MINUTE: '3' });
  const tries = [];
  for (let index = 0; index < 4; index += 1) tries.push((await enterWithKey(slow, {})).status);
  expect(tries).toEqual([400, 400, 400, 429]);
  const asked = [];
  for (let index = 0; index < 4; index += 1)
    asked.push((await slow.call('POST', '/api/token/passkey-options', { body: { ClientCode: 'demo' } })).status);
  expect(asked).toEqual([200, 200, 200, 429]);
  await slow.close();
});

test('a challenge ends after five minutes', async () => {
  const answer = key.answer(await signInOptions(server));
  server.pass(5 * minute + 1000);
  expect((await enterWithKey(server, answer)).body).toEqual({ error: 'passkey_refused' });
});
