import { expect, test } from 'vitest';
import { demoPassword } from '#server/seed/people.ts';
import { Authenticator } from '#server/testing/authenticator.ts';
import { demandKeys, enterWithKey, makeKey, signInOptions } from '#server/testing/passkeys.ts';
import { renew } from '#server/testing/sessions.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Answer } from '#server/testing/test-server.ts';

const { server, desk, driver, stranger } = await testOffice(['desk', 'driver', 'stranger']);
const messages = ({ body }: Answer): string[] =>
  (body._applicationErrors ?? []).map(({ Message }: { Message: string }) => Message);
const day = 86_400_000;
const enter = (fields: Record<string, string> = {}) => server.signIn({ username: 'administrador', ...fields });
const nobody = () => demandKeys(desk, 'nobody');
const bearer = ({ body }: Answer) => ({ Authorization: `Bearer ${body.access_token}` });

test('a demand is announced until its day, then applies', async () => {
  const tomorrow = new Date(server.now().getTime() + day).toISOString().slice(0, 10);
  expect((await demandKeys(desk, 'administrators', tomorrow)).body).toMatchObject({
    DemandedOf: 'administrators',
    DecidedBy: 'administrador',
  });
  const announced = await desk.get('/users/me/passkeys');
  expect([announced.body.IsDemanded, announced.body.Policy.StartDate.slice(0, 10) >= tomorrow.slice(0, 8)]).toEqual([
    true,
    true,
  ]);
  expect((await driver.get('/users/me/passkeys')).body.IsDemanded).toBe(false);
  expect((await stranger.get('/users/me/passkeys')).body.Policy.DemandedOf).toBe('nobody');
  expect((await enter()).body.mustMakePasskey).toBe(false);
  await demandKeys(desk, 'administrators');
  expect((await enter()).body.mustMakePasskey).toBe(true);
  expect((await enter({ username: 'motorista' })).body.mustMakePasskey).toBe(false);
  await nobody();
});

test('rejects a day that does not exist, and a driver’s demand', async () => {
  const wrong = await demandKeys(desk, 'all', '2026-02-30');
  expect(wrong.body._validationErrors).toEqual([{ Field: 'StartDay', Message: 'val_invalid_format' }]);
  expect(messages(await demandKeys(driver))).toEqual(['not_authorized_operation']);
});

test('a session without the demanded key can only make one', async () => {
  await demandKeys(desk);
  const limited = await server.as('motorista');
  expect(limited.token.mustMakePasskey).toBe(true);
  expect(messages(await limited.get('/equipments'))).toEqual(['must_make_passkey']);
  expect(messages(await limited.get('/account/my-data'))).toEqual(['must_make_passkey']);
  expect(messages(await limited.post('/users/me/recovery-codes'))).toEqual(['must_make_passkey']);
  const renewed = await renew(server, limited.token.refresh_token);
  expect(renewed.body.mustMakePasskey).toBe(true);
  // Sessions that began before go on, and with them what is unsent on their devices.
  expect((await driver.get('/equipments')).status).toBe(200);
  await makeKey(limited);
  expect((await limited.get('/equipments')).status).toBe(200);
  await nobody();
});

test('a password alone is refused with the key’s challenge', async () => {
  const key = await makeKey(desk);
  expect((await enter()).status).toBe(200);
  await demandKeys(desk);
  const { status, body } = await enter();
  expect([status, body.error]).toEqual([400, 'passkey_required']);
  expect(body.passkey.allowCredentials).toMatchObject([{ id: key.id }]);
  const entered = await enter({ passkey: JSON.stringify(key.answer(body.passkey)) });
  expect([entered.status, entered.body.mustMakePasskey]).toEqual([200, false]);
  expect((await enter({ password: `${demoPassword}x` })).body).toEqual({ error: 'invalid_grant' });
  expect((await enterWithKey(server, key.answer(await signInOptions(server)))).status).toBe(200);
  await nobody();
});

