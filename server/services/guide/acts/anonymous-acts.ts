import type { ActContent } from '#domain/guide/acts/payloads.ts';
import type { Transition } from '#domain/guide/acts/table.ts';
import { alreadyInState, guideMessages } from '#domain/guide/messages.ts';
import { guideLinks } from '#server/db/schema/guide-records.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { mergeWrites, sendWrites, type Writes } from '#server/db/writes.ts';
import type { NationalRegistry } from '#server/registry/registry.ts';
import type { Moments } from '#server/services/moments.ts';
import { readPartyCredentials } from '#server/services/organisation/apa-credentials.ts';
import { keyOfAnother, noAccess, notFound, refused, underWay } from '#server/services/refusal.ts';
import { noteLinkRefused, noteLinkUse } from '#server/services/security/link-event.ts';
import { toTimes } from '../history.ts';
import type { GuideContext } from '../list/viewer.ts';
import { readGuideRecord } from '../records.ts';
import { callRegistry } from '../registry/calls.ts';
import { completionWrites, type Intent, openIntent, resumeIntent, stillPending } from '../registry/intents.ts';
import { callOnce } from '../registry/lost/call-once.ts';
import { storedTransition } from '../registry/payloads.ts';
import { toEgar } from '../row.ts';
import { asksCredentials, findLink, type Link, linkState, listOfferedActs, partyByLink } from './anonymous.ts';
import { isPresent, refuseValues } from './prepare.ts';
import { toRegistryAct } from './registry-act.ts';
import { planTransition, type TransitionData } from './transitions.ts';

export interface AnonymousDeps extends GuideContext {
  db: Db;
  registry: NationalRegistry;
  credentialsKey: Uint8Array;
  concludeDays: number;
  clock: () => Date;
  /**
   * True if every link holder must enter credentials of the national system, not only those whose
   * address proves nothing.
   */
  alwaysAsks: boolean;
  /** Counts attempts with credentials, by link and by NIF. @throws Refusal 429 */
  mayTry: (linkId: number, username: string, party: { vat: string }) => Promise<void>;
}

export interface AnonymousActRequest extends ActContent {
  hash: string;
  /** Guide in the path; it must be the link's guide. */
  guideId: string;
  transition: Transition;
  name: string;
  credentials: { username: string; password: string } | null;
  key: string;
  requestHash: string;
  moments: Moments;
  requestId: string;
}

/** The act done by a link, and the guide afterwards. */
interface Done {
  act: string;
  guide: Guide;
}

/**
 * Carries out an act by a link, which it spends (domain, anonymous links). The same request again
 * returns the same outcome.
 * @throws Refusal 400 with `Current` if the link is spent or expired or the guide has changed, 403
 * for wrong credentials, 404
 */
export async function actAnonymously(deps: AnonymousDeps, request: AnonymousActRequest): Promise<Done> {
  const before = await findLink(deps.db, request.hash);
  if (!before.link || before.guide.uniqueId !== request.guideId) throw notFound();
  const earlier = doneBefore(before, request);
  if (earlier) return earlier;
  const { link } = before;
  const credentials = await provenCredentials(deps, link, before.guide, request);
  const begun = await transact(deps.db, (tx) => begin(tx, deps, request, link));
  if ('act' in begun && 'guide' in begun) return begun;
  const intent = begun;
  const data = storedTransition(intent);
  await callOnce(
    { ...deps, config: deps, now: deps.clock },
    intent,
    async () => {
      const guide = await readGuideRecord(deps.db, intent);
      // A link that needs no credentials went to an establishment that has saved its own.
      const by = credentials ?? (await readPartyCredentials(deps, [partyByLink(link, guide)]));
      await deps.registry.act(by, toRegistryAct(guide, data));
      return null;
    },
    credentials ?? undefined,
  );
  return transact(deps.db, async (tx) => {
    if (!(await stillPending(tx, intent))) throw underWay();
    return finishByLink(tx, intent, deps.concludeDays);
  });
}

/**
 * Checks the credentials of the link's party; null if its address is proof enough. Without this
 * check, a sender who owns the link's mailbox could answer in the other party's name.
 * @throws Refusal 403 if they are missing, wrong or another party's, 429 after too many tries
 */
