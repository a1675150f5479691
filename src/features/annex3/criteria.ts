import type { UserDb } from '#db/user-db.ts';
import type { Annex3Criteria } from '#domain/guide/annex3.ts';

export type OriginKind = 'establishment' | 'works';

/** Search criteria as the user chose them. */
export interface Criteria {
  /** "2026-11" */
  month: string | null;
  destinId: string | null;
  origin: OriginKind;
  originId: string | null;
  works: string;
  worksAddress: string;
  transporterId: string | null;
}

export type CriteriaField = 'month' | 'destinId' | 'originId' | 'works';

/** Returns the required fields that are missing. */
export function missingCriteria({ month, destinId, origin, originId, works }: Criteria): CriteriaField[] {
  const missing: CriteriaField[] = [];
  if (month === null) missing.push('month');
  if (destinId === null) missing.push('destinId');
  if (origin === 'establishment' && originId === null) missing.push('originId');
  if (origin === 'works' && works.trim() === '') missing.push('works');
  return missing;
}

/** Returns the criteria as the server takes them: establishments by their number and code. */
export async function sentCriteria(db: UserDb, criteria: Criteria): Promise<Annex3Criteria> {
  const place = async (id: string | null) => {
    const row = id === null ? undefined : await db.establishments.get(id);
    return { vat: row?.Vat ?? '', apaCode: row?.ApaCode ?? '' };
  };
  const isWorks = criteria.origin === 'works';
  const destin = await place(criteria.destinId);
  const origin = await place(isWorks ? null : criteria.originId);
  const transporter = await place(criteria.transporterId);
  return {
    Period: criteria.month ?? '',
    DestinVat: destin.vat,
    DestinApaCode: destin.apaCode,
    OriginVat: origin.vat,
    OriginApaCode: origin.apaCode,
    OriginObra: isWorks ? criteria.works.trim() : '',
    OriginObraAddress: isWorks ? criteria.worksAddress.trim() : '',
    TransporterVat: transporter.vat,
    TransporterApaCode: transporter.apaCode,
  };
}
