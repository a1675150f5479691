import type { GuideStatus } from '#domain/guide/status.ts';
import type { Random } from '../random.ts';
import { type Step, seedLife } from './lives.ts';
import type { Parties, PartySeed } from './parties.ts';
import type { Made } from './records.ts';
import { guideRow } from './row.ts';
import { day, firstDay, hour, type World } from './world.ts';

/** Days after which guides are final. */
const liveDays = 60;
/** Days that a guide of the demonstration waits for its authorisation, at most. */
const unauthorizedDays = 3;

const liveStatuses: readonly GuideStatus[] = ['i', 'o', 'o', 'o', 'r', 'rr', 'f', 'f', 'f', 'rv'];
const finalStatuses: readonly GuideStatus[] = [...Array<'f'>(19).fill('f'), 'rv'];

const insideOf = (begin: number, end: number, share: number): Date =>
  new Date(begin + Math.floor((end - begin) * share));

/** Draws the `i`th guide: its parties, its dates and its life. */
export function drawGuide(random: Random, i: number, world: World): Made {
  const { now, count } = world;
  const { origins, elsewhere, destinations, receiver, strangers } = world.parties;
  // Some guides are always recent, however many there are: the demonstration needs current work on
  // every day of the year.
  const recent = i >= count - Math.max(60, Math.round(count / 32));
  const share = random.next();
  const status = recent ? random.pick(liveStatuses) : random.pick(finalStatuses);
  const earliest = status === 'i' ? unauthorizedDays : liveDays;
  const begin = recent ? now.getTime() - earliest * day : firstDay;
  const issued = insideOf(begin, recent ? now.getTime() - 2 * hour : now.getTime() - liveDays * day, share);
  const origin = random.pick(random.next() < 0.85 ? origins : elsewhere);
  const chance = random.next();
  const others = origin.apaCode === receiver.apaCode ? destinations : [receiver];
  const unusual = chance < 0.78 ? others : strangers;
  const destin = random.pick(chance < 0.7 ? destinations : unusual);
  const transporters = drawTransporters(random, world.parties, random.next() < 0.12 ? 2 + random.below(4) : 1);
  const elseIssued = random.next() < 0.3 || status === 'i';
  const asides = [destin, ...transporters].filter((p) => p.apaCode !== origin.apaCode);
  const issuer = elseIssued ? (asides.find((p) => p.accountId !== null) ?? asides[0] ?? null) : null;
  const steps = seedLife(random, status, { origin, destin, issuer });
  // Some guides that have not arrived leave today or tomorrow.
  const ahead = recent && (status === 'i' || status === 'o') && random.next() < 0.5 && i % 2 === 0;
  const transport = ahead
    ? insideOf(now.getTime(), now.getTime() + 2 * day, random.next())
    : insideOf(issued.getTime(), issued.getTime() + 1.5 * hour, random.next());
  const times = timesOf(random, steps, { issued, transport: ahead ? issued : transport, now });
  const last = times.at(-1) ?? issued;
  const arrived = times[steps.findIndex(({ act }) => act === 'rectify')] ?? last;
  const row = guideRow(random, i, {
    status,
    origin,
    destin,
    transporters,
    issuer: issuer ?? origin,
    issued,
    transport,
    arrived,
    last,
    steps,
    world,
  });
  return { row, steps: steps.map((step, n) => ({ ...step, at: times[n] ?? last })) };
}

interface Days {
  issued: Date;
  transport: Date;
  now: Date;
}

/** Returns one time per step, ascending, none in the future. */
function timesOf(random: Random, steps: Step[], { issued, transport, now }: Days): Date[] {
  const times: Date[] = [issued];
  let before = issued;
  for (const step of steps.slice(1)) {
    const earliest =
      step.act === 'authorize' || step.act === 'revoke'
        ? before
        : new Date(Math.max(before.getTime(), transport.getTime()));
    before = insideOf(earliest.getTime(), Math.min(now.getTime(), earliest.getTime() + 2 * day), random.next());
    times.push(before);
  }
  return times;
}

function drawTransporters(random: Random, { transporter, transporters }: Parties, count: number): PartySeed[] {
  return Array.from({ length: count }, (_, i) =>
    i === 0 && random.next() < 0.7 ? transporter : random.pick(transporters),
  );
}
