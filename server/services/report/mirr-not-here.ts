import { and, asc, eq, exists, ne, sql } from 'drizzle-orm';
import type { GuideNotHere } from '#domain/report/mirr.ts';
import { guides, guideParties as p } from '#server/db/schema/guides.ts';
import type { Db } from '#server/db/types.ts';
import { partyKeys, readViewer } from '../guide/list/viewer.ts';
import { textArray } from '../guide/records.ts';
import { inYear } from '../lisbon-day.ts';
import { noAccess } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { listMirrPlaces } from './mirr.ts';

/**
 * Lists guides of an establishment in the year that were issued elsewhere, and that are here only
 * because they were read from the national system. Revoked guides never count.
 * @throws Refusal 404 for an establishment that is not the user's, 403 without access to the
 * national system
 */
export async function listGuidesNotHere(
  db: Db,
  principal: Principal,
  { Year, EstablishmentId }: { Year: number; EstablishmentId: string },
): Promise<GuideNotHere[]> {
  const viewer = await readViewer(db, principal);
  const [place] = listMirrPlaces(viewer, EstablishmentId);
  if (!place?.hasApaAccess) throw noAccess('no_configured_apa_credentials');
  const parties = partyKeys({ ...viewer, held: [place] });
  const ofPlace = db
    .select({ one: sql`1` })
    .from(p)
    .where(and(eq(p.guideId, guides.id), sql`${p.party} = any(${textArray(parties)})`, inYear(p.at, Year)));
  const found = await db
    .select()
    .from(guides)
    .where(and(guides.fromRegistry, ne(guides.status, 'rv'), exists(ofPlace)))
    .orderBy(asc(guides.number));
  return found.map((guide) => ({
    UniqueId: guide.uniqueId,
    Number: guide.number,
    Establishment: place.name,
    Counterpart: isRecipient(guide, place) ? guide.originName : guide.destinName,
    LerCode: guide.lerCode,
    Quantity: Number(guide.quantity),
  }));
}

const isRecipient = (guide: typeof guides.$inferSelect, { vat, apaCode }: { vat: string; apaCode: string }): boolean =>
  guide.destinVat === vat && guide.destinApaCode === apaCode;
