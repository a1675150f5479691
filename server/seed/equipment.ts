import { eq } from 'drizzle-orm';
import type { MovementKind } from '#domain/field/movement.ts';
import { equipment, movementEquipment, movements } from '../db/schema/equipment.ts';
import type { Tx } from '../db/types.ts';
import type { PlaceRow, Seeded } from './accounts.ts';
import { known } from './known.ts';
import type { Random } from './random.ts';

/** Kinds of equipment: code, first number, description, count. */
const families = [
  { prefix: 'CT', first: 412, name: 'Contentor 6 m³', detail: 'aberto', count: 10 },
  { prefix: 'CT', first: 422, name: 'Contentor 12 m³', detail: 'basculante', count: 10 },
  { prefix: 'TB', first: 925, name: 'Tambor 200 L', detail: 'tampa amovível', count: 14 },
  { prefix: 'BB', first: 2225, name: 'Big bag', detail: '1 m³, com forro', count: 12 },
  { prefix: 'PX', first: 305, name: 'Palete-caixa 1 200 L', detail: 'ADR, baterias', count: 8 },
  { prefix: 'EC', first: 84, name: 'Ecoponto de cápsulas', detail: '120 L', count: 6 },
] as const;
/** Pieces that are at the depot in every demonstration, because pictures and texts name them. */
const atDepot = new Set(['CT-0418', 'TB-0932', 'BB-2231', 'PX-0310', 'CT-0422', 'EC-0087']);
const delivered = 24;
const returned = 20;
const hour = 3_600_000;

export async function seedEquipment(tx: Tx, random: Random, seeded: Seeded, now: Date): Promise<void> {
  const accountId = known(seeded.accounts.get('demo'));
  const rows = await tx
    .insert(equipment)
    .values(
      families.flatMap((family) =>
        Array.from({ length: family.count }, (_, i) => ({
          uniqueId: random.uuid(),
          accountId,
          name: family.name,
          detail: family.detail,
          externalId: `${family.prefix}-${String(family.first + i).padStart(4, '0')}`,
        })),
      ),
    )
    .returning();
  const movable = rows.filter((row) => !atDepot.has(row.externalId));
  const targets = seeded.places.filter((place) => place.account === 'demo' && place.type === 2);
  const visit = (piece: (typeof rows)[number], kind: MovementKind, place: PlaceRow, hoursAgo: number) =>
    move(tx, random, seeded, { piece, kind, place, at: new Date(now.getTime() - hoursAgo * hour) });
  for (let i = 0; i < returned; i++) {
    const piece = known(movable[(i * 7) % movable.length]);
    const place = random.pick(targets);
    const daysAgo = 120 - i * 4;
    await visit(piece, 'delivery', place, daysAgo * 24);
    await visit(piece, 'collection', place, daysAgo * 24 - 50);
  }
  for (let i = 0; i < delivered; i++) {
    const piece = known(movable[(i * 2) % movable.length]);
    await visit(piece, 'delivery', known(targets[i % targets.length]), 3 + (delivered - i) * 29);
  }
  for (const [code, account] of [
    ['OM-0001', 'outra'],
    ['MV-0001', 'recicla'],
  ] as const) {
    await tx.insert(equipment).values({
      uniqueId: random.uuid(),
      accountId: known(seeded.accounts.get(account)),
      name: 'Contentor 6 m³',
      externalId: code,
      detail: '',
    });
  }
}

interface Visit {
  piece: typeof equipment.$inferSelect;
  kind: MovementKind;
  place: PlaceRow;
  at: Date;
}

async function move(tx: Tx, random: Random, seeded: Seeded, { piece, kind, place, at }: Visit): Promise<void> {
  const driver = seeded.users.find((user) => user.account === 'demo' && user.username === 'motorista');
  const near = () => (random.next() - 0.5) / 500;
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  const [movement] = await tx
    .insert(movements)
    .values({
      uniqueId: random.uuid(),
      accountId: place.accountId,
      userId: known(driver?.id),
      userName: 'motorista',
      kind,
      establishmentId: place.id,
      latitude: round(place.latitude + near()),
      longitude: round(place.longitude + near()),
      documentNumber: `GT ${at.getUTCFullYear()}/${String(random.below(9000) + 100).padStart(4, '0')}`,
      notes:
        kind === 'delivery'
          ? random.pick(['', 'Portão das traseiras', 'Deixado junto ao armazém', 'Tocar à campainha'])
          : '',
      doneAt: at,
      receivedAt: new Date(at.getTime() + random.below(40) * 60_000),
    })
    .returning({ id: movements.id });
  const movementId = known(movement?.id);
  await tx
    .insert(movementEquipment)
    .values({ movementId, equipmentId: piece.id, name: piece.name, externalId: piece.externalId });
  const standing = { deliveryId: kind === 'delivery' ? movementId : null, lastMovementId: movementId };
  await tx.update(equipment).set(standing).where(eq(equipment.id, piece.id));
}
