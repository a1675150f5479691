import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { guideMessages } from '../../../src/domain/guide/guide-messages.ts';
import { type EgarContact, type EgarRequest, type RequestType, requestRules } from '../../../src/domain/guide/guide-requests.ts';
import { establishments } from '../../db/schema/establishments.ts';
import { files, guideRequests } from '../../db/schema/guide-records.ts';
import type { Guide } from '../../db/schema/guides.ts';
import type { Db, Tx } from '../../db/types.ts';
import { guideMail } from '../../mail/guide-mails.ts';
import { queueMail } from '../../mail/queue.ts';
import type { Act } from '../history.ts';
import { invalid, refused } from '../refusal.ts';
import { isUuid } from '../search.ts';
import { consultHash, linkUrl } from './consult-links.ts';
import { actorOf, recordGuide } from './guide-history.ts';
import { notifyOfRequest } from './guide-notices.ts';
import { oneGuide, partyOf } from './guide-records.ts';
import { capacitiesFor, guideRows, partyNameOf } from './guide-row.ts';
import { makeLink } from './links.ts';
import { refuseUnless } from './transitions.ts';
import { type Surroundings, viewerOf } from './viewer.ts';

const maxContacts = 20;
const day = 86_400_000;
export const maxRequestsPerDay = 50;

/** GET {egar}/{id}/contacts/{type}: whom the account has asked before, and what its own records say of the party. @throws Refusal 404 */
export async function contactsOf(db: Db, act: Pick<Act, 'principal'>, guideId: string, type: RequestType): Promise<EgarContact[]> {
  const viewer = await viewerOf(db, act.principal);
  const guide = await oneGuide(db, viewer, guideId);
  return contactsFor(db, viewer.accountId, guide, type);
}

async function contactsFor(db: Db | Tx, accountId: number, guide: Guide, type: RequestType): Promise<EgarContact[]> {
  const party = partyOf(guide, requestRules[type].to);
  const asked = await db
    .select({ name: guideRequests.name, email: guideRequests.email, last: sql<string>`max(${guideRequests.id})` })
    .from(guideRequests)
    .where(and(eq(guideRequests.accountId, accountId), eq(guideRequests.vat, party.vat)))
    .groupBy(guideRequests.name, guideRequests.email)
    .orderBy(desc(sql`max(${guideRequests.id})`))
    .limit(maxContacts);
  const places = await db
    .select({ name: establishments.name, email: establishments.email })
    .from(establishments)
    .where(
      and(
        eq(establishments.accountId, accountId),
        eq(establishments.vat, party.vat),
        isNull(establishments.deletedAt),
        party.apaCode ? eq(establishments.apaCode, party.apaCode) : undefined,
      ),
    );
  const all = [...asked, ...places].filter((contact) => contact.email);
  const unique = new Map(all.toReversed().map((contact) => [contact.email?.toLowerCase(), contact]));
  return [...unique.values()].toReversed().map(({ name, email }) => ({ Name: name, Email: email as string, Type: type }));
}

/**
 * POST {egar}/{id}/request: an e-mail to the other party, with the link by which it acts; or the proof, with the link by which anybody
 * reads.
 * @throws Refusal 400 with `Current`, 404
 */
export async function requestOf(tx: Tx, act: Act, guideId: string, request: EgarRequest, around: Surroundings): Promise<Guide> {
  const viewer = await viewerOf(tx, act.principal);
  const guide = await oneGuide(tx, viewer, guideId, { lock: true });
  const [current] = await guideRows(tx, viewer, [guide], around);
  refuseUnless(requestRules[request.Type].act, guide, capacitiesFor(guide, viewer), (message) => refused([message], current));
  if (request.FileGuid && !(await mayGoAlong(tx, act, guide, request.FileGuid)))
    throw invalid([{ Field: 'FileGuid', Message: guideMessages.unknownFile }]);
  await refuseBeyondDay(tx, act, around.now);
  await send(tx, act, guide, request, partyNameOf(guide, viewer), around, act.owner.userId);
  return guide;
}

/** A refusal, not a "later": a queued act must not wait for a day with nobody knowing. @throws Refusal 400 */
async function refuseBeyondDay(tx: Tx, { owner }: Act, now: Date): Promise<void> {
  const today = and(eq(guideRequests.userId, owner.userId), gt(guideRequests.createdAt, new Date(now.getTime() - day)));
  if ((await tx.$count(guideRequests, today)) >= maxRequestsPerDay) throw refused([guideMessages.tooManyRequests]);
}

/**
 * A file that goes with a request is one that the user has handed in and not used yet, or one that the account has attached to this very
 * guide.
 */
async function mayGoAlong(tx: Tx, { owner }: Act, guide: Guide, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const waiting = and(eq(files.userId, owner.userId), isNull(files.guideId), isNull(files.sentWithId));
  const attached = and(eq(files.accountId, owner.accountId), eq(files.guideId, guide.id));
  return (await tx.$count(files, and(eq(files.uniqueId, id), or(waiting, attached)))) > 0;
}

async function send(
  tx: Tx,
  act: Act,
  guide: Guide,
  request: EgarRequest,
  sender: string,
  { now, publicUrl }: Surroundings,
  userId: number | null = null,
): Promise<void> {
  const { link: kind, to: side } = requestRules[request.Type];
  const { accountId } = act.owner;
  const link = kind === 'consult' ? null : await makeLink(tx, guide.id, kind, request.Email, now);
  const url = linkUrl(publicUrl, kind, link?.hash ?? consultHash(guide.uniqueId, guide.linkSecret));
  const mail = guideMail(guide, request.Type, { name: request.Name, address: request.Email }, sender, url, link?.expiresAt ?? null);
  await queueMail(tx, { ...mail, ...(request.FileGuid ? { files: [request.FileGuid] } : {}) }, now);
  const [made] = await tx
    .insert(guideRequests)
    .values({
      guideId: guide.id,
      accountId,
      type: request.Type,
      name: request.Name,
      email: request.Email,
      vat: partyOf(guide, side).vat,
      userId,
      createdAt: now,
    })
    .returning({ id: guideRequests.id });
  // Bound to what it was sent with: it waits for nothing any more, and makes room for the next.
  if (request.FileGuid) {
    const waiting = and(eq(files.uniqueId, request.FileGuid), isNull(files.guideId));
    await tx
      .update(files)
      .set({ sentWithId: made?.id as number })
      .where(waiting);
  }
  const actor = actorOf(act, sender, 'editor', guide.issuedAt);
  await notifyOfRequest(tx, guide, actor, request.Type);
  await recordGuide(tx, guide.id, actor, {
    act: 'request',
    from: guide.status,
    to: guide.status,
    comment: `${request.Type} ${request.Email}`,
  });
}

/**
 * What a creation sends by itself, where the account has chosen so (spec 2 §3): the request to who must act next, and the proof to the
 * origin.
 * @returns the address that the proof went to; null where nobody's is known
 */
export async function sendAutomatically(tx: Tx, act: Act, guide: Guide, around: Surroundings): Promise<string | null> {
  const next: RequestType = guide.status === 'i' ? 'AUTHORIZATION' : 'ACCEPTANCE';
  const [asked] = await contactsFor(tx, act.owner.accountId, guide, next);
  if (asked) await send(tx, act, guide, { ...asked, FileGuid: null }, guide.issuerName, around);
  const [proof] = await contactsFor(tx, act.owner.accountId, guide, 'PROOF');
  if (proof) await send(tx, act, guide, { ...proof, FileGuid: null }, guide.issuerName, around);
  return proof?.Email ?? null;
}
