import * as v from 'valibot';
import { jsonBody, type WireAnswer } from '#api/transport/wire.ts';
import { Equipment } from '#domain/field/equipment.ts';
import { createRegistry, defineCommand } from '#sync/outbox/command.ts';

/** Fields of every simulated command, for the ledger: its id, its revision and its owner. */
const Tagged = { id: v.number(), rev: v.number(), owner: v.string() };
const Act = v.object({ ...Tagged, things: v.array(v.string()) });
const Make = v.object({ ...Tagged, local: v.string() });
export type Payload = v.InferOutput<typeof Act> | v.InferOutput<typeof Make>;

const items = (answer: WireAnswer) => v.parse(v.object({ Items: v.array(Equipment) }), jsonBody(answer)).Items;
const write = (row: Equipment) => ({ entity: 'equipment' as const, id: row.UniqueId, row });

/** Act on one or two things, like a delivery. */
export const act = defineCommand({
  kind: 'sim.act',
  version: 1,
  payload: Act,
  lanes: (p) => p.things.map((thing) => `thing:${thing}`),
  request: (p) => ({ method: 'POST', path: '/acts', body: p }),
  touches: (p) => p.things.map((id) => ({ entity: 'equipment', id, note: 'act' })),
  effects: (answer) => ({ writes: items(answer).map(write) }),
  settled: async (http, p) =>
    (await http.get(`/acts/${p.id}`, v.object({ state: v.picklist(['yes', 'no', 'unknown']) }))).state,
  title: { id: 'sim.act', message: 'Ato' },
  offline: 'queue',
});

/** Creation, whose id the server assigns; one at a time, as with guides. */
export const make = defineCommand({
  kind: 'sim.make',
  version: 1,
  payload: Make,
  lanes: (p) => [`thing:${p.local}`],
  request: (p) => ({ method: 'POST', path: '/things', body: p }),
  touches: (p) => [{ entity: 'equipment', id: p.local, note: 'make' }],
  effects: (answer, p) => {
    const [row] = items(answer);
    if (!row) throw new Error('the answer lacks the created row');
    return { writes: [write(row)], mapped: { entity: 'equipment', local: p.local, remote: row.UniqueId } };
  },
  exclusive: 'sim.make',
  title: { id: 'sim.make', message: 'Criação' },
  offline: 'queue',
});

export const registry = createRegistry(act, make);
