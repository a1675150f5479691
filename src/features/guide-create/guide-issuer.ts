import type { UserDb } from '../../db/user-db.ts';
import type { EgarCreate } from '../../domain/guide/guide-create.ts';
import { authorizesAtOnce, type Involved, issuersAmong, settledIssuer } from '../../domain/guide/guide-issuers.ts';
import { originOf } from '../../domain/guide/guide-parties.ts';

export const involvedIn = (p: EgarCreate): Involved => ({
  type: p.selectedEgarCreateType,
  origin: originOf(p),
  destin: { vat: p.vatDestin, apaCode: p.codApaDestin },
  transporterVats: p.transporters.map((one) => one.vat),
});

/** The establishments this user has a permission on, oldest first: of several of one company the server takes the oldest. */
export async function heldPlaces(db: UserDb) {
  const rows = await db.establishments.filter((row) => row.Permission > 0).toArray();
  return rows
    .sort((a, b) => Number(b.IsDefault) - Number(a.IsDefault) || (a.sort < b.sort ? -1 : 1))
    .map((row) => ({
      id: row.UniqueId,
      name: row.Name,
      type: row.Type,
      vat: row.Vat ?? '',
      apaCode: row.ApaCode ?? '',
      permission: row.Permission,
      hasApaAccess: row.HasApaAccessConfigured,
    }));
}

/** Whether a guide on its way will be authorised at once, by this device's establishments; null when they do not tell. */
export async function willAuthorize(db: UserDb, payload: EgarCreate): Promise<boolean | null> {
  const involved = involvedIn(payload);
  const held = await heldPlaces(db);
  const issuer = held.find(({ id }) => id === payload.issuer) ?? settledIssuer(involved.type, issuersAmong(held, involved)).issuer;
  return issuer && authorizesAtOnce(issuer, involved.origin);
}