async function provenCredentials(deps: AnonymousDeps, link: Link, guide: Guide, request: AnonymousActRequest) {
  const { credentials, transition: act } = request;
  if (!(await asksCredentials(deps.db, link, guide, deps.alwaysAsks))) return null;
  if (!credentials) throw noAccess(guideMessages.invalidCredentials);
  const party = partyByLink(link, guide);
  await deps.mayTry(link.id, credentials.username, party);
  const good = await callRegistry(() => deps.registry.validate(credentials, party));
  if (!good) {
    const use = { act, partyName: party.name, mailbox: link.email, at: deps.now };
    await noteLinkRefused(deps.db, guide, link.id, use);
    throw noAccess(guideMessages.invalidCredentials);
  }
  return credentials;
}

/** Writes the act and spends the link. */
export async function finishByLink(tx: Tx, intent: Intent, concludeDays: number): Promise<Done> {
  const data = storedTransition(intent);
  const { guide, writes } = planTransition(await readGuideRecord(tx, intent), data, concludeDays);
  const spent = {
    spentAt: new Date(data.actor.receivedAt),
    spentAct: data.transition,
    spentKey: intent.key,
    spentRequest: intent.requestHash,
  };
  const spending: Writes = { name: 'link', changed: { link: [guideLinks, intent.linkId as number, spent] } };
  await sendWrites(tx, mergeWrites(mergeWrites(writes, completionWrites(intent)), spending));
  const { partyName, linkEmail, receivedAt } = data.actor;
  const used = { act: data.transition, partyName, mailbox: linkEmail, at: new Date(receivedAt) };
  await noteLinkUse(tx, guide, used);
  return { act: data.transition, guide };
}

/**
 * Returns the earlier outcome of this same request, if any.
 * @throws Refusal 422 if its key came with another request
 */
function doneBefore(
  { link, guide }: { link: Link | null; guide: Guide },
  { key, requestHash }: AnonymousActRequest,
): Done | null {
  if (!link?.spentAct || link.spentKey !== key) return null;
  if (link.spentRequest !== null && link.spentRequest !== requestHash) throw keyOfAnother();
  return { act: link.spentAct, guide };
}

async function begin(
  tx: Tx,
  deps: AnonymousDeps,
  request: AnonymousActRequest,
  { id: linkId }: Link,
): Promise<Intent | Done> {
  const ownKey = { key: request.key, requestHash: request.requestHash, userId: null, linkId };
  // Locks the intent before the guide and its link, like all code that ends intents; the other
  // order would deadlock.
  const resumed = await resumeIntent(tx, ownKey, deps.now);
  if (resumed) return resumed;
  const found = await findLink(tx, request.hash, { lock: true });
  const { link, guide } = found;
  if (!link) throw notFound();
  // Checked again under the link's lock: a faster request may have finished.
  const done = doneBefore(found, request);
  if (done) return done;
  refuseUnlessOffered(link, guide, request.transition, deps);
  if (!isPresent(guide, request.seen)) throw refused([guideMessages.correctedAgain], toEgar(guide, [], [], deps));
  const closedAt = refuseValues(guide, request, deps.now);
  const data: TransitionData = {
    transition: request.transition,
    rectification: request.rectification ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    comment: request.rectification?.comment ?? request.comment ?? null,
    actor: {
      accountId: null,
      userId: null,
      userName: request.name,
      partyName: partyByLink(link, guide).name,
      capacity: 'link',
      linkEmail: link.email,
      ...toTimes(request.moments, guide.issuedAt),
      requestId: request.requestId,
    },
  };
  const payload = { ...data, number: guide.number, code: guide.code };
  return openIntent(tx, { ...ownKey, act: request.transition, guideId: guide.id, payload }, deps.now);
}

function refuseUnlessOffered(link: Link, guide: Guide, transition: Transition, deps: AnonymousDeps): void {
  if (listOfferedActs(link, guide, deps.now).includes(transition)) return;
  const state = linkState(link, deps.now);
  if (state !== 'open') throw refused([state === 'spent' ? guideMessages.linkSpent : guideMessages.linkExpired]);
  throw refused([alreadyInState(guide.number, guide.status)], toEgar(guide, [], [], deps));
}
