import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { findDeparture, moveDeparture, transportTime } from '#domain/guide/create/transport-time.ts';
import { lisbonDay } from '#lib/format.ts';
import { writtenLisbon } from '#lib/lisbon-time.ts';
import { commands } from '#sync/commands/all.ts';
import { createBatch } from '#sync/commands/batch-create.ts';
import { editGuideTags } from '#sync/commands/guide-acts.ts';
import { createGuide } from '#sync/commands/guide-create.ts';
import { correct, discard, sendLate } from '#sync/outbox/change-queued.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { readOverdue } from '#sync/outbox/late-departure.ts';
import { validPayloads } from '#tests/fixtures/guide-payloads.ts';
import { world } from '../world.ts';

const minute = 60_000;
const hour = 60 * minute;
const [payload] = fc.sample(validPayloads(), { numRuns: 1, seed: 3 }) as [EgarCreate];
const [transporter] = payload.transporters as [EgarCreate['transporters'][number]];
const startAt = (at: number) => {
  const moment = new Date(Math.floor(at / minute) * minute);
  return { ...transporter, index: 0, ...transportTime(writtenLisbon(moment), moment) };
};
const creation = (n: number, starts: number) => ({
  ...payload,
  transporters: [startAt(starts)],
  quantity: n,
  LocalId: `local:${n}`,
});

/** A device without network; `later` lets time pass, `network` brings it back. */
const open = async () => {
  const w = await world(commands);
  const tab = await w.context((await w.signIn()).database);
  w.server.onLine = false;
  let made = 0;
  w.server.routes.push(({ method, path }) =>
    method === 'POST' && path === '/egar'
      ? { status: 200, body: { UniqueId: `guide-${++made}`, Number: `PT${made}` } }
      : undefined,
  );
  const now = () => w.ports.clock.now();
  const create = (n: number, starts: number) =>
    enqueue({ db: tab.db, ports: w.ports }, createGuide, creation(n, starts), { detail: `${n}` });
  const sent = () => w.server.ledger.map(({ body }) => JSON.parse(body ?? '{}') as EgarCreate);
  const network = async () => {
    w.server.onLine = true;
    await tab.engine.sendNow();
  };
  return {
    ...w,
    ...tab,
    now,
    create,
    sent,
    network,
    later: (ms: number) => {
      w.time.offset += ms;
    },
  };
};

test('a guide whose hour passed waits, others go', async () => {
  const w = await open();
  const seq = await w.create(1, w.now() + 28 * minute);
  await enqueue(w, editGuideTags, { EgarId: 'local:1', tagIds: [] }, { detail: 'espera por ela' });
  await w.create(2, w.now() + 5 * hour);
  w.later(98 * minute);
  await w.network();
  expect(w.sent().map(({ quantity }) => quantity)).toEqual([2]);
  expect(await w.db.outbox.get(seq)).toMatchObject({ state: 'queued', attempt: 0, frozen: null });
  expect(await readOverdue(w.db, w.now())).toHaveLength(1);
  // Nothing of it goes by asking again.
  await w.engine.sendNow();
  expect(w.sent()).toHaveLength(1);
});

test('a quarter of an hour late is not late', async () => {
  const w = await open();
  await w.create(1, w.now());
  w.later(14 * minute);
  await w.network();
  expect(w.sent()).toHaveLength(1);
});

test('a guide saved after its departure goes as it was written', async () => {
  const w = await open();
  await w.create(1, w.now() - 2 * hour);
  w.later(24 * hour);
  expect(await readOverdue(w.db, w.now())).toEqual([]);
  await w.network();
  expect(w.sent()).toHaveLength(1);
});

test('sent as it is, it keeps its key and its hour', async () => {
  const w = await open();
  const starts = w.now() + 28 * minute;
  const seq = await w.create(1, starts);
  const key = (await w.db.outbox.get(seq))?.key;
  w.later(98 * minute);
  await w.network();
  await sendLate(w.db, seq, w.now());
  await w.engine.sendNow();
  expect(w.server.ledger.map((one) => one.key)).toEqual([key]);
  expect(findDeparture(w.sent()[0]?.transporters ?? [])?.getTime()).toBe(Math.floor(starts / minute) * minute);
  expect(await w.db.outbox.count()).toBe(0);
});

test('the new hour is sent once and may pass again', async () => {
  const w = await open();
  const seq = await w.create(1, w.now() + 28 * minute);
  w.later(98 * minute);
  const move = async (to: number) => {
    const row = await w.db.outbox.get(seq);
    const input = createGuide.departure?.move(row?.payload as never, new Date(to));
    await correct({ db: w.db, registry: commands, ports: w.ports }, seq, input, { detail: '1' });
  };
  await move(w.now() + 10 * minute);
  w.later(2 * hour);
  await w.network();
  expect(w.sent()).toEqual([]);
  const to = Math.ceil(w.now() / minute) * minute + 10 * minute;
  await move(to);
  await w.engine.sendNow();
  expect(w.sent().map(({ transporters }) => findDeparture(transporters)?.getTime())).toEqual([to]);
});

