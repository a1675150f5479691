import { eq } from 'drizzle-orm';
import { type Capacity, type EgarAct, mayDo } from '../../../src/domain/egar-acts.ts';
import type { AnonymousEgar, AnonymousRectification } from '../../../src/domain/egar-anonymous.ts';
import { linkActs } from '../../../src/domain/egar-requests.ts';
import type { LinkKind } from '../../../src/domain/link-pages.ts';
import { guideLinks } from '../../db/schema/guide-records.ts';
import { guides } from '../../db/schema/guides.ts';
import type { Db, Tx } from '../../db/types.ts';
import { notFound } from '../refusal.ts';
import { guideOfConsultHash, isConsultHash } from './consult-links.ts';
import { egarRow } from './egar-row.ts';
import { historyOf } from './guide-history.ts';
import { type Guide, guideRecords } from './guide-records.ts';
import { stored } from './links.ts';
import { rectificationOf } from './read.ts';
import type { Surroundings } from './viewer.ts';

export type Link = typeof guideLinks.$inferSelect;

/** What the holder of a link is to the guide: whoever it was sent to. */
const capacityOf: Record<LinkKind, Capacity> = { authorize: 'origin', emission: 'destin', rectification: 'origin' };

/** The link and its guide. @throws Refusal 404 for a hash that is none of ours */
export async function linkOf(db: Db | Tx, hash: string, shape: { lock?: true } = {}): Promise<{ link: Link | null; guide: Guide }> {
  const find = () =>
    db
      .select()
      .from(guideLinks)
      .where(eq(guideLinks.hash, stored(hash)));
  const [link] = await find();
  if (link) {
    const guide = await guideBy(db, eq(guides.id, link.guideId), shape);
    // First the guide, then the link, as acts write them: read again, for it may have been spent while the guide was waited for.
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

/** The acts that a link still offers, in the guide's present state. */
export function offered(link: Link | null, guide: Guide, now: Date): EgarAct[] {
  if (!link || stateOf(link, now) !== 'open') return [];
  return linkActs[link.kind].filter((act) => mayDo(act, guide.status, new Set([capacityOf[link.kind]])));
}

/** GET {egar}/anonymous/gar/{hash}: no account's tags, no people's names but the party's. @throws Refusal 404 */
export async function readAnonymous(db: Db | Tx, hash: string, around: Surroundings, asksCredentials: boolean): Promise<AnonymousEgar> {
  const { link, guide } = await linkOf(db, hash);
  return {
    ...{ Kind: link?.kind ?? 'consult', State: link ? stateOf(link, around.now) : 'open', Acts: offered(link, guide, around.now) },
    ...{ ExpiresAt: link?.expiresAt.toISOString() ?? null, Outcome: link?.spentAct ?? null },
    RequiresApaCredentials: link !== null && asksCredentials,
    Egar: egarRow(guide, [], [], around),
    History: await historyOf(db, guide.id, null),
  };
}

/** GET {egar}/anonymous/rectification/{hash}. @throws Refusal 404 */
export async function readAnonymousRectification(
  db: Db,
  hash: string,
  around: Surroundings,
  asksCredentials: boolean,
): Promise<AnonymousRectification> {
  const { guide } = await linkOf(db, hash);
  return { ...(await readAnonymous(db, hash, around, asksCredentials)), Rectification: rectificationOf(guide) };
}

/** Who acts by a link, in the guide's own words. */
export const partyByLink = (kind: LinkKind, guide: Guide): string => (kind === 'emission' ? guide.destinName : guide.originName);
