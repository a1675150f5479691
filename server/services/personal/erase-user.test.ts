import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { erasedUser } from '#domain/privacy/erased-user.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { movements } from '#server/db/schema/equipment.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { guideHistory, guideIntents } from '#server/db/schema/guide-records.ts';
import { history } from '#server/db/schema/records.ts';
import { serviceAreas } from '#server/db/schema/reference-data.ts';
import {
  createZulmira,
  findColumnsHolding,
  leaveTraces,
  signInZulmira,
  userRow,
  zulmira,
} from '#server/testing/data/person.ts';
import { checkGdpr, renew, setUser } from '#server/testing/sessions.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Answer, Client } from '#server/testing/test-server.ts';

const { server, desk } = await testOffice(['desk']);
let her: Client;
let id: string;
const like = sql`${establishments.contactPersons}::text like '%rui@prates.example%'`;
const texts = Object.values(zulmira);
const messages = ({ body }: Answer) => body._applicationErrors.map(({ Message }: { Message: string }) => Message);
const erase = (who: Client, user: string, headers?: Record<string, string>) =>
  who.post(`/users/${user}/erase`, {}, headers);

beforeAll(async () => {
  id = await createZulmira(server, desk);
  her = await signInZulmira(server);
  await leaveTraces(server, desk, her, id);
});

describe('an erasure', () => {
  test('is refused while a national act is pending', async () => {
    const { id: userId } = await userRow(server.db, id);
    const intent = {
      key: 'under-way',
      requestHash: 'x',
      act: 'create',
      userId,
      payload: {},
      leaseUntil: server.now(),
      createdAt: server.now(),
    };
    const [open] = await server.db.insert(guideIntents).values(intent).returning({ id: guideIntents.id });
    const answer = await erase(desk, id);
    expect([answer.status, messages(answer)]).toEqual([400, [messageKeys.actUnderWay]]);
    expect((await userRow(server.db, id)).active).toBe(true);
    await server.db.delete(guideIntents).where(eq(guideIntents.id, open?.id as number));
  });

  test('of oneself needs its own call and a fresh proof', async () => {
    await server.db.update(sessions).set({ authenticatedAt: null });
    expect(messages(await her.post('/account/erase-me'))).toEqual([messageKeys.reauthenticationNeeded]);
    await server.db.update(sessions).set({ authenticatedAt: server.now() });
    expect(messages(await erase(her, id))).toEqual([messageKeys.eraseSelfElsewhere]);
  });

  test('is allowed to administrators of the account only', async () => {
    for (const username of ['operador', 'motorista'])
      expect(messages(await erase(await server.as(username), id))).toEqual([messageKeys.notAuthorized]);
    const stranger = await server.as('administrador', 'outra');
    expect([(await erase(stranger, id)).status, (await userRow(server.db, id)).erasedAt]).toEqual([404, null]);
  });

  test('leaves nothing of the person in any database column', async () => {
    const before = await findColumnsHolding(server.db, texts);
    // The same search must find the person before the erasure; otherwise finding nothing afterwards
    // would prove nothing.
    expect(before).toEqual(
      expect.arrayContaining([
        'annex3_certificates.issued_by',
        'archives.email',
        'establishments.contact_persons',
        'establishments.email',
        'mails.subject',
        'notifications.content',
        'pickup_points.email',
        'contact_requests.email',
        'contact_requests.mobile',
        'contact_requests.name',
        'declarations.requested_by',
        'egar_models.created_by',
        'egar_models.payload',
        'guide_history.comment',
        'guide_history.link_email',
        'guide_history.user_name',
        'guide_intents.payload',
        'guide_links.email',
        'guide_requests.email',
        'history.details',
        'idempotency_keys.body',
        'mails.recipient',
        'mails.text',
        'movements.taken_in_by_name',
        'movements.user_name',
        'recovery_requests.email',
        'reports.filters',
        'users.email',
        'users.username',
      ]),
    );
    const both = { 'Idempotency-Key': 'erase-zulmira' };
    const [answer, again] = [await erase(desk, id, both), await erase(desk, id, both)];
    expect([answer.status, again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 200, 'true']);
    expect(await findColumnsHolding(server.db, texts)).toEqual([]);
  });

  test('keeps the other contact persons of an establishment', async () => {
    const left = await server.db.select({ persons: establishments.contactPersons }).from(establishments).where(like);
    expect(left.map(({ persons }) => persons.map((one) => one.Name))).toEqual([['Rui']]);
  });

  test('keeps the records, naming a removed user', async () => {
    const by = await server.db.select({ name: movements.userName, helper: movements.takenInByName }).from(movements);
    expect(by).toEqual(
      expect.arrayContaining([
        { name: erasedUser, helper: null },
        { name: erasedUser, helper: 'administrador' },
        { name: 'motorista', helper: erasedUser },
      ]),
    );
    const names = new Set(
      (await server.db.select({ name: guideHistory.userName }).from(guideHistory)).map(({ name }) => name),
    );
    expect([...names]).toEqual(
      expect.arrayContaining([
        erasedUser,
        `${erasedUser} (entregue por administrador)`,
        `produtor (entregue por ${erasedUser})`,
      ]),
    );
    const { Items } = (await desk.get('/egar/models')).body;
    expect(Items.map((one: { CreatedBy: string }) => one.CreatedBy)).toContain(erasedUser);
    expect(await server.db.$count(serviceAreas, isNotNull(serviceAreas.assignedUserId))).toBe(0);
    const certificates = (await desk.get('/egar/attachment/rcd/certificates')).body.aaData;
    expect(certificates.map((one: { IssuedBy: string }) => one.IssuedBy)).toContain(erasedUser);
  });

  test('ends every session, and blocks further sign-ins', async () => {
    const { token } = her;
    expect((await checkGdpr(server, token.access_token)).status).toBe(401);
    expect((await renew(server, token.refresh_token, { username: zulmira.username })).body.error).toBe('invalid_grant');
    for (const username of [zulmira.username, zulmira.email, erasedUser, ' ']) {
      expect([username, (await server.signIn({ username, password: zulmira.password })).body.error]).toEqual([
        username,
        'invalid_grant',
      ]);
    }
  });

  test('refuses unsent work in their name', async () => {
    const late = { 'Idempotency-Key': 'late-delivery' };
    for (const name of [zulmira.username, erasedUser]) {
      expect(
        (await desk.post('/equipments/create-delivery', {}, { ...late, 'X-On-Behalf-Of': encodeURIComponent(name) }))
          .status,
      ).toBe(404);
    }
  });

  test('is recorded once, with its administrator', async () => {
    expect((await erase(desk, id)).status).toBe(200);
    const lines = await server.db.select().from(history).where(eq(history.entityId, id));
    expect(lines.map(({ action, details }) => [action, details])).toEqual([
      ['create', {}],
      ['add-passkey', {}],
      ['delete', {}],
      ['erase', {}],
    ]);
    const { Items } = (await desk.get('/users/all')).body;
    const [administrator] = Items.filter((one: { Username: string }) => one.Username === 'administrador');
    expect((await userRow(server.db, administrator.UniqueId)).id).toBe(lines.at(-1)?.userId);
  });

  test('frees the name for another user', async () => {
    const payload = {
      Email: zulmira.email,
      Username: zulmira.username,
      Password: zulmira.password,
      ConfirmPassword: zulmira.password,
    };
    expect((await desk.post('/users', payload)).status).toBe(201);
  });
});