test('dropped, it never leaves and its receipt says so', async () => {
  const w = await open();
  const seq = await w.create(1, w.now() + 28 * minute);
  w.later(98 * minute);
  await discard(w.db, [seq], w.now());
  await w.network();
  expect(w.sent()).toEqual([]);
  expect(await w.db.journal.get(seq)).toMatchObject({ outcome: 'discarded' });
});

test('an attempt that may have arrived is repeated under its key', async () => {
  const w = await open();
  w.server.onLine = true;
  const seq = await w.create(1, w.now() + 5 * minute);
  const key = (await w.db.outbox.get(seq))?.key;
  w.server.faults = ['lost-after'];
  await w.engine.kick();
  w.later(5 * hour);
  await w.engine.sendNow();
  expect(w.server.ledger.map((one) => one.key)).toEqual([key]);
  expect(await w.db.outbox.count()).toBe(0);
});

test('an attempt that never arrived asks like any other', async () => {
  const w = await open();
  w.server.onLine = true;
  const seq = await w.create(1, w.now() + 5 * minute);
  w.server.faults = ['lost-before'];
  w.server.closesWithFault = true;
  await w.engine.kick();
  expect(await w.db.outbox.get(seq)).toMatchObject({ state: 'uncertain', inDoubt: true });
  w.later(5 * hour);
  await w.network();
  expect(w.server.ledger).toEqual([]);
  expect(await w.db.outbox.get(seq)).toMatchObject({ state: 'queued', inDoubt: false });
  expect(await readOverdue(w.db, w.now())).toHaveLength(1);
  await sendLate(w.db, seq, w.now());
  await w.engine.sendNow();
  expect(w.sent()).toHaveLength(1);
});

test('what the server may still be doing is repeated, not asked about', async () => {
  const w = await open();
  w.server.onLine = true;
  const seq = await w.create(1, w.now() + 5 * minute);
  const key = (await w.db.outbox.get(seq))?.key;
  w.server.faults = ['503-external'];
  await w.engine.kick();
  expect(await w.db.outbox.get(seq)).toMatchObject({ state: 'waiting', reason: 'national-down' });
  w.later(5 * hour);
  // The national system may have taken it: a new hour under a new key could make a second guide.
  expect(await readOverdue(w.db, w.now())).toEqual([]);
  await w.engine.sendNow();
  expect(w.server.received.map((one) => one.key)).toEqual([key]);
  expect(await readOverdue(w.db, w.now())).toHaveLength(1);
});

test('the server judges by its own clock', async () => {
  const w = await open();
  w.server.onLine = true;
  w.server.now = () => w.now() + 3 * hour;
  const seq = await w.create(1, w.now() + 28 * minute);
  await w.engine.kick();
  expect(w.server.ledger).toEqual([]);
  expect(w.server.received).toHaveLength(1);
  expect(await readOverdue(w.db, w.now())).toHaveLength(1);
  // It is not asked again and again.
  await w.engine.sendNow();
  expect(w.server.received).toHaveLength(1);
  expect(await w.db.outbox.get(seq)).toMatchObject({ state: 'queued', asksWhenLate: true });
});

test('a batch waits for the earliest of its guides', async () => {
  const w = await open();
  const body = [w.now() + 3 * hour, w.now() + 28 * minute].map((at, i) => creation(i, at));
  const input = {
    kind: 'create' as const,
    body,
    LocalId: 'local:b',
    MadeAt: new Date(w.now()).toISOString(),
    Quantity: 1,
  };
  const seq = await enqueue(w, createBatch, input, { detail: '2 guias' });
  w.later(98 * minute);
  await w.network();
  expect(w.server.ledger).toEqual([]);
  const row = await w.db.outbox.get(seq);
  const to = new Date(w.now() + 10 * minute);
  const moved = createBatch.departure?.move(row?.payload as never, to) as typeof input;
  const starts = moved.body.map(({ transporters }) => findDeparture(transporters));
  expect(starts[0]?.getTime()).toBe(findDeparture(body[0]?.transporters ?? [])?.getTime());
  expect(starts[1]?.getTime()).toBe(Math.floor(to.getTime() / minute) * minute);
});

test('a later first start moves only those it would overtake', () => {
  const at = Date.parse('2026-11-27T09:30:00Z');
  const transports = [startAt(at), startAt(at + hour), startAt(at + 8 * hour)];
  const moved = moveDeparture(transports, new Date(at + 2 * hour));
  expect(moved.map((one) => ((findDeparture([one])?.getTime() ?? 0) - at) / hour)).toEqual([2, 3, 8]);
  expect(moved.map(({ vat }) => vat)).toEqual(transports.map(({ vat }) => vat));
  expect(lisbonDay(moved[0]?.date ?? '')).toBe('2026-11-27');
});
