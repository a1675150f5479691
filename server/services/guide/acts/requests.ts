import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { RequestType } from '#domain/guide/acts/request-types.ts';
import { type EgarContact, type EgarRequest, requestAct, requestRule } from '#domain/guide/acts/requests.ts';
import { guideMessages } from '#domain/guide/messages.ts';
import { preparedStatement } from '#server/db/prepared.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { files, guideHistory, guideLinks, guideRequests } from '#server/db/schema/guide-records.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { sendWrites, type Writes } from '#server/db/writes.ts';
import { guideMail } from '#server/mail/guide-mails.ts';
import { mailRow } from '#server/mail/queue.ts';
import type { Act } from '#server/services/history.ts';
import { isUuid } from '#server/services/reference/search.ts';
import { invalid, refused } from '#server/services/refusal.ts';
import { consultHash, linkUrl } from '../files/consult-links.ts';
import { newLink } from '../files/links.ts';
import { guideLine, toActor } from '../history.ts';
import { type GuideContext, readViewer } from '../list/viewer.ts';
import { noticeOfRequest } from '../notices.ts';
import { guideParty, oneGuide } from '../records.ts';
import { guideRows, viewerCapacities, viewerPartyName } from '../row.ts';
import { refuseUnless } from './transitions.ts';

const maxContacts = 20;
const day = 86_400_000;
const maxRequestsPerDay = 50;

/**
 * Answers GET {egar}/{id}/contacts/{type}: the party's previous contacts, and the account's own
 * records of it.
 * @throws Refusal 404
 */
export async function readContacts(
  db: Db,
  act: Pick<Act, 'principal'>,
  guideId: string,
  type: RequestType,
): Promise<EgarContact[]> {
  const viewer = await readViewer(db, act.principal);
  const guide = await oneGuide(db, viewer, guideId);
  return contactsFor(db, viewer.accountId, guide, type);
}

/**
 * Statement that reads the account's previous contacts, newest first, then its own records of the
 * party.
 */
const contacts = preparedStatement<{ name: string; email: string | null }>('contacts of a party', () => {
  const [account, vat, apaCode] = [
    sql`${sql.placeholder('accountId')}::bigint`,
    sql`${sql.placeholder('vat')}::text`,
    sql`${sql.placeholder('apaCode')}::text`,
  ];
  const [r, e] = [guideRequests, establishments];
  return sql`(select ${r.name}, ${r.email}, max(${r.id}) as last from ${r}
      where ${r.accountId} = ${account} and ${r.vat} = ${vat} group by ${r.name}, ${r.email} order by last desc limit ${sql.raw(String(maxContacts))})
    union all (select ${e.name}, ${e.email}, 0 from ${e}
      where ${e.accountId} = ${account} and ${e.vat} = ${vat} and ${e.deletedAt} is null and ${apaCode} in ('', ${e.apaCode}))
    order by last desc`;
});

async function contactsFor(db: Db | Tx, accountId: number, guide: Guide, type: RequestType): Promise<EgarContact[]> {
  const party = guideParty(guide, requestRule(type).to);
  const found = await contacts(db, { accountId, vat: party.vat, apaCode: party.apaCode });
  const all = found.filter((contact) => contact.email);
  const unique = new Map(all.toReversed().map((contact) => [contact.email?.toLowerCase(), contact]));
  return [...unique.values()]
    .toReversed()
    .map(({ name, email }) => ({ Name: name, Email: email as string, Type: type }));
}

/**
 * Does POST {egar}/{id}/request: e-mails the other party the link through which it acts, or the
 * proof with a link that anybody may read.
 * @throws Refusal 400 with `Current`, 404
 */
export async function sendRequest(
  tx: Tx,
  act: Act,
  { guideId, request, around }: { guideId: string; request: EgarRequest; around: GuideContext },
): Promise<Guide> {
  const viewer = await readViewer(tx, act.principal);
  const guide = await oneGuide(tx, viewer, guideId, { lock: true });
  const [current] = await guideRows(tx, viewer, [guide], around);
  refuseUnless(requestAct(request.Type), guide, viewerCapacities(guide, viewer), (message) =>
    refused([message], current),
  );
  if (request.FileGuid && !(await mayGoAlong(tx, act, guide, request.FileGuid)))
    throw invalid([{ Field: 'FileGuid', Message: guideMessages.unknownFile }]);
  await refuseBeyondDay(tx, act, around.now);
  const sender = viewerPartyName(guide, viewer);
  await sendWrites(tx, requestWrites({ act, guide, request, sender, around, userId: act.owner.userId }));
  return guide;
}

/**
 * Refuses requests beyond the day's limit. It is a refusal rather than a retry, because a queued
 * act must not wait a day unnoticed.
 * @throws Refusal 400
 */
