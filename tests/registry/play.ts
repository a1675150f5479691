import { eq, inArray } from 'drizzle-orm';
import { guideIntents } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { GuideFacts } from '#server/registry/registry.ts';
import { recoverIntents } from '#server/services/guide/registry/recover.ts';
import { type Cast, creation, readCast } from '#server/testing/data/guides.ts';
import { type Answer, type Client, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { FaultyRegistry } from './faulty-registry.ts';
import type { History, Step } from './histories.ts';

/** A creation on its device: sent again, under its key, until it has an answer. */
interface Creation {
  key: string;
  body: object;
  quantity: number;
  /** Place of its user among the stage's people. */
  user: number;
  number: string | null;
  isRefused: boolean;
}

const people = ['produtor', 'administrador'] as const;
const desk = 1;

/** Server on which histories are played, one after the other. */
export interface Stage {
  server: TestServer;
  cast: Cast;
  clients: Client[];
  /** Weight of the last load, so that no two histories share one. */
  weight: number;
  places: TestServer['registry']['places'];
}

export async function openStage(): Promise<Stage> {
  const server = await startTestServer();
  const clients = [];
  for (const name of people) clients.push(await server.as(name));
  return { server, cast: await readCast(server), clients, weight: 1000, places: server.registry.places };
}

/** Calls as one of the people, who signs in again when their session has run out. */
async function as({ server, clients }: Stage, user: number, call: (client: Client) => Promise<Answer>) {
  const answer = await call(clients[user] as Client);
  if (answer.status !== 401) return answer;
  const again = await server.as(people[user] as string);
  clients[user] = again;
  return call(again);
}

const leaseMs = 15_000;
const patience = 40;

/** Plays a history to its end. @returns what went wrong, in sentences; nothing if all holds */
export async function play(stage: Stage, history: History): Promise<string[]> {
  const { server } = stage;
  const registry = new FaultyRegistry(server.now);
  registry.issueFates.push(...history.issueFates);
  registry.readFates.push(...history.readFates);
  Object.defineProperties(server.registry, Object.getOwnPropertyDescriptors(registry.port(stage.places)));
  stage.weight += 10;
  const creations = history.loads.map((load, i): Creation => {
    const quantity = stage.weight + load;
    return {
      key: crypto.randomUUID(),
      body: { ...creation(server, stage.cast), quantity },
      quantity,
      user: i % people.length,
      number: null,
      isRefused: false,
    };
  });
  for (const step of history.steps) await perform(stage, registry, creations, step);
  await settleAll(stage, registry, creations);
  return judge(stage, registry, creations);
}

async function perform(stage: Stage, registry: FaultyRegistry, creations: Creation[], step: Step): Promise<void> {
  const { server } = stage;
  const chosen = 'creation' in step ? creations[step.creation % creations.length] : undefined;
  switch (step.do) {
    case 'send':
      return send(stage, chosen as Creation);
    case 'send-twice':
      // Of two attempts at once only the later one's refusal counts, as on a device. Signed in
      // before, or the older one would sign in and come second.
      await as(stage, (chosen as Creation).user, (client) => client.get('/egar/registry/doubts'));
      return void (await Promise.all([
        send(stage, chosen as Creation, { isOlder: true }),
        send(stage, chosen as Creation),
      ]));
    case 'recover':
      return void (await recover(server));
    case 'wait':
      return server.pass(step.seconds * 1000);
    case 'away':
      registry.awayUntil = server.now().getTime() + 86_400_000;
      return;
    case 'similar': {
      const like = registry.guides[0]?.facts;
      if (like) registry.issue({ ...like, quantity: '7.50' });
      return;
    }
    case 'person':
      return decide(stage, registry, creations);
  }
}

/** Runs the job; a process that dies in it is started again. */
const recover = (server: TestServer) => recoverIntents(server);

async function send(stage: Stage, one: Creation, { isOlder = false } = {}): Promise<void> {
  if (one.number !== null || one.isRefused) return;
  const { status, body } = await as(stage, one.user, (client) =>
    client.post('/egar', one.body, { 'Idempotency-Key': one.key }),
  );
  if (status === 200) one.number = body.Number;
  else if (status === 400 && !isOlder) one.isRefused = true;
  // The process died: its lease is left behind.
  else if (status === 500)
    await stage.server.db
      .update(guideIntents)
      .set({ leaseUntil: new Date(stage.server.now().getTime() + leaseMs) })
      .where(eq(guideIntents.key, one.key));
}

const weightOf = ({ quantity }: GuideFacts): number => Number(quantity);

/**
 * Settles each doubt as a person would who looks at what was found: the guide of the same weight
 * that is not yet known here, or none.
 */
async function decide(stage: Stage, registry: FaultyRegistry, creations: Creation[]): Promise<void> {
  const { server } = stage;
  const { body } = await as(stage, desk, (client) => client.get('/egar/registry/doubts'));
  for (const doubt of body.Items) {
    const numbers: string[] = doubt.Found.map(({ Number: number }: { Number: string }) => number);
    const known = new Set((await here(server, numbers)).map(({ number }) => number));
    const own = registry.guides.find(
      ({ number, facts }) => numbers.includes(number) && !known.has(number) && weightOf(facts) === doubt.Quantity,
    );
    const settled = { Number: own?.number ?? null };
    await as(stage, desk, (client) => client.post(`/egar/registry/doubts/${doubt.UniqueId}`, settled));
  }
  for (const one of creations) await send(stage, one);
}

const here = (server: TestServer, numbers: string[]) =>
  numbers.length === 0
    ? Promise.resolve([])
    : server.db.select({ number: guides.number }).from(guides).where(inArray(guides.number, numbers));

/** Ends all faults and lets time pass until every creation has its answer. */
async function settleAll(stage: Stage, registry: FaultyRegistry, creations: Creation[]): Promise<void> {
  const { server } = stage;
  registry.issueFates.length = 0;
  registry.readFates.length = 0;
  if (registry.awayUntil > server.now().getTime()) server.pass(registry.awayUntil - server.now().getTime());
  for (let turn = 0; turn < patience; turn += 1) {
    if (turn > 1 && creations.every((one) => one.number !== null || one.isRefused)) return;
    server.pass(130_000);
    await recover(server);
    for (const one of creations) await send(stage, one);
    await decide(stage, registry, creations);
  }
}

/** Judges the end: one guide for each creation that was answered, none for one that was refused. */
async function judge({ server }: Stage, registry: FaultyRegistry, creations: Creation[]): Promise<string[]> {
  const wrong: string[] = [];
  const open = creations.filter((one) => one.number === null && !one.isRefused);
  if (open.length > 0) wrong.push(`${open.length} creations have no answer`);
  const numbers = creations.flatMap(({ number }) => number ?? []);
  if (new Set(numbers).size !== numbers.length) wrong.push('two creations share a guide');
  if ((await here(server, numbers)).length !== numbers.length) wrong.push('a guide is missing here');
  for (const quantity of new Set(creations.map((one) => one.quantity))) {
    const issued = registry.guides.filter(({ facts }) => weightOf(facts) === quantity).map(({ number }) => number);
    const answered = creations.filter((one) => one.quantity === quantity).flatMap(({ number }) => number ?? []);
    if (issued.sort().join() !== answered.sort().join())
      wrong.push(`the system has ${issued.length} guides for ${answered.length} answered creations`);
  }
  const left = await server.db.$count(guideIntents, inArray(guideIntents.status, ['pending', 'uncertain']));
  if (left > 0) wrong.push(`${left} calls are still open`);
  return wrong;
}
