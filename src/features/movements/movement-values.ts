import * as v from 'valibot';
import type { Position } from '#components/location/use-position.ts';
import { metresBetween } from '#domain/field/coordinates.ts';
import { type DeliveryPayload, type MovementKind, movementKinds } from '#domain/field/movement.ts';

/** Values of the form while it is being written, also saved as the draft. */
export interface MovementValues {
  point: Position | null;
  establishment: string | null;
  establishmentName: string;
  equipment: readonly string[];
  equipmentNames: readonly string[];
  document: string;
  notes: string;
}

export const emptyMovement: MovementValues = {
  point: null,
  establishment: null,
  establishmentName: '',
  equipment: [],
  equipmentNames: [],
  document: '',
  notes: '',
};

/** Returns the payload as sent, or each field's problem. */
export const readMovement = (kind: MovementKind, values: MovementValues) =>
  v.safeParse(movementKinds[kind].payload, {
    SearchedEstablishmentId: values.establishment ?? '',
    EquipmentIds: values.equipment,
    Latitude: values.point?.latitude,
    Longitude: values.point?.longitude,
    DocumentNumber: values.document,
    Notes: values.notes,
  });

/** Returns the values of another act at the same place for the same customer. */
export const nextAtSamePlace = ({ point, establishment, establishmentName }: MovementValues): MovementValues => ({
  ...emptyMovement,
  point,
  establishment,
  establishmentName,
});

/** Returns which parts of a form are still as copied from the previous act. */
export const stillCopied = (
  values: MovementValues,
  from: MovementValues,
): { point: boolean; establishment: boolean } => ({
  point: from.point !== null && values.point !== null && metresBetween(values.point, from.point) === 0,
  establishment: from.establishment !== null && values.establishment === from.establishment,
});

/** Returns a saved command as form values. */
export const fromPayload = (
  payload: DeliveryPayload,
  detail: { establishment: string; equipment: string[] },
): MovementValues => ({
  point: { latitude: payload.Latitude, longitude: payload.Longitude },
  establishment: payload.SearchedEstablishmentId,
  establishmentName: detail.establishment,
  equipment: payload.EquipmentIds,
  equipmentNames: detail.equipment,
  document: payload.DocumentNumber,
  notes: payload.Notes,
});