test('a removed user can be found and erased', async () => {
  const payload = {
    Email: 'rui@velaazul.example',
    Username: 'ruimatos',
    Password: zulmira.password,
    ConfirmPassword: zulmira.password,
  };
  const rui = (await desk.post('/users', payload)).body.UniqueId;
  await desk.del(`/users/${rui}`);
  const removed = async (term = '') => (await desk.get(`/users/removed?searchTerm=${term}`)).body;
  expect(await removed('ruimatos')).toMatchObject({
    aaData: [{ UniqueId: rui, UserLoginName: 'ruimatos', Email: payload.Email }],
  });
  expect((await removed('ruimatos')).aaData[0].RemovedAt).toMatch(/^20/);
  expect((await (await server.as('administrador', 'outra')).get('/users/removed')).body.aaData).toEqual([]);
  expect((await erase(desk, rui)).status).toBe(200);
  expect((await removed('ruimatos')).iTotalDisplayRecords).toBe(0);
});

test('a driver may erase themself, the last administrator not', async () => {
  const driver = await server.as('motorista');
  expect((await driver.post('/account/erase-me')).status).toBe(200);
  expect((await driver.get('/account/check-gdpr')).status).toBe(401);
  await setUser(server, zulmira.username, { role: 'user' });
  expect(messages(await desk.post('/account/erase-me'))).toEqual([messageKeys.lastAdministrator]);
  expect((await desk.get('/account/check-gdpr')).status).toBe(200);
});

test('a built-in user is erased only by themself', async () => {
  await setUser(server, 'operador', { isDefault: true });
  const operator = (await desk.get('/users?searchTerm=operador')).body.aaData[0].UniqueId;
  expect(messages(await erase(desk, operator))).toEqual([messageKeys.notAuthorized]);
  expect((await (await server.as('operador')).post('/account/erase-me')).status).toBe(200);
});
