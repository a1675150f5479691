import * as v from 'valibot';
import { readEquipment } from '#api/equipment.ts';
import type { Http } from '#api/transport/http.ts';
import { jsonBody, type WireAnswer } from '#api/transport/wire.ts';
import type { Equipment } from '#domain/field/equipment.ts';
import { type DeliveryPayload, MovementAnswer, type MovementKind, movementKinds } from '#domain/field/movement.ts';
import { defineCommand, type Effects } from '../outbox/command.ts';

/**
 * Declares the command of a kind of movement. `settled` tells from its equipment's current state
 * whether it happened.
 */
export function movementCommand(
  kind: MovementKind,
  settled: (equipment: Equipment[], payload: DeliveryPayload) => 'yes' | 'no' | 'unknown',
) {
  const { command, payload, path, title } = movementKinds[kind];
  return defineCommand({
    kind: command,
    version: 1,
    payload,
    lanes: movementLanes,
    passes: [command, 'equipment.edit', 'equipment.delete'],
    request: (p: DeliveryPayload) => ({ method: 'POST', path, body: p }),
    touches: (p) => p.EquipmentIds.map((id) => ({ entity: 'equipment', id, note: kind, hides: true })),
    effects: movementEffects,
    settled: async (http, p) => settled(await readAll(http, p), p),
    present: readAll,
    onBehalf: true,
    title,
    offline: 'queue',
  });
}

/**
 * Returns the lanes of a movement: one per piece of equipment, or the establishment's lane for a
 * delivery without equipment, so that these keep their order.
 */
const movementLanes = (p: DeliveryPayload): string[] =>
  p.EquipmentIds.length > 0
    ? p.EquipmentIds.map((id) => `equipment:${id}`)
    : [`establishment:${p.SearchedEstablishmentId}`];

/** Returns the rows that the answer to a delivery or collection changes. */
function movementEffects(answer: WireAnswer): Effects {
  const parsed = v.parse(MovementAnswer, jsonBody(answer));
  return {
    writes: [
      ...parsed.Items.map((row) => ({ entity: 'equipment' as const, id: row.UniqueId, row })),
      ...(parsed.Movement ? [{ entity: 'movement' as const, id: parsed.Movement.UniqueId, row: parsed.Movement }] : []),
    ],
  };
}

const readAll = (http: Http, p: DeliveryPayload): Promise<Equipment[]> =>
  Promise.all(p.EquipmentIds.map((id) => readEquipment(http, id)));
