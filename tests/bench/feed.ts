import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ChangesPage } from '#domain/wire/changes.ts';
import { openDatabase, type Where } from '#server/db/open.ts';
import { queryRows } from '#server/db/types.ts';
import { signAccessToken } from '#server/services/sessions/access-tokens.ts';
import type { Measure } from './measure.ts';
import { processorTime } from './processor-time.ts';

const devices = 500;
/** Time between two requests of a device, in ms. */
const interval = 30_000;
/** Time of which a core may be busy, in hundredths. */
const goal = 30;

interface Device {
  token: string;
  cursor: string;
}

interface Session {
  user: string;
  token: string;
}

/** Makes sessions of the users of the demonstration's account. */
export async function makeSessions(where: Where, jwtSecret: string): Promise<Session[]> {
  const database = await openDatabase(where);
  try {
    const sessions = await queryRows<{ session: string; userUniqueId: string }>(
      database.db,
      sql`insert into sessions (id, user_id, device, began_at)
        select gen_random_uuid(), u.id, 'bench', now() from generate_series(1, ${Math.ceil(devices / 4)}) n, users u join accounts a on a.id = u.account_id
        where a.client_code = 'demo' and u.active returning id as session, (select unique_id from users where id = user_id) as "userUniqueId"`,
    );
    const secret = new TextEncoder().encode(jwtSecret);
    return await Promise.all(
      sessions.slice(0, devices).map(async (claims) => ({
        user: claims.userUniqueId,
        token: await signAccessToken(secret, claims, new Date()),
      })),
    );
  } finally {
    await database.close();
  }
}

async function ask(url: string, token: string, query: string): Promise<v.InferOutput<typeof ChangesPage>> {
  const answer = await fetch(`${url}/api/changes?${query}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`the feed: ${answer.status}`);
  return v.parse(ChangesPage, await answer.json());
}

/** Reads the feed to its end. @returns the cursor of an up-to-date device */
export async function upToDate(url: string, token: string): Promise<string> {
  let page = await ask(url, token, 'limit=1000');
  while (page.HasMore) page = await ask(url, token, `limit=1000&cursor=${page.Cursor}`);
  return page.Cursor;
}

/** Lets the devices ask in turn for a while. @returns the share of a core, in hundredths */
async function share({ url, pid }: Server, all: Device[], seconds: number): Promise<number> {
  const asked: Promise<void>[] = [];
  const [before, begun] = [processorTime(pid), performance.now()];
  for (let i = 0; performance.now() - begun < seconds * 1000; i++) {
    const device = all[i % all.length];
    if (!device) break;
    asked.push(
      ask(url, device.token, `cursor=${device.cursor}`).then(({ Cursor }) => {
        device.cursor = Cursor;
      }),
    );
    await wait(Math.max(0, begun + ((i + 1) * interval) / all.length - performance.now()));
  }
  await Promise.all(asked);
  return (100 * (processorTime(pid) - before)) / (performance.now() - begun);
}

interface Server {
  url: string;
  pid: number;
}

/**
 * Measures the processor time of the server for the feeds of these sessions, while nothing changes
 * and with a delivery a second, which `deliver` sends.
 */
export async function feedShares(
  engine: string,
  server: Server,
  sessions: Session[],
  deliver: (key: string) => Promise<void>,
): Promise<Measure[]> {
  // A cursor is its user's, on whatever device.
  const cursors = new Map<string, string>();
  for (const { user, token } of sessions) if (!cursors.has(user)) cursors.set(user, await upToDate(server.url, token));
  const all: Device[] = sessions.map(({ user, token }) => ({ token, cursor: cursors.get(user) ?? '' }));
  const measure = (name: string, value: number): Measure => ({
    name: `feed of ${devices} devices, ${name}, ${engine}`,
    value,
    unit: '% of a core',
    goal,
  });
  const quiet = await share(server, all, 20);
  let moving = true;
  const movements = (async () => {
    while (moving) {
      await deliver(randomUUID());
      await wait(1000);
    }
  })();
  // A whole turn of the devices first, so that each then gets the deliveries of its interval.
  await share(server, all, interval / 1000);
  const busy = await share(server, all, 20);
  moving = false;
  await movements;
  return [measure('nothing new', quiet), measure('a delivery a second', busy)];
}
