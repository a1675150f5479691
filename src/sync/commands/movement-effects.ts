import * as v from 'valibot';
import { readEquipment } from '../../api/equipment.ts';
import type { Http } from '../../api/http.ts';
import { jsonBody, type WireAnswer } from '../../api/wire.ts';
import type { Equipment } from '../../domain/field/equipment.ts';
import { type DeliveryPayload, MovementAnswer } from '../../domain/field/movement.ts';
import type { Effects } from '../outbox/command.ts';

/** What delivery and collection share: their answer, their lanes, and how to tell afterwards whether they happened. */
export function movementEffects(answer: WireAnswer): Effects {
  const parsed = v.parse(MovementAnswer, jsonBody(answer));
  return {
    writes: [
      ...parsed.Items.map((row) => ({ entity: 'equipment' as const, id: row.UniqueId, row })),
      ...(parsed.Movement ? [{ entity: 'movement' as const, id: parsed.Movement.UniqueId, row: parsed.Movement }] : []),
    ],
  };
}

/** A delivery of nothing still has an order among its like: one lane per establishment. */
export const movementLanes = (p: DeliveryPayload): string[] =>
  p.EquipmentIds.length > 0 ? p.EquipmentIds.map((id) => `equipment:${id}`) : [`establishment:${p.SearchedEstablishmentId}`];

export const readAll = (http: Http, p: DeliveryPayload): Promise<Equipment[]> =>
  Promise.all(p.EquipmentIds.map((id) => readEquipment(http, id)));
