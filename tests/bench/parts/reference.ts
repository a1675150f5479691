import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/types.ts';
import { seedDemonstration } from '#server/seed/seed.ts';
import { createDatabase } from '#server/testing/test-database.ts';
import { applicationOn, compareAnswers } from '../application.ts';
import type { Measure } from '../measure.ts';

/** Number of rows in a large account; `small` has a hundred of each. */
const large = { tags: 5000, rules: 500, points: 2000, vehicles: 2000, clients: 10_000, users: 500 };
const small = { tags: 100, rules: 100, points: 100, vehicles: 100, clients: 100, users: 100 };
const goal = 1.5;

/** Codes, names and towns of the row `n`, as varied as an account's own; ten rows share a town. */
const code = sql`upper(substr(md5(n::text), 1, 3)) || '-' || lpad(n::text, 5, '0')`;
const kind = sql`(array['Oficina', 'Padaria', 'Clínica', 'Serralharia', 'Hotel', 'Mercado', 'Lagar', 'Estaleiro'])[1 + n % 8]`;
const name = sql`${kind} || ' ' || initcap(translate(substr(md5('n' || n), 1, 7), '0123456789', 'aeioulmrst'))`;
const town = sql`initcap(translate(substr(md5('t' || n / 10), 1, 6), '0123456789', 'aeioulmrst'))`;
const plate = sql`upper(translate(substr(md5(n::text), 1, 2), '0123456789', 'GHIJKLMNOP')) || '-' || lpad((n % 100)::text, 2, '0') || '-' || upper(translate(substr(md5('p' || n), 1, 2), '0123456789', 'GHIJKLMNOP'))`;
const row = { code: 'a1d-00042', name: 'aartoob', town: 'Ealeli' };

/** Queries of lists, their searches and the pickers; every query with a name asks for row 42. */
const questions: Record<string, string> = {
  'tags, first page': '/productCodes/page',
  'tags, a search': `/productCodes/page?searchTerm=${row.code}`,
  'tags, a search without matches': '/productCodes/page?searchTerm=xyzw',
  'tags to choose from, a search': `/productCodes/select-products?limit=200&searchTerm=${row.name}`,
  'rules, first page': '/egar-rules',
  'rules of an area': '/egar-rules?FilterNames=ServiceArea&FilterValues=ZS2',
  'pickup points, first page': '/pickupPoints/page',
  'pickup points by name': `/pickupPoints/page?name=${row.name}`,
  'pickup points to choose from, a search': `/pickupPoints/select/OUA?limit=200&searchTerm=${row.code}`,
  'vehicles, first page': '/vehicles',
  'vehicles by registration': '/vehicles?registration=ab-42',
  'vehicles of a user': '/vehicles?assignedToUserId=motorista',
  'vehicles to choose from, a search': `/vehicles/select-vehicles?limit=200&searchTerm=${row.name}`,
  'clients, first page': '/establishments',
  'clients, a search': `/establishments?searchTerm=${row.code}`,
  'clients of a town': `/establishments?FilterNames=City&FilterValues=${row.town}`,
  'clients without a licence': '/establishments?FilterNames=License&FilterValues=none',
  'clients whose licence ends soon': '/establishments?FilterNames=License&FilterValues=ending',
  'users, first page': '/users',
  'users, a search': '/users?searchTerm=pessoa42',
  'users to choose from, a search': '/users/select-users?start=0&pageSize=200&searchTerm=pessoa42',
  'establishments to choose from, a search': `/establishments/select-establishments?limit=200&searchTerm=${row.name}`,
};

async function filled(database: Database, { tags, rules, points, vehicles, clients, users }: typeof large) {
  const { db } = database;
  await database.migrate();
  await seedDemonstration(db, new Date(), 20);
  await db.execute(sql`insert into tags (account_id, internal_code, description)
    select 1, ${code}, ${name} from generate_series(1, ${tags}::int) n`);
  await db.execute(sql`insert into pickup_points (account_id, type, internal_code, description)
    select 1, 1, ${code}, ${name} from generate_series(1, ${points}::int) n`);
  await db.execute(sql`insert into vehicles (account_id, registration, description)
    select 1, ${plate}, ${name} from generate_series(1, ${vehicles}::int) n on conflict do nothing`);
  await db.execute(sql`insert into establishments (account_id, type, name, vat, apa_code, internal_code, city)
    select 1, 2, ${name}, lpad(n::text, 9, '5'), 'APA' || lpad(n::text, 8, '0'), ${code}, ${town} from generate_series(1, ${clients}::int) n`);
  // A third has a licence; some of them end soon.
  await db.execute(sql`insert into licenses (establishment_id, number, expires_at)
    select e.id, 'LIC/' || e.id, now() + make_interval(days => case when e.id % 1000 < 10 then 12 else 400 end)
    from establishments e where e.id % 3 = 0 and not exists (select from licenses l where l.establishment_id = e.id)`);
  await db.execute(sql`insert into users (account_id, username, email, password_hash, role)
    select 1, 'pessoa' || n, 'pessoa' || n || '@velaazul.example', '', 'user' from generate_series(1, ${users}::int) n`);
  await db.execute(sql`insert into creation_rules (account_id, account_establishment_id, destin_establishment_id, service_area_id, tag_group_id, ler_code_1, operation)
    select account_id, account_establishment_id, destin_establishment_id, service_area_id, tag_group_id, ler_code_1, operation
    from creation_rules cross join generate_series(1, ${Math.ceil(rules / 12)}::int)`);
  // The database does this by itself after a while.
  await db.execute(sql`vacuum analyze`);
  return applicationOn(database);
}

async function compared(engine: string, open: () => Promise<Database>): Promise<Measure[]> {
  const [few, many] = [await filled(await open(), small), await filled(await open(), large)];
  try {
    const measures: Measure[] = [];
    for (const [name, path] of Object.entries(questions)) {
      const asked = (app: typeof few) => ({ name: 'a hundred', ask: () => app.get(path) });
      measures.push(await compareAnswers(`${name}, ${engine}`, asked(few), asked(many), goal));
    }
    return measures;
  } finally {
    await few.close();
    await many.close();
  }
}

/**
 * Measures 5,000 tags, 500 rules, 2,000 pickup points, 2,000 vehicles, 10,000 clients and 500
 * users, against a hundred of each: on the embedded database, and on the PostgreSQL of
 * TEST_DATABASE_URL.
 */
export async function reference(): Promise<Measure[]> {
  const embedded = await compared('embedded', () => openDatabase({ folder: 'memory' }));
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    console.error('reference: PostgreSQL skipped, TEST_DATABASE_URL is not set');
    return embedded;
  }
  const made: Awaited<ReturnType<typeof createDatabase>>[] = [];
  const open = async () => {
    const one = await createDatabase(url);
    made.push(one);
    return openDatabase({ url: one.url, folder: '' });
  };
  try {
    return [...embedded, ...(await compared('PostgreSQL', open))];
  } finally {
    for (const one of made) await one.drop();
  }
}
