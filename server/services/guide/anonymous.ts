import { and, eq, isNull, sql } from 'drizzle-orm';
import { type GuideAct, mayDo } from '../../../src/domain/guide/guide-acts.ts';
import type { AnonymousEgar, AnonymousRectification } from '../../../src/domain/guide/guide-anonymous.ts';
import { linkActs } from '../../../src/domain/guide/guide-requests.ts';
import type { LinkKind } from '../../../src/domain/guide/link-pages.ts';
import { establishmentTypes } from '../../../src/domain/reference/establishment.ts';
import { establishments } from '../../db/schema/establishments.ts';
import { guideLinks } from '../../db/schema/guide-records.ts';
import type { Guide } from '../../db/schema/guides.ts';
import { guides } from '../../db/schema/guides.ts';
import type { Db, Tx } from '../../db/types.ts';
import { notFound } from '../refusal.ts';
import { guideOfConsultHash, isConsultHash } from './consult-links.ts';
import { historyOf } from './guide-history.ts';
import { guideRecords, partyOf } from './guide-records.ts';
import { toEgar } from './guide-row.ts';
import { stored } from './links.ts';
import { rectificationOf } from './read.ts';
import type { Surroundings } from './viewer.ts';

export type Link = typeof guideLinks.$inferSelect;

/** The role of a link holder: the party that the link was sent to. */
const capacityOf: Record<LinkKind, 'origin' | 'destin'> = { authorize: 'origin', emission: 'destin', rectification: 'origin' };

/** The name of the party that acts by a link, as written on the guide. */
export const partyByLink = ({ kind }: Link, guide: Guide) => partyOf(guide, capacityOf[kind]);

/**
 * Whether a link went to an address that its party has put on record, in its own establishment with proven access. An address typed by
 * the sender proves nothing: it may be the sender's mailbox.
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
  );
  return (await db.$count(e, and(own, sql`lower(${e.email}) = lower(${link.email})`))) > 0;
}

/** Whether the link holder must prove to be the party with credentials of the national system; `always` requires it of everybody. */
export const asksCredentials = async (db: Db | Tx, link: Link, guide: Guide, always: boolean): Promise<boolean> =>
  always || !(await wentToParty(db, link, guide));

/** The link and its guide. @throws Refusal 404 for an unknown hash */
export async function linkOf(db: Db | Tx, hash: string, shape: { lock?: true } = {}): Promise<{ link: Link | null; guide: Guide }> {
  const find = () =>
    db
      .select()
      .from(guideLinks)
      .where(eq(guideLinks.hash, stored(hash)));
  const [link] = await find();
  if (link) {
    const guide = await guideBy(db, eq(guides.id, link.guideId), shape);
    // Locks the guide before the link, as acts do, and reads the link again: it may have been spent while waiting.
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

export const stateOf = (link: Link, now: Date): AnonymousEgar['State'] =>
  link.spentAt ? 'spent' : link.expiresAt <= now ? 'expired' : 'open';

/** The acts that a link still offers in the guide's current state. */
export function offered(link: Link | null, guide: Guide, now: Date): GuideAct[] {
  if (!link || stateOf(link, now) !== 'open') return [];
  return linkActs[link.kind].filter((act) => mayDo(act, guide.status, new Set([capacityOf[link.kind]])));
}

/**
 * GET {egar}/anonymous/gar/{hash}: no account's tags, and no names of people but the party's. A spent or expired link shows only the
 * state and its outcome, since it may have been passed on. @throws Refusal 404
 */
export async function readAnonymous(db: Db | Tx, hash: string, around: Surroundings, always: boolean): Promise<AnonymousEgar> {
  return (await readByLink(db, hash, around, always)).seen;
}

/** GET {egar}/anonymous/rectification/{hash}. @throws Refusal 404 */
export async function readAnonymousRectification(
  db: Db,
  hash: string,
  around: Surroundings,
  always: boolean,
): Promise<AnonymousRectification> {
  const { seen, guide } = await readByLink(db, hash, around, always);
  return { ...seen, Rectification: seen.Egar && rectificationOf(guide) };
}

async function readByLink(
  db: Db | Tx,
  hash: string,
  around: Surroundings,
  always: boolean,
): Promise<{ seen: AnonymousEgar; guide: Guide }> {
  const { link, guide } = await linkOf(db, hash);
  const State = link ? stateOf(link, around.now) : 'open';
  const isOpen = State === 'open';
  const seen: AnonymousEgar = {
    Kind: link?.kind ?? 'consult',
    State,
    Acts: offered(link, guide, around.now),
    ExpiresAt: link?.expiresAt.toISOString() ?? null,
    Outcome: link?.spentAct ?? null,
    RequiresApaCredentials: link !== null && isOpen && (await asksCredentials(db, link, guide, always)),
    Number: guide.number,
    Status: guide.status,
    StatusDate: guide.statusAt.toISOString(),
    Authorized: guide.authorized,
    Egar: isOpen ? toEgar(guide, [], [], around) : null,
    History: isOpen ? await historyOf(db, guide.id, null) : [],
  };
  return { seen, guide };
}
