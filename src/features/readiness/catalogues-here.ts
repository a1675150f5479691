import { CatalogueDb } from '#db/catalogue-db.ts';
import { catalogueNames } from '#domain/waste/catalogue.ts';

/** Returns true if this device has every catalogue. */
export async function cataloguesHere(): Promise<boolean> {
  const db = new CatalogueDb();
  try {
    return (await db.lists.where('name').anyOf(catalogueNames).count()) === catalogueNames.length;
  } finally {
    db.close();
  }
}
