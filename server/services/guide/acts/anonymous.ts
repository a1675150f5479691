import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AnonymousEgar, AnonymousRectification } from '#domain/guide/acts/anonymous.ts';
import { linkCapacity, listLinkActs, mayDo } from '#domain/guide/acts/state-machine.ts';
import type { GuideAct } from '#domain/guide/acts/table.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { guideLinks } from '#server/db/schema/guide-records.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { isUnblocked } from '#server/db/unblocked.ts';
import { notFound } from '#server/services/refusal.ts';
import { guideOfConsultHash, isConsultHash } from '../files/consult-links.ts';
import { stored } from '../files/links.ts';
import { readHistory } from '../history.ts';
import type { GuideContext } from '../list/viewer.ts';
import { toRectification } from '../read.ts';
import { guideParty, guideRecords } from '../records.ts';
import { toEgar } from '../row.ts';

export type Link = typeof guideLinks.$inferSelect;

/** Returns the name of the party that acts by a link, as written on the guide. */
export const partyByLink = ({ kind }: Link, guide: Guide) => guideParty(guide, linkCapacity(kind));

/**
 * Returns true if a link went to an address that its party has put on record, in its own
 * establishment with proven access. An address typed by the sender proves nothing: it may be the
 * sender's mailbox. Nor does the stored access of a blocked account act for anybody.
 */
async function wentToParty(db: Db | Tx, link: Link, guide: Guide): Promise<boolean> {
  const { vat, apaCode } = partyByLink(link, guide);
  if (apaCode === '') return false;
  const e = establishments;
  const own = and(
    eq(e.type, establishmentTypes.own),
    eq(e.vat, vat),
    eq(e.apaCode, apaCode),
    eq(e.hasApaAccess, true),
    isNull(e.deletedAt),
    isUnblocked(e.accountId),
  );
  return (await db.$count(e, and(own, sql`lower(${e.email}) = lower(${link.email})`))) > 0;
}

/**
 * Returns true if the link holder must prove to be the party with credentials of the national
 * system; `always` requires it of everybody.
 */
export const asksCredentials = async (db: Db | Tx, link: Link, guide: Guide, always: boolean): Promise<boolean> =>
  always || !(await wentToParty(db, link, guide));

/** Finds the link and its guide. @throws Refusal 404 for an unknown hash */
export async function findLink(
  db: Db | Tx,
  hash: string,
  shape: { lock?: true } = {},
): Promise<{ link: Link | null; guide: Guide }> {
  const find = () =>
    db
      .select()
      .from(guideLinks)
      .where(eq(guideLinks.hash, stored(hash)));
  const [link] = await find();
  if (link) {
    const guide = await guideBy(db, eq(guides.id, link.guideId), shape);
    // Locks the guide before the link, as acts do, and reads the link again: it may have been spent
    // while waiting.
    const [now] = shape.lock ? await find().for('update') : [link];
    return { link: now ?? link, guide };
  }
  const id = guideOfConsultHash(hash);
  if (!id) throw notFound();
  const guide = await guideBy(db, eq(guides.uniqueId, id), {});
  if (!isConsultHash(hash, id, guide.linkSecret)) throw notFound();
  return { link: null, guide };
}

async function guideBy(db: Db | Tx, where: ReturnType<typeof eq>, shape: { lock?: true }): Promise<Guide> {
  const [guide] = await guideRecords(db, where, shape);
  if (!guide) throw notFound();
  return guide;
}

export function linkState(link: Link, now: Date): AnonymousEgar['State'] {
  if (link.spentAt) return 'spent';
  return link.expiresAt <= now ? 'expired' : 'open';
}

/** Returns the acts that a link still offers in the guide's current state. */
export function listOfferedActs(link: Link | null, guide: Guide, now: Date): GuideAct[] {
  if (!link || linkState(link, now) !== 'open') return [];
  return listLinkActs(link.kind).filter((act) => mayDo(act, guide.status, new Set([linkCapacity(link.kind)])));
}

/**
 * Answers GET {egar}/anonymous/gar/{hash}: without any account's tags, and without names of people
 * except the party's. A spent or expired link shows only the state and its outcome, since it may
 * have been passed on.
 * @throws Refusal 404
 */
export async function readAnonymous(
  db: Db | Tx,
  hash: string,
  around: GuideContext,
  always: boolean,
): Promise<AnonymousEgar> {
  return (await readByLink(db, hash, around, always)).seen;
}

/** Answers GET {egar}/anonymous/rectification/{hash}. @throws Refusal 404 */
export async function readAnonymousRectification(
  db: Db,
  hash: string,
  around: GuideContext,
  always: boolean,
): Promise<AnonymousRectification> {
  const { seen, guide } = await readByLink(db, hash, around, always);
  return { ...seen, Rectification: seen.Egar && toRectification(guide) };
}

async function readByLink(
  db: Db | Tx,
  hash: string,
  around: GuideContext,
  always: boolean,
): Promise<{ seen: AnonymousEgar; guide: Guide }> {
  const { link, guide } = await findLink(db, hash);
  const State = link ? linkState(link, around.now) : 'open';
  const isOpen = State === 'open';
  const seen: AnonymousEgar = {
    Kind: link?.kind ?? 'consult',
    State,
    Acts: listOfferedActs(link, guide, around.now),
    ExpiresAt: link?.expiresAt.toISOString() ?? null,
    Outcome: link?.spentAct ?? null,
    RequiresApaCredentials: link !== null && isOpen && (await asksCredentials(db, link, guide, always)),
    Number: guide.number,
    Status: guide.status,
    StatusDate: guide.statusAt.toISOString(),
    Authorized: guide.authorized,
    Egar: isOpen ? toEgar(guide, [], [], around) : null,
    History: isOpen ? await readHistory(db, guide.id, null) : [],
  };
  return { seen, guide };
}
