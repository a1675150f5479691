import { and, eq, sql } from 'drizzle-orm';
import { roleOptions } from '#domain/people/role-options.ts';
import { users } from '#server/db/schema/accounts.ts';
import { archives } from '#server/db/schema/archives.ts';
import { establishmentPermissions, establishments } from '#server/db/schema/establishments.ts';
import { guideHistory, guideIntents } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { mails } from '#server/db/schema/mails.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { history } from '#server/db/schema/records.ts';
import { pickupPoints, serviceAreas } from '#server/db/schema/reference-data.ts';
import { reports } from '#server/db/schema/reports.ts';
import { recoveryRequests } from '#server/db/schema/visitors.ts';
import { type Db, queryRows } from '#server/db/types.ts';
import { queueMail } from '../mails.ts';
import { makeKey } from '../passkeys.ts';
import { setUser } from '../sessions.ts';
import type { Answer, Client, TestServer } from '../test-server.ts';
import { aCertificate } from './annex3.ts';
import { declarationCall, declarationRequest } from './declarations.ts';
import { creation, readCast } from './guides.ts';

export const zulmira = {
  username: 'zulmiraqx',
  email: 'zulmira.qx@velaazul.example',
  name: 'Zulmira Quintaneira',
  mobile: '+351 939 871 203',
  password: 'Ovar-2026-ria',
} as const;

const made = ({ status, body }: Answer, what: string): Answer['body'] => {
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body;
};

/**
 * Creates Zulmira as an administrator with the permissions of `administrador`.
 * @returns her UniqueId
 */
export async function createZulmira(server: TestServer, desk: Client): Promise<string> {
  const { username, email, password } = zulmira;
  const payload = { Email: email, Username: username, Password: password, ConfirmPassword: password };
  const row = made(
    await desk.post(
      '/users',
      { ...payload, RoleId: roleOptions.administrator.UniqueId },
      { 'Idempotency-Key': 'create-zulmira' },
    ),
    'create',
  );
  await setUser(server, username, { mustChangePassword: false });
  const p = establishmentPermissions;
  await server.db.execute(sql`insert into ${p} (user_id, establishment_id, permission)
    select (select ${users.id} from ${users} where ${users.uniqueId} = ${row.UniqueId}), ${p.establishmentId}, ${p.permission}
    from ${p} where ${p.userId} = 1`);
  return row.UniqueId;
}

export async function signInZulmira(server: TestServer): Promise<Client> {
  const { body } = await server.signIn({ username: zulmira.username, password: zulmira.password });
  const call =
    (method: string) =>
    (path: string, sent?: unknown, headers: Record<string, string> = {}) =>
      server.call(method, `/api${path}`, {
        body: sent,
        headers: { Authorization: `Bearer ${body.access_token}`, ...headers },
      });
  const get = call('GET');
  return {
    token: body,
    get: (path, headers) => get(path, undefined, headers),
    post: (path, sent = {}, headers) => call('POST')(path, sent, headers),
    put: (path, sent = {}, headers) => call('PUT')(path, sent, headers),
    del: (path, headers) => call('DELETE')(path, undefined, headers),
  };
}

/**
 * Does everything that leaves a copy of a name or an address somewhere: by her, for her, and about
 * her.
 */
