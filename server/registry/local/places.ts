import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { RemotePickupPoint } from '#domain/reference/pickup-point.ts';
import type { RemoteEstablishment } from '#domain/reference/remote-establishment.ts';
import { establishments } from '../../db/schema/establishments.ts';
import { registryPickupPoints, registryPlaces } from '../../db/schema/registry.ts';
import type { Db } from '../../db/types.ts';

/**
 * Returns the establishments of a VAT: the substitute's own, and those whose access it has
 * accepted, since an empty server has no others.
 */
export async function findPlaces(db: Db, vat: string): Promise<RemoteEstablishment[]> {
  const {
    name: Name,
    vat: Vat,
    apaCode: ApaCode,
    address: Address,
    local: Local,
    postalCode: PostalCode,
  } = registryPlaces;
  const known = db.select({ Name, Vat, ApaCode, Address, Local, PostalCode }).from(registryPlaces).where(eq(Vat, vat));
  const e = establishments;
  const proven = db
    .select({
      Name: e.name,
      Vat: sql<string>`${e.vat}`,
      ApaCode: sql<string>`${e.apaCode}`,
      Address: sql<string>`coalesce(${e.street}, '')`,
      Local: sql<string>`coalesce(${e.local}, '')`,
      PostalCode: sql<string>`coalesce(${e.postalCode}, '')`,
    })
    .from(e)
    .where(and(eq(e.vat, vat), isNotNull(e.apaCode), eq(e.hasApaAccess, true), isNull(e.deletedAt)));
  const places = await unionAll(known, proven);
  const byCode = new Map(places.reverse().map((place) => [place.ApaCode, place]));
  return [...byCode.values()].sort((one, other) => (one.ApaCode < other.ApaCode ? -1 : 1));
}

/** Returns the owner's pickup point with this code; null if there is none. */
export async function findPickupPoint(db: Db, vat: string, code: string): Promise<RemotePickupPoint | null> {
  const p = registryPickupPoints;
  const [found] = await db
    .select({
      Description: p.name,
      PickupPointVat: p.vat,
      ApaCode: p.apaCode,
      Address: p.address,
      PostalCode: p.postalCode,
      Local: p.local,
      PickupPointType: sql<RemotePickupPoint['PickupPointType']>`${p.type}`,
    })
    .from(p)
    .where(and(eq(p.vat, vat), eq(p.code, code.toUpperCase())));
  return found ?? null;
}
