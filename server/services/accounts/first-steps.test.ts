import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { firstSteps } from '#domain/people/first-steps.ts';
import { roleOptions } from '#domain/people/role-options.ts';
import { usersArea } from '#domain/people/user-area.ts';
import { clientsArea } from '#domain/reference/client.ts';
import { vehiclesArea } from '#domain/reference/vehicle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { guides } from '#server/db/schema/guides.ts';
import { history } from '#server/db/schema/records.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { createAccount } from './create-account.ts';

const { server } = await testOffice();

const password = 'Ria-de-Ovar-1926';
/** Creates a new account, whose address is not confirmed, and its administrator. */
async function newcomer(clientCode: string): Promise<Client & { accountId: number }> {
  const username = 'martapires';
  const email = `${clientCode}@vela.example`;
  await createAccount(server.db, { clientCode, name: clientCode, username, email, password, isSuperAdmin: false });
  const { body } = await server.signIn({ clientCode, username, password });
  const headers = { Authorization: `Bearer ${body.access_token}` };
  const changed = {
    CurrentPassword: password,
    NewPassword: 'Barco-moliceiro-77',
    ConfirmPassword: 'Barco-moliceiro-77',
  };
  await server.call('POST', '/api/account/change-password', { body: changed, headers });
  const [account] = await server.db
    .update(accounts)
    .set({ confirmedAt: null })
    .where(eq(accounts.clientCode, clientCode))
    .returning({ id: accounts.id });
  const get = (path: string) => server.call('GET', `/api${path}`, { headers });
  const post = (path: string, sent: unknown = {}) => server.call('POST', `/api${path}`, { body: sent, headers });
  return { get, post, accountId: account?.id as number } as Client & { accountId: number };
}
const doneBy = async (who: Client) => {
  const { body } = await who.get('/account/first-steps');
  return body.Steps.filter(({ IsDone }: { IsDone: boolean }) => IsDone).map(({ Name }: { Name: string }) => Name);
};

test('records of the account complete its steps', async () => {
  const who = await newcomer('passoapasso');
  const { body } = await who.get('/account/first-steps');
  expect(body).toEqual({ IsShown: true, Steps: firstSteps.map((Name) => ({ Name, IsDone: false })) });
  expect((await who.get('/account/check-gdpr')).body).toMatchObject({ HasFirstSteps: true });

  await server.db.update(accounts).set({ confirmedAt: server.now() }).where(eq(accounts.id, who.accountId));
  expect(await doneBy(who)).toEqual(['address']);

  const place = { ...clientsArea.example, PickupPointExSituUniqueId: null, PickupPointOuaUniqueId: null };
  const own = await who.post('/establishments/default', { ...place, Name: 'Oficina', Vat: '599910003' });
  expect(own.status).toBe(201);
  expect(await doneBy(who)).toEqual(['address', 'establishment']);
  await server.db
    .update(establishments)
    .set({ hasApaAccess: true })
    .where(eq(establishments.uniqueId, own.body.UniqueId));
  expect(await doneBy(who)).toEqual(['address', 'establishment', 'access']);

  const client = await who.post('/establishments', place);
  expect(client.status).toBe(201);
  const ExpirationDateUtc = new Date(server.now().getTime() + 90 * 86_400_000).toISOString();
  const license = {
    EstablishmentId: client.body.UniqueId,
    Number: 'LIC/1',
    ExpirationDateUtc,
    LicenseLerOperations: [],
  };
  expect((await who.post('/establishments/licenses', license)).status).toBe(200);
  const user = { ...usersArea.example, RoleId: roleOptions.driver.UniqueId, SelectedVehicleId: null };
  expect((await who.post('/users', { ...user, Email: 'rui@vela.example', Username: 'ruicosta' })).status).toBe(201);
  expect((await who.post('/vehicles', vehiclesArea.example)).status).toBe(201);
  expect(await doneBy(who)).toEqual(firstSteps.slice(0, -1));

  const [guide] = await server.db.select({ id: guides.id }).from(guides).limit(1);
  await server.db
    .update(guides)
    .set({ issuerAccountId: who.accountId })
    .where(eq(guides.id, guide?.id as number));
  expect(await doneBy(who)).toEqual(firstSteps);
});

test('ending the steps leaves no trace, even twice', async () => {
  const who = await newcomer('semrasto');
  const other = await newcomer('comrasto');
  const acts = () => server.db.$count(history, eq(history.accountId, who.accountId));
  const before = await acts();
  for (let i = 0; i < 2; i++) expect((await who.post('/account/end-first-steps')).status).toBe(200);
  expect((await who.get('/account/first-steps')).body).toEqual({ IsShown: false, Steps: [] });
  expect((await who.get('/account/check-gdpr')).body).toEqual({ Accepted: false });
  const [account] = await server.db.select().from(accounts).where(eq(accounts.id, who.accountId));
  expect(account?.hasFirstSteps).toBe(false);
  expect(await acts()).toBe(before);
  expect((await other.get('/account/first-steps')).body.IsShown).toBe(true);
});

test('only administrators of new accounts see the steps', async () => {
  const who = await newcomer('sodeles');
  const driver = { ...usersArea.example, Email: 'ana@vela.example', Username: 'anacosta', SelectedVehicleId: null };
  expect((await who.post('/users', driver)).status).toBe(201);
  await server.db.execute(
    `update users set must_change_password = false, password_hash = '${await hashPassword(password)}' where username = 'anacosta'`,
  );
  const { body } = await server.signIn({ clientCode: 'sodeles', username: 'anacosta', password });
  const headers = { Authorization: `Bearer ${body.access_token}` };
  expect((await server.call('GET', '/api/account/check-gdpr', { headers })).body).toEqual({ Accepted: false });
  expect((await server.call('GET', '/api/account/first-steps', { headers })).status).toBe(400);
  expect((await server.call('POST', '/api/account/end-first-steps', { body: {}, headers })).status).toBe(400);
  expect((await (await server.as('administrador')).get('/account/first-steps')).body).toEqual({
    IsShown: false,
    Steps: [],
  });
});

test('the driver page uses the requested or account language', async () => {
  const admin = await server.as('administrador');
  const driver = await server.as('motorista');
  const nameOf = async (who: Client, query = '') => {
    const { status, headers } = await who.get(`/account/driver-guide${query}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return headers.get('x-smg-filename');
  };
  expect(await nameOf(driver)).toBe('Guia do motorista.pdf');
  expect(await nameOf(driver, '?language=en')).toBe('Drivers guide.pdf');
  await admin.post('/settings/client', { Language: 'es-AR' });
  expect(await nameOf(driver)).toBe('Guia del chofer.pdf');
  expect((await driver.get('/account/driver-guide?language=fr')).status).toBe(400);
});
