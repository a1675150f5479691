import { and, eq, isNull } from 'drizzle-orm';
import type { Transition } from '../../../src/domain/egar-acts.ts';
import type { DeadlineDays } from '../../../src/domain/egar-deadlines.ts';
import { egarMessages } from '../../../src/domain/egar-messages.ts';
import { statusNames } from '../../../src/domain/egar-status.ts';
import { guideLinks } from '../../db/schema/guide-records.ts';
import { transact } from '../../db/transact.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { Credentials, NationalRegistry } from '../../registry/registry.ts';
import type { Moments } from '../moments.ts';
import { noAccess, notFound, refused, underWay } from '../refusal.ts';
import { type Asked, refuseValues } from './acts.ts';
import { type Link, linkOf, offered, partyByLink, stateOf } from './anonymous.ts';
import { egarRow } from './egar-row.ts';
import type { Guide } from './guide-records.ts';
import { close, type Intent, open, resume, stillPending } from './intents.ts';
import { ask, carryOut } from './outside.ts';
import { applyTransition, type TransitionData } from './transitions.ts';
import type { Surroundings } from './viewer.ts';

export interface AnonymousDeps extends Surroundings {
  db: Db;
  registry: NationalRegistry;
  days: DeadlineDays;
  clock: () => Date;
  /** Whether the holder of a link must have access to the national system. */
  asksCredentials: boolean;
}

export interface AnonymousAsked extends Pick<Asked, 'arrival' | 'correction' | 'comment'> {
  hash: string;
  /** Of the path: it must be the link's guide. */
  guideId: string;
  transition: Transition;
  name: string;
  credentials: { username: string; password: string } | null;
  key: string;
  requestHash: string;
  moments: Moments;
  requestId: string;
}

/** What a link has done, and the guide since. */
interface Done {
  act: string;
  guide: Guide;
}

/**
 * An act by a link, which is spent by it (domain, anonymous links). The same request again is the same act: it answers with the outcome.
 * @throws Refusal 400 with `Current` where the link is spent or expired or the guide has moved, 403 for wrong credentials, 404
 */
export async function actAnonymously(deps: AnonymousDeps, asked: AnonymousAsked): Promise<Done> {
  const before = await linkOf(deps.db, asked.hash);
  if (!before.link || before.guide.uniqueId !== asked.guideId) throw notFound();
  const earlier = doneBefore(before, asked);
  if (earlier) return earlier;
  const { credentials } = asked;
  if (deps.asksCredentials) {
    const good = credentials && (await ask(() => deps.registry.validate(credentials.username, credentials.password)));
    if (!good) throw noAccess(egarMessages.invalidCredentials);
  }
  const { link } = before;
  const begun = await transact(deps.db, (tx) => begin(tx, deps, asked, link));
  if ('act' in begun && 'guide' in begun) return begun;
  const intent = begun;
  const data = intent.payload as unknown as TransitionData;
  const { number, code } = intent.payload as unknown as { number: string; code: string };
  const by: Credentials = credentials && deps.asksCredentials ? { kind: 'typed', ...credentials } : { kind: 'code' };
  await carryOut(deps.db, intent, deps.clock, () =>
    deps.registry.act(by, { reference: intent.reference, act: data.transition, number, code, payload: intent.payload }),
  );
  return transact(deps.db, async (tx) => {
    if (!(await stillPending(tx, intent))) throw underWay();
    return finishByLink(tx, intent, deps.days);
  });
}

/** Writes what was done by a link, and spends it. */
export async function finishByLink(tx: Tx, intent: Intent, days: DeadlineDays): Promise<Done> {
  const data = intent.payload as unknown as TransitionData;
  const guide = await applyTransition(tx, intent.guideId as number, data, days);
  const unspent = and(eq(guideLinks.id, intent.linkId as number), isNull(guideLinks.spentAt));
  const spent = { spentAt: new Date(data.actor.receivedAt), spentAct: data.transition, spentKey: intent.key };
  await tx.update(guideLinks).set(spent).where(unspent);
  await close(tx, intent, 'done');
  return { act: data.transition, guide };
}

/** What this very request has done already. */
const doneBefore = ({ link, guide }: { link: Link | null; guide: Guide }, { key }: AnonymousAsked): Done | null =>
  link?.spentAct && link.spentKey === key ? { act: link.spentAct, guide } : null;

async function begin(tx: Tx, deps: AnonymousDeps, asked: AnonymousAsked, { id: linkId }: Link): Promise<Intent | Done> {
  const mine = { key: asked.key, requestHash: asked.requestHash, userId: null, linkId };
  // The intent before the guide and its link, as whoever ends it takes them: the other way round the two would wait for each other.
  const resumed = await resume(tx, mine, deps.now);
  if (resumed) return resumed;
  const found = await linkOf(tx, asked.hash, { lock: true });
  const { link, guide } = found;
  if (!link) throw notFound();
  // Under the link's lock: whoever was faster has ended by now.
  const done = doneBefore(found, asked);
  if (done) return done;
  refuseUnlessOffered(link, guide, asked.transition, deps);
  const closedAt = refuseValues(guide, asked, deps.now);
  const data: TransitionData = {
    ...{ transition: asked.transition, correction: asked.correction ?? null, closedAt: closedAt?.toISOString() ?? null },
    comment: asked.correction?.comment ?? asked.comment ?? null,
    actor: {
      ...{ accountId: null, userName: asked.name || link.email, partyName: partyByLink(link.kind, guide), capacity: 'link' },
      ...{ happenedAt: asked.moments.doneAt.toISOString(), receivedAt: asked.moments.receivedAt.toISOString() },
      ...{ clockSkewSeconds: asked.moments.clockSkewSeconds, requestId: asked.requestId },
    },
  };
  const payload = { ...data, number: guide.number, code: guide.code };
  return open(tx, { ...mine, act: asked.transition, guideId: guide.id, payload }, deps.now);
}

function refuseUnlessOffered(link: Link, guide: Guide, transition: Transition, deps: AnonymousDeps): void {
  if (offered(link, guide, deps.now).includes(transition)) return;
  const state = stateOf(link, deps.now);
  const moved = `A e-GAR ${guide.number} já está ${statusNames[guide.status]}`;
  const reason = state === 'spent' ? egarMessages.linkSpent : state === 'expired' ? egarMessages.linkExpired : moved;
  throw refused([reason], egarRow(guide, [], [], deps));
}
