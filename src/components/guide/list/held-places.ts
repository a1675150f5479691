import type { UserDb } from '#db/user-db.ts';

/**
 * Reads the establishments on which this user has a permission: the default one first, then by
 * name. Of several of one company, the server takes the oldest.
 */
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
