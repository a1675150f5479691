import { heldPlaces } from '../../components/guide/held-places.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { EgarCreate } from '../../domain/guide/guide-create.ts';
import { authorizesAtOnce, involvedIn, issuersAmong, settledIssuer } from '../../domain/guide/guide-issuers.ts';

/** Whether a guide on its way will be authorised at once, by this device's establishments; null when they do not tell. */
export async function willAuthorize(db: UserDb, payload: EgarCreate): Promise<boolean | null> {
  const involved = involvedIn(payload);
  const held = await heldPlaces(db);
  const issuer = held.find(({ id }) => id === payload.issuer) ?? settledIssuer(involved.type, issuersAmong(held, involved)).issuer;
  return issuer && authorizesAtOnce(issuer, involved.origin);
}
