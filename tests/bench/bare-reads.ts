import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { openDatabase } from '#server/db/open.ts';
import { preparedStatement } from '#server/db/prepared.ts';
import { queryRows } from '#server/db/types.ts';
import { signingSecret } from '#server/secret.ts';
import { readAccessToken } from '#server/services/sessions/access-tokens.ts';

/**
 * Server for the minimum of a read: a token check, and one prepared statement that returns the JSON
 * text. Its statements are written by hand, for one user. The real server is measured against it.
 */
const { DATABASE_URL: url, DATA_DIR: dataDir = 'memory', JWT_SECRET: jwtSecret, READER = '' } = process.env;
const { db } = await openDatabase({ url, folder: dataDir, acceptCopy: true });
const secret = signingSecret({ dataDir, jwtSecret });
const [user] = await queryRows<{ id: number; account: number }>(
  db,
  sql`select u.id::int as id, u.account_id::int as account from users u join accounts a on a.id = u.account_id
    where u.username = ${READER} and a.client_code = 'demo'`,
);
const { id, account } = user ?? { id: 0, account: 0 };
const [own, reader] = [sql.raw(String(account)), sql.raw(String(id))];

/** Builds an array of rows as JSON text, in the order of the subquery. */
const rows = (query: SQL) =>
  sql`coalesce((select '[' || string_agg(row_to_json(r)::text, ',') || ']' from (${query}) r), '[]')`;
const sorted = (column: string) => sql.raw(`f_unaccent(lower(${column})) collate "C"`);
const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const equipment = sql`select e.id as "Id", e.unique_id as "UniqueId", e.name as "Name", e.external_id as "ExternalId", e.detail as "Detail",
    e.is_default as "IsDefault", e.version as "Version", m.unique_id as "DeliveryId", m.latitude as "DeliveryLatitude",
    m.longitude as "DeliveryLongitude", m.user_name as "DeliveredBy", p.unique_id as "DeliveredEstablishmentId",
    p.name as "DeliveredEstablishmentName", p.vat as "Vat", ${iso('m.done_at')} as "DeliveredAt"
  from equipment e left join movements m on m.id = e.delivery_id left join establishments p on p.id = m.establishment_id
  where e.account_id = ${own} and e.deleted_at is null and e.delivery_id is null order by ${sorted('e.name')}, e.id limit 200`;

const places = sql`select e.unique_id as "UniqueId", e.name as "Name", e.vat as "Vat", e.apa_code as "ApaCode", e.internal_code as "InternalCode",
    e.display_address as "DisplayAddress", e.city as "City", e.is_default as "IsDefault", e.has_apa_access as "HasApaAccessConfigured",
    e.pickup_point_ex_situ as "PickupPointExSituUniqueId", e.ex_situ_animal_origin as "ProduceExSituAnimalOrigin",
    (select json_build_object('Number', l.number, 'ExpirationDateUtc', to_char(l.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'LicenseLerOperations', (select coalesce(json_agg(json_build_object('LerCode', o.ler_code, 'OperationCode', o.operation)
        order by o.ler_code, o.operation), '[]') from license_operations o where o.license_id = l.id))
      from licenses l where l.establishment_id = e.id) as "License",
    e.version as "Version", e.type as "Type", coalesce(p.permission, 0) as "Permission"
  from establishments e left join establishment_permissions p on p.establishment_id = e.id and p.user_id = ${reader}
  where e.account_id = ${own} and e.deleted_at is null and (e.type = 2 or p.permission > 0)
  order by ${sorted('e.name')}, e.id limit 200`;

const tags = sql`select t.id as "Id", t.unique_id as "UniqueId", t.internal_code as "InternalCode", t.description as "Description",
    t.version as "Version", t.obs as "Obs", t.package_weight as "PackageWeight", t.is_ex_situ as "IsExSitu", g.unique_id as "GroupId",
    g.internal_code || ' ' || g.description as "GroupName"
  from tags t left join tag_groups g on g.id = t.group_id where t.account_id = ${own} and t.deleted_at is null
  order by ${sorted('t.internal_code')}, t.id`;

const vehicles = sql`select v.unique_id as "UniqueId", v.registration as "Registration", v.description as "Description", v.obs as "Obs",
    (select string_agg(u.username, ', ' order by lower(u.username)) from users u where u.vehicle_id = v.id and u.active) as "AssignedToUserName",
    v.internal_code as "InternalCode", v.version as "Version"
  from vehicles v where v.account_id = ${own} and v.deleted_at is null order by ${sorted('v.registration')}, v.id limit 50`;

