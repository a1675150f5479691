import type { Transition } from '../../../src/domain/guide/guide-acts.ts';
import type { DeadlineDays } from '../../../src/domain/guide/guide-deadlines.ts';
import { alreadyInState, guideMessages } from '../../../src/domain/guide/guide-messages.ts';
import { guideLinks } from '../../db/schema/guide-records.ts';
import type { Guide } from '../../db/schema/guides.ts';
import { transact } from '../../db/transact.ts';
import type { Db, Tx } from '../../db/types.ts';
import { sendWrites, together, type Writes } from '../../db/writes.ts';
import type { Credentials, NationalRegistry } from '../../registry/registry.ts';
import type { SpendTry } from '../credential-tries.ts';
import type { Moments } from '../moments.ts';
import { keyOfAnother, noAccess, notFound, refused, underWay } from '../refusal.ts';
import { type ActRequest, isPresent, refuseValues } from './acts.ts';
import { asksCredentials, type Link, linkOf, offered, partyByLink, stateOf } from './anonymous.ts';
import { timesOf } from './guide-history.ts';
import { guideOf } from './guide-records.ts';
import { toEgar } from './guide-row.ts';
import { ending, type Intent, open, resume, stillPending } from './intents.ts';
import { ask, carryOut } from './outside.ts';
import { planTransition, type TransitionData } from './transitions.ts';
import type { Surroundings } from './viewer.ts';

export interface AnonymousDeps extends Surroundings {
  db: Db;
  registry: NationalRegistry;
  days: DeadlineDays;
  clock: () => Date;
  /** Whether every link holder must enter credentials of the national system, not only those whose address proves nothing. */
  alwaysAsks: boolean;
  /** Counts attempts with credentials, by link and by NIF. @throws Refusal 429 */
  mayTry: (linkId: number, ...of: Parameters<SpendTry>) => Promise<void>;
}

export interface AnonymousActRequest extends Pick<ActRequest, 'arrival' | 'correction' | 'comment' | 'seen'> {
  hash: string;
  /** From the path; must match the link's guide. */
  guideId: string;
  transition: Transition;
  name: string;
  credentials: { username: string; password: string } | null;
  key: string;
  requestHash: string;
  moments: Moments;
  requestId: string;
}

/** What was done by a link, and the guide afterwards. */
interface Done {
  act: string;
  guide: Guide;
}

/**
 * An act by a link, which it spends (domain, anonymous links). The same request again returns the same outcome.
 * @throws Refusal 400 with `Current` when the link is spent or expired or the guide has changed, 403 for wrong credentials, 404
 */
export async function actAnonymously(deps: AnonymousDeps, request: AnonymousActRequest): Promise<Done> {
  const before = await linkOf(deps.db, request.hash);
  if (!before.link || before.guide.uniqueId !== request.guideId) throw notFound();
  const earlier = doneBefore(before, request);
  if (earlier) return earlier;
  const { link } = before;
  const credentials = await provenCredentials(deps, link, before.guide, request);
  const begun = await transact(deps.db, (tx) => begin(tx, deps, request, link));
  if ('act' in begun && 'guide' in begun) return begun;
  const intent = begun;
  const data = intent.payload as unknown as TransitionData;
  const { number, code } = intent.payload as unknown as { number: string; code: string };
  const by: Credentials = credentials ? { kind: 'typed', ...credentials } : { kind: 'code' };
  await carryOut(deps.db, intent, deps.clock, () =>
    deps.registry.act(by, { reference: intent.reference, act: data.transition, number, code, payload: intent.payload }),
  );
  return transact(deps.db, async (tx) => {
    if (!(await stillPending(tx, intent))) throw underWay();
    return finishByLink(tx, intent, deps.days);
  });
}

/**
 * The credentials of the link's party; null when its address is proof enough. Without this, a sender who owns the link's mailbox could
 * answer in the other party's name.
 * @throws Refusal 403 when they are missing, wrong or another party's, 429 after too many
 */
async function provenCredentials(deps: AnonymousDeps, link: Link, guide: Guide, { credentials }: AnonymousActRequest) {
  if (!(await asksCredentials(deps.db, link, guide, deps.alwaysAsks))) return null;
  if (!credentials) throw noAccess(guideMessages.invalidCredentials);
  const party = partyByLink(link, guide);
  await deps.mayTry(link.id, credentials.username, party);
  const good = await ask(() => deps.registry.validate(credentials.username, credentials.password, party));
  if (!good) throw noAccess(guideMessages.invalidCredentials);
  return credentials;
}

/** Writes the act and spends the link. */
export async function finishByLink(tx: Tx, intent: Intent, days: DeadlineDays): Promise<Done> {
  const data = intent.payload as unknown as TransitionData;
  const { guide, writes } = planTransition(await guideOf(tx, intent), data, days);
  const spent = {
    spentAt: new Date(data.actor.receivedAt),
    spentAct: data.transition,
    spentKey: intent.key,
    spentRequest: intent.requestHash,
  };
  const spending: Writes = { name: 'link', changed: { link: [guideLinks, intent.linkId as number, spent] } };
  await sendWrites(tx, together(together(writes, ending(intent)), spending));
  return { act: data.transition, guide };
}

/** What this same request has already done. @throws Refusal 422 when its key came with another request */
function doneBefore({ link, guide }: { link: Link | null; guide: Guide }, { key, requestHash }: AnonymousActRequest): Done | null {
  if (!link?.spentAct || link.spentKey !== key) return null;
  if (link.spentRequest !== null && link.spentRequest !== requestHash) throw keyOfAnother();
  return { act: link.spentAct, guide };
}

async function begin(tx: Tx, deps: AnonymousDeps, request: AnonymousActRequest, { id: linkId }: Link): Promise<Intent | Done> {
  const ownKey = { key: request.key, requestHash: request.requestHash, userId: null, linkId };
  // Locks the intent before the guide and its link, as every finisher does: the other order would deadlock.
  const resumed = await resume(tx, ownKey, deps.now);
  if (resumed) return resumed;
  const found = await linkOf(tx, request.hash, { lock: true });
  const { link, guide } = found;
  if (!link) throw notFound();
  // Checked under the link's lock: a faster request has finished by now.
  const done = doneBefore(found, request);
  if (done) return done;
  refuseUnlessOffered(link, guide, request.transition, deps);
  if (!isPresent(guide, request.seen)) throw refused([guideMessages.correctedAgain], toEgar(guide, [], [], deps));
  const closedAt = refuseValues(guide, request, deps.now);
  const data: TransitionData = {
    transition: request.transition,
    correction: request.correction ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    comment: request.correction?.comment ?? request.comment ?? null,
    actor: {
      accountId: null,
      userId: null,
      userName: request.name,
      partyName: partyByLink(link, guide).name,
      capacity: 'link',
      linkEmail: link.email,
      ...timesOf(request.moments, guide.issuedAt),
      requestId: request.requestId,
    },
  };
  const payload = { ...data, number: guide.number, code: guide.code };
  return open(tx, { ...ownKey, act: request.transition, guideId: guide.id, payload }, deps.now);
}

function refuseUnlessOffered(link: Link, guide: Guide, transition: Transition, deps: AnonymousDeps): void {
  if (offered(link, guide, deps.now).includes(transition)) return;
  const state = stateOf(link, deps.now);
  if (state !== 'open') throw refused([state === 'spent' ? guideMessages.linkSpent : guideMessages.linkExpired]);
  throw refused([alreadyInState(guide.number, guide.status)], toEgar(guide, [], [], deps));
}