async function refuseBeyondDay(tx: Tx, { owner }: Act, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`requests:${owner.userId}`}, 0))`);
  const today = and(eq(guideRequests.userId, owner.userId), gt(guideRequests.createdAt, new Date(now.getTime() - day)));
  if ((await tx.$count(guideRequests, today)) >= maxRequestsPerDay) throw refused([guideMessages.tooManyRequests]);
}

/**
 * Checks that a file sent with a request is the user's own pending upload, or the account's
 * attachment to this guide.
 */
async function mayGoAlong(tx: Tx, { owner }: Act, guide: Guide, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const waiting = and(eq(files.userId, owner.userId), isNull(files.guideId), isNull(files.sentWithId));
  const attached = and(eq(files.accountId, owner.accountId), eq(files.guideId, guide.id));
  return (await tx.$count(files, and(eq(files.uniqueId, id), or(waiting, attached)))) > 0;
}

interface OutgoingRequest {
  act: Act;
  guide: Guide;
  request: EgarRequest;
  /** Name of the party for which it is sent. */
  sender: string;
  around: GuideContext;
  /** User who sends it; null if the server does by itself. */
  userId: number | null;
}

/**
 * Builds the e-mail with the recipient's link, its record, and the notifications on this server.
 */
function requestWrites({ act, guide, request, sender, around, userId }: OutgoingRequest): Writes {
  const { now, publicUrl } = around;
  const { link: kind, to: side } = requestRule(request.Type);
  const { accountId } = act.owner;
  const made = kind === 'consult' ? null : newLink(guide.id, kind, request.Email, now);
  const url = linkUrl(publicUrl, kind, made?.hash ?? consultHash(guide.uniqueId, guide.linkSecret));
  const mail = guideMail(guide, {
    type: request.Type,
    to: { name: request.Name, address: request.Email },
    sender,
    link: url,
    until: made?.row.expiresAt ?? null,
  });
  const actor = toActor(act, sender, 'editor', guide.issuedAt);
  const { after, values } = noticeOfRequest(guide, actor, request.Type);
  const comment = `${request.Type} ${request.Email}`;
  // Two requests may go in one statement, so their row names must differ.
  const named = (row: string) => `${row} ${request.Type}`;
  return {
    name: `request ${request.Type}`,
    rows: {
      [named('mail')]: [
        mails,
        mailRow({ ...mail, accountId, ...(request.FileGuid ? { files: [request.FileGuid] } : {}) }, now),
      ],
      ...(made && { [named('link')]: [guideLinks, made.row] as const }),
      [named('request')]: [
        guideRequests,
        {
          guideId: guide.id,
          accountId,
          type: request.Type,
          name: request.Name,
          email: request.Email,
          vat: guideParty(guide, side).vat,
          userId,
          createdAt: now,
        },
      ],
      [named('asked')]: [
        guideHistory,
        guideLine(guide.id, actor, { act: 'request', from: guide.status, to: guide.status, comment }),
      ],
    },
    after: { ...after, ...(request.FileGuid && { bound: bound(named('request')) }) },
    values: { ...values, file: request.FileGuid },
  };
}

/** Binds the file to its request, so that it no longer counts as pending. */
const bound = (request: string) => sql`update ${files} set sent_with_id = made.id from ${sql.identifier(request)} made
  where ${files.uniqueId} = ${sql.placeholder('file')}::uuid and ${files.guideId} is null`;

/** Addresses of the e-mails that a creation sent automatically; null if not sent. */
export interface AutomaticMails {
  request: string | null;
  proof: string | null;
}
export const noMails: AutomaticMails = { request: null, proof: null };

/**
 * Builds the e-mails that a creation sends automatically, if the account has chosen so (spec 2 §3):
 * the request to the next party, and the proof to the origin.
 * @returns the writes, and the addresses; an unknown address is null
 */
export async function automaticRequests(
  db: Db,
  act: Act,
  guide: Guide,
  around: GuideContext,
): Promise<{ mails: AutomaticMails; sending: Writes[] }> {
  const next: RequestType = guide.status === 'i' ? 'AUTHORIZATION' : 'ACCEPTANCE';
  const [nextContact] = await contactsFor(db, act.owner.accountId, guide, next);
  const [proof] = await contactsFor(db, act.owner.accountId, guide, 'PROOF');
  const common = { act, guide, sender: guide.issuerName, around, userId: null };
  const sending = [nextContact, proof].flatMap((contact) =>
    contact ? [requestWrites({ ...common, request: { ...contact, FileGuid: null } })] : [],
  );
  return { mails: { request: nextContact?.Email ?? null, proof: proof?.Email ?? null }, sending };
}
