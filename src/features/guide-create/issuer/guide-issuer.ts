import { heldPlaces } from '#components/guide/list/held-places.ts';
import type { UserDb } from '#db/user-db.ts';
import { authorizesAtOnce, issuersAmong, listInvolved, settledIssuer } from '#domain/guide/create/issuers.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';

/**
 * Returns true when an unsent guide will be authorised at once, by this device's establishments;
 * null when they cannot tell.
 */
export async function willAuthorize(db: UserDb, payload: EgarCreate): Promise<boolean | null> {
  const involved = listInvolved(payload);
  const held = await heldPlaces(db);
  const issuer =
    held.find(({ id }) => id === payload.issuer) ?? settledIssuer(involved.type, issuersAmong(held, involved)).issuer;
  return issuer && authorizesAtOnce(issuer, involved.origin);
}