test('the second factor is the user’s own, and for this sign-in', async () => {
  const desks = await makeKey(desk);
  await demandKeys(desk);
  const drivers = await makeKey(driver);
  const refused = async (answer: object) => (await enter({ passkey: JSON.stringify(answer) })).body.error;
  const ask = async (username: string) => (await enter({ username })).body.passkey;
  expect(await refused(drivers.answer(await ask('administrador')))).toBe('passkey_refused');
  expect(await refused(desks.answer(await ask('motorista')))).toBe('passkey_refused');
  expect(await refused(desks.answer(await signInOptions(server)))).toBe('passkey_refused');
  const answer = desks.answer(await ask('administrador'));
  expect((await enter({ passkey: JSON.stringify(answer) })).status).toBe(200);
  expect(await refused(answer)).toBe('passkey_refused');
  await nobody();
});

test('a recovery code enters once, and five wrong ones lock', async () => {
  await demandKeys(desk);
  const { body } = await desk.post('/users/me/recovery-codes', {}, { 'Idempotency-Key': 'codes-once' });
  expect(new Set(body.Codes).size).toBe(10);
  const left = async () => {
    const { CodesLeft, CodesTotal } = (await desk.get('/users/me/passkeys')).body;
    return [CodesLeft, CodesTotal];
  };
  const [first, second, third] = body.Codes as [string, string, string];
  const written = first.toLowerCase().replaceAll('-', ' ');
  expect((await enter({ recovery_code: written })).body.mustMakePasskey).toBe(false);
  expect((await enter({ recovery_code: first })).body).toEqual({ error: 'recovery_code_refused' });
  const both = await Promise.all([enter({ recovery_code: second }), enter({ recovery_code: second })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await left()).toEqual([8, 10]);
  for (let index = 0; index < 5; index += 1) await enter({ recovery_code: 'AAAA-BBBB-CCCC' });
  expect((await enter({ recovery_code: third })).body).toEqual({ error: 'recovery_code_refused' });
  const again = await desk.post('/users/me/recovery-codes', {}, { 'Idempotency-Key': 'codes-once' });
  expect(again.body.Codes).not.toContain(third);
  expect(await left()).toEqual([10, 10]);
  const stored = await server.database.statements.executeSql('select * from idempotency_keys, recovery_codes');
  expect(JSON.stringify(stored.rows)).not.toContain(again.body.Codes[0]);
  await nobody();
});

test('an administrator removes a colleague’s keys, and a new one follows', async () => {
  await demandKeys(desk);
  const lost = await makeKey(await server.as('operador'));
  const { body } = await desk.get('/users/select-users?searchTerm=operador');
  const path = `/users/${body.Items[0].UniqueId}/passkeys`;
  expect((await desk.get(path)).body).toEqual({ Count: 1, CodesLeft: 0 });
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.del(path)).status).toBe(404);
  expect(messages(await driver.del(path))).toEqual(['not_authorized_operation']);
  expect((await desk.del(path)).status).toBe(200);
  expect((await enterWithKey(server, lost.answer(await signInOptions(server)))).body).toEqual({
    error: 'passkey_refused',
  });
  const next = await enter({ username: 'operador' });
  expect(next.body.mustMakePasskey).toBe(true);
  const options = (await server.call('POST', '/api/users/me/passkeys/options', { headers: bearer(next), body: {} }))
    .body;
  const Response = new Authenticator().make(options);
  await server.call('POST', '/api/users/me/passkeys', { headers: bearer(next), body: { Name: 'Nova', Response } });
  expect((await enter({ username: 'operador' })).body.error).toBe('passkey_required');
  await nobody();
});

test('removing the last key takes the codes along', async () => {
  const recycler = await server.as('administrador', 'recicla');
  await makeKey(recycler);
  await recycler.post('/users/me/recovery-codes');
  const [{ UniqueId }] = (await recycler.get('/users/me/passkeys')).body.Items;
  await recycler.del(`/users/me/passkeys/${UniqueId}`);
  expect((await recycler.get('/users/me/passkeys')).body).toMatchObject({ Items: [], CodesLeft: 0, CodesTotal: 0 });
});