const notifications = sql`select n.unique_id as "UniqueId", n.sender as "Sender", n.title as "Title", n.content as "Content",
    to_char(n.created_at at time zone 'Europe/Lisbon', 'DD/MM/YYYY, HH24:MI') as "FormatedDateCreated", ${iso('n.created_at')} as "DateCreated",
    n.egar_id as "EgarId", n.is_read as "IsRead", n.version as "Version"
  from notifications n where n.user_id = ${reader} order by n.created_at desc, n.id desc limit 10`;

/** Keys of the guides that the reader sees, in these roles. */
const parties = (
  roles: string,
) => sql`(select array_agg(r || case when e.has_apa_access then ':' else ${sql.raw(`'@${account}:'`)} end || e.vat || ':' || e.apa_code)
  from establishment_permissions p join establishments e on e.id = p.establishment_id, ${sql.raw(`unnest('{${roles}}'::text[])`)} r
  where p.user_id = ${reader} and e.account_id = ${own} and p.permission > 0 and e.deleted_at is null and e.vat <> '' and e.apa_code <> '')`;
const counts = (roles: string, states: string) => sql`coalesce((select sum(count) from guide_counts
  where status = any(${sql.raw(`'{${states}}'::text[]`)}) and count > 0 and parties && ${parties(roles)}), 0)`;
const due = sql`${counts('1', 'i,r')} as "AsOrigin", ${counts('2', 'o,rr')} as "AsDestin"`;

const guides = sql`select g.*, (select coalesce(json_agg(t), '[]') from guide_tags x join tags t on t.id = x.tag_id
    where x.guide_id = g.id and x.account_id = ${own}) as tags
  from (select p.guide_id, p.at from unnest(${parties('1')}) k(party) cross join lateral (select guide_id, at from guide_parties p
    where p.party = k.party order by at desc, guide_id desc limit 11) p order by p.at desc, p.guide_id desc limit 10) page
  join guides g on g.id = page.guide_id order by page.at desc, g.id desc`;

const statements: Record<string, SQL> = {
  equipment: sql`'{"Items":' || ${rows(equipment)} || '}'`,
  places: sql`'{"Items":' || ${rows(places)} || '}'`,
  tags: sql`'{"Items":' || ${rows(sql`${tags} limit 200`)} || '}'`,
  'tags-page': sql`'{"aaData":' || ${rows(sql`${tags} limit 10`)} || ',"iTotalRecords":' || (select count(*) from tags where account_id = ${own} and deleted_at is null)
    || ',"iTotalDisplayRecords":' || (select count(*) from tags where account_id = ${own} and deleted_at is null) || '}'`,
  'vehicles-page': sql`'{"aaData":' || ${rows(vehicles)} || ',"iTotalRecords":' || (select count(*) from vehicles where account_id = ${own} and deleted_at is null)
    || ',"iTotalDisplayRecords":' || (select count(*) from vehicles where account_id = ${own} and deleted_at is null) || '}'`,
  notifications: sql`(select '{"aaData":' || ${rows(notifications)} || ',"iTotalRecords":' || count(*) || ',"iTotalDisplayRecords":' || count(*) || '}'
    from notifications where user_id = ${reader})`,
  unread: sql`(select '{"Count":' || count(*) || '}' from notifications where user_id = ${reader} and not is_read)`,
  counters: sql`(select row_to_json(c)::text from (select ${counts('1,2,3', 'i,o,r,rr,f,rv')} as "Total",
    ${counts('1,2,3', 'i,o,r,rr')} as "Open", ${counts('1,2,3', 'i')} as "WaitingAuthorizarion", ${counts('1,2,3', 'f')} as "Finished", ${due}) c)`,
  deadlines: sql`(select row_to_json(c)::text from (select ${due}) c)`,
  feed: sql`(select json_build_object('Cursor', repeat('x', 200), 'HasMore', false, 'Changes', (select coalesce(json_agg(c), '[]') from changes c
    where c.account_id = ${own} and c.xid >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint))::text)`,
  guides: sql`'{"aaData":' || ${rows(guides)} || ',"iTotalRecords":' || ${counts('1', 'i,o,r,rr,f,rv')} || '}'`,
};

const app = new Hono();
for (const [name, statement] of Object.entries(statements)) {
  const read = preparedStatement<{ body: string }>(`bare ${name}`, () => sql`select ${statement} as body`);
  app.get(`/${name}`, async (c) => {
    const token = c.req.header('authorization')?.slice('Bearer '.length) ?? '';
    if (!(await readAccessToken(secret, token, new Date()))) return c.json({}, 401);
    const [found] = await read(db, {});
    return c.body(found?.body ?? '', 200, { 'Content-Type': 'application/json' });
  });
}
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
await once(server, 'listening');
process.send?.({ port: (server.address() as AddressInfo).port });