export async function leaveTraces(server: TestServer, desk: Client, her: Client, id: string): Promise<void> {
  const { username, email, name, mobile } = zulmira;
  const cast = await readCast(server);
  const place = (await desk.get('/establishments/select-establishments?type=CLIENT&limit=1')).body.Items[0].UniqueId;
  const movement = { SearchedEstablishmentId: place, EquipmentIds: [], Latitude: 40.8, Longitude: -8.6 };
  const key = (text: string) => ({ 'Idempotency-Key': text });
  const forHer = { 'X-On-Behalf-Of': username };
  const forDriver = { 'X-On-Behalf-Of': 'motorista' };
  made(await her.post('/equipments/create-delivery', movement, key('her-delivery')), 'delivery');
  made(
    await desk.post('/equipments/create-delivery', movement, { ...key('handed-in-delivery'), ...forHer }),
    'handed in',
  );
  made(
    await her.post('/equipments/create-delivery', movement, { ...key('driver-delivery'), ...forDriver }),
    'handed in by her',
  );

  const own = made(await her.post('/egar', creation(server, cast), key('her-guide')), 'guide');
  const guideId = own.UniqueId ?? own.Egar?.UniqueId;
  const forOperator = { 'X-On-Behalf-Of': 'produtor' };
  made(
    await desk.post('/egar', creation(server, cast, { quantity: 12 }), { ...key('handed-in-guide'), ...forHer }),
    'guide for her',
  );
  made(
    await her.post('/egar', creation(server, cast, { quantity: 13 }), { ...key('operator-guide'), ...forOperator }),
    'guide by her',
  );
  made(
    await desk.post(`/egar/${guideId}/request`, { Name: name, Email: email, Type: 'PROOF' }, key('proof-to-her')),
    'proof',
  );
  made(
    await desk.post(`/egar/${guideId}/request`, { Name: name, Email: email, Type: 'ACCEPTANCE' }, key('asked-her')),
    'request',
  );
  made(
    await her.post('/egar/model', { modelName: 'Aparas de ferro', commentOrigin: email }, key('her-model')),
    'model',
  );
  made(
    await her.post('/support/request-contact', { Name: name, Email: email, Mobile: mobile, Message: `Sou ${name}` }),
    'contact',
  );
  made(
    await her.post(declarationCall, { ...declarationRequest, StartDate: '2026-01-01', EndDate: '2026-11-01' }),
    'declaration',
  );
  await aCertificate(server, her);
  await makeKey(her, `Telemóvel de ${name}`);

  const user = await userRow(server.db, id);
  const { accountId } = user;
  await server.db.update(serviceAreas).set({ assignedUserId: user.id }).where(eq(serviceAreas.accountId, accountId));
  await server.db.insert(recoveryRequests).values({ clientCode: 'demo', email, createdAt: server.now() });
  const common = { accountId, userId: user.id, createdAt: server.now() };
  const filters = { User: username } as unknown as (typeof reports.$inferInsert)['filters'];
  await server.db
    .insert(reports)
    .values({ ...common, kind: 'generic', request: {}, establishmentId: 1, filters, total: 1, status: 4 });
  await server.db.insert(archives).values({
    accountId,
    userId: user.id,
    establishmentId: cast.origin.id,
    year: 2019,
    email,
    parties: [],
    partiesHash: 'x',
    total: 1,
    requestedAt: server.now(),
  });
  await server.db.insert(archives).values({
    accountId,
    userId: 1,
    establishmentId: cast.origin.id,
    year: 2018,
    email: email.toUpperCase(),
    parties: [],
    partiesHash: 'y',
    total: 1,
    requestedAt: server.now(),
    status: 'failed',
  });
  const contact = { Name: name, Mobile: mobile, Email: email };
  const client = eq(establishments.uniqueId, place);
  await server.db
    .update(establishments)
    .set({ email, contactPersons: [contact, { ...contact, Name: 'Rui', Mobile: '', Email: 'rui@prates.example' }] })
    .where(client);
  await server.db.insert(pickupPoints).values({ accountId, type: 1, internalCode: 'ZQ', description: 'Ponto', email });
  const line = { accountId, userId: 1, entity: 'establishment', entityId: place, action: 'update', requestId: 'x' };
  await server.db.insert(history).values({
    ...line,
    happenedAt: server.now(),
    receivedAt: server.now(),
    details: { Email: email, AssignedTo: username },
  });
  const [colleague] = await server.db.select().from(users).where(eq(users.username, 'produtor'));
  const ofColleague = {
    key: 'of-a-colleague',
    requestHash: 'x',
    act: 'create',
    userId: colleague?.id as number,
    leaseUntil: server.now(),
    createdAt: server.now(),
  };
  await server.db.insert(guideIntents).values([
    { ...ofColleague, status: 'done', payload: { contact: email } },
    { ...ofColleague, key: 'under-way-of-a-colleague', payload: { contact: email, by: username }, act: 'accept' },
  ]);
  await server.db.insert(notifications).values({
    accountId,
    userId: 1,
    sender: 'Guiar',
    title: 'x',
    content: `Comentário: escreva a ${email}`,
    createdAt: server.now(),
  });
  await queueMail(server, {
    kind: 'contact',
    accountId,
    subject: `Pedido de contacto: ${name}`,
    text: `Conta: demo, ${username}`,
  });
  await server.db
    .update(mails)
    .set({ status: 'failed' })
    .where(eq(mails.subject, `Pedido de contacto: ${name}`));
  const [guide] = await server.db.select({ id: guides.id }).from(guides).where(eq(guides.uniqueId, guideId));
  const byLink = and(eq(guideHistory.guideId, guide?.id as number), eq(guideHistory.act, 'create'));
  await server.db.update(guideHistory).set({ linkEmail: email }).where(byLink);
}

export async function userRow(db: Db, id: string): Promise<typeof users.$inferSelect> {
  const [row] = await db.select().from(users).where(eq(users.uniqueId, id));
  return row as typeof users.$inferSelect;
}

/**
 * Finds the columns of the database, as `table.column`, that contain one of these texts in any
 * case. It searches every text and JSON column of every schema.
 */
export async function findColumnsHolding(db: Db, texts: readonly string[]): Promise<string[]> {
  const columns = await queryRows<{ schema: string; table: string; column: string }>(
    db,
    sql`select c.table_schema as schema, c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
        and (c.data_type in ('text', 'jsonb', 'json', 'character varying', 'character', 'ARRAY', 'bytea') or c.udt_name = 'citext')
      order by 1, 2, 3`,
  );
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const [one, from] = [sql.identifier(column), sql`${sql.identifier(schema)}.${sql.identifier(table)}`];
    const any = sql.join(
      texts.map((text) => sql`strpos(lower(${one}::text), lower(${text}::text)) > 0`),
      sql` or `,
    );
    const rows = await queryRows(db, sql`select 1 from ${from} where ${any} limit 1`);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
