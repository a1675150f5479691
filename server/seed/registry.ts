import { sql } from 'drizzle-orm';
import { pickupPointTypes } from '#domain/reference/pickup-point.ts';
import { guides } from '../db/schema/guides.ts';
import { registryActs, registryPickupPoints, registryPlaces, registrySequences } from '../db/schema/registry.ts';
import type { Tx } from '../db/types.ts';
import type { Seeded } from './accounts.ts';
import type { Parties } from './guides/parties.ts';
import { known } from './known.ts';

/** Pickup points that the account has not imported yet. */
const newPickupPoints = [
  {
    vat: '508391687',
    code: 'LR-004417',
    name: 'Mercado de Ovar, fossa 2',
    type: pickupPointTypes.EX_SITU,
    apaCode: 'APA00917336',
    address: 'Praça da República',
    postalCode: '3880-141',
    local: 'Ovar',
  },
  {
    vat: '508391687',
    code: 'LR-004418',
    name: 'Mercado de Ovar, cozinha',
    type: pickupPointTypes.OUA,
    apaCode: null,
    address: 'Praça da República',
    postalCode: '3880-141',
    local: 'Ovar',
  },
];

/** Adds every party and every assigned number to the demonstration's national system. */
export async function seedRegistry(
  tx: Tx,
  { places, parties }: Pick<Seeded, 'places'> & { parties: Parties },
  count: number,
): Promise<void> {
  const strangers = [...parties.strangers, ...parties.transporters];
  const everybody = [...places.map((p) => ({ ...p, address: p.street ?? '', local: p.city ?? '' })), ...strangers];
  const rows = everybody.map(({ name, vat, apaCode, address, local, postalCode }) => ({
    name,
    vat: known(vat),
    apaCode: known(apaCode),
    address,
    local,
    postalCode: postalCode ?? '',
  }));
  await tx.insert(registryPlaces).values(rows).onConflictDoNothing();
  await tx.insert(registryPickupPoints).values(newPickupPoints).onConflictDoNothing();
  await tx.execute(sql`insert into ${registryActs} (act, number, code, at)
    select 'issue', ${guides.number}, ${guides.code}, ${guides.issuedAt} from ${guides}`);
  await tx.execute(sql`insert into ${registrySequences} (day, last)
    select substring(${guides.number} from 3 for 8), ${count} from ${guides} group by 1`);
}
