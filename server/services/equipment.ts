import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Equipment, EquipmentPayload } from '../../src/domain/equipment.ts';
import { messageKeys } from '../../src/domain/errors.ts';
import { serverSentence } from '../../src/domain/server-sentences.ts';
import { equipment } from '../db/schema/equipment.ts';
import { idempotencyKeys } from '../db/schema/records.ts';
import { sqlState } from '../db/transact.ts';
import type { Db, Tx } from '../db/types.ts';
import { equipmentRows, equipmentText, oneEquipment } from './equipment-rows.ts';
import { type Act, record } from './history.ts';
import type { Principal } from './principal.ts';
import { changedMeanwhile, invalid, notFound, refused } from './refusal.ts';
import { byKey, contains } from './search.ts';

export type Standing = 'any' | 'delivered' | 'non-delivered';

const standings: Record<Standing, SQL | undefined> = {
  any: undefined,
  delivered: isNotNull(equipment.deliveryId),
  'non-delivered': isNull(equipment.deliveryId),
};

interface Wanted {
  offset: number;
  limit?: number | undefined;
  searchTerm: string;
  key?: string | undefined;
}

/** GET /equipments, /delivered, /non-delivered (spec 1 §7): the account's, by name; `key` finds what a create with that idempotency key made. */
export function listEquipment(db: Db, principal: Principal, standing: Standing, wanted: Wanted): Promise<Equipment[]> {
  const made = db
    .select({ id: idempotencyKeys.effectId })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.accountId, principal.accountId),
        eq(idempotencyKeys.key, wanted.key ?? ''),
        eq(idempotencyKeys.effect, 'equipment'),
      ),
    );
  const where = and(
    standings[standing],
    contains(equipmentText, wanted.searchTerm),
    wanted.key ? sql`${equipment.uniqueId} in ${made}` : undefined,
  );
  return equipmentRows(db, principal, where, { ...wanted, order: byKey(sql`${equipment.name}`) });
}

/** @throws Refusal 404 */
export async function getEquipment(db: Db | Tx, principal: Principal, id: string): Promise<Equipment> {
  const row = await oneEquipment(db, principal, id);
  if (!row) throw notFound();
  return row;
}

/** @throws Refusal 400: no permission, or another piece has that code */
export async function createEquipment(tx: Tx, act: Act, payload: EquipmentPayload): Promise<Equipment> {
  mayAdminister(act);
  await codeIsFree(tx, act.principal, payload.ExternalId, null);
  const { accountId } = act.principal;
  const values = { accountId, name: payload.Name, externalId: payload.ExternalId, detail: payload.Detail };
  const [made] = await saving(payload, () => tx.insert(equipment).values(values).returning({ id: equipment.uniqueId }));
  const id = made?.id as string;
  await record(tx, act, 'equipment', id, 'create', { ...payload });
  return getEquipment(tx, act.principal, id);
}

/** @throws Refusal 400, 404, or 412 with the piece as it is where `ifMatch` is not its version */
export async function updateEquipment(tx: Tx, act: Act, id: string, payload: EquipmentPayload, ifMatch: number | null): Promise<Equipment> {
  mayAdminister(act);
  const before = await lock(tx, act.principal, id);
  if (ifMatch !== null && before.Version !== ifMatch) throw changedMeanwhile(before);
  await codeIsFree(tx, act.principal, payload.ExternalId, id);
  const values = { name: payload.Name, externalId: payload.ExternalId, detail: payload.Detail };
  await saving(payload, () => tx.update(equipment).set(values).where(eq(equipment.uniqueId, id)));
  await record(tx, act, 'equipment', id, 'update', { ...payload });
  return getEquipment(tx, act.principal, id);
}

/** @throws Refusal 400 while it is at somebody's place, 404, 412 */
export async function deleteEquipment(tx: Tx, act: Act, id: string, ifMatch: number | null): Promise<void> {
  mayAdminister(act);
  const before = await lock(tx, act.principal, id);
  if (ifMatch !== null && before.Version !== ifMatch) throw changedMeanwhile(before);
  if (before.DeliveryId !== null) {
    const said = { code: before.ExternalId ?? before.Name, place: before.DeliveredEstablishmentName ?? '' };
    throw refused([serverSentence('deliveredCannotGo', said)], before);
  }
  await tx.update(equipment).set({ deletedAt: act.moments.receivedAt }).where(eq(equipment.uniqueId, id));
  await record(tx, act, 'equipment', id, 'delete');
}

/** Drivers, and users of no other office, see equipment and move it; what there is, others decide. Who hands it in lends no role. */
function mayAdminister({ principal, owner }: Act): void {
  if (principal.role === 'driver' || owner.role === 'driver') throw refused([messageKeys.notAuthorized]);
}

async function lock(tx: Tx, principal: Principal, id: string): Promise<Equipment> {
  const mine = and(eq(equipment.uniqueId, id), eq(equipment.accountId, principal.accountId), isNull(equipment.deletedAt));
  await tx.select({ id: equipment.id }).from(equipment).where(mine).for('update');
  return getEquipment(tx, principal, id);
}

const codeTaken = (code: string) => invalid([{ Field: 'ExternalId', Message: serverSentence('codeTaken', { code }) }]);

async function codeIsFree(tx: Tx, { accountId }: Principal, code: string, except: string | null): Promise<void> {
  const same = and(
    eq(equipment.accountId, accountId),
    isNull(equipment.deletedAt),
    eq(sql`lower(${equipment.externalId})`, code.toLowerCase()),
    except ? ne(equipment.uniqueId, except) : undefined,
  );
  const [other] = await tx.select({ id: equipment.id }).from(equipment).where(same).limit(1);
  if (other) throw codeTaken(code);
}

/** Two may ask for the same code at the same moment: the index lets one through. */
async function saving<T>(payload: EquipmentPayload, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw sqlState(error) === '23505' ? codeTaken(payload.ExternalId) : error;
  }
}
