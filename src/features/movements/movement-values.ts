import * as v from 'valibot';
import type { Position } from '../../components/location/use-position.ts';
import { metresBetween } from '../../domain/field/coordinates.ts';
import { CollectionPayload, DeliveryPayload, type MovementKind } from '../../domain/field/movement.ts';

/** The form's values while being written; also the draft on disk. */
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

const schemas = { delivery: DeliveryPayload, collection: CollectionPayload } as const;

/** The payload as sent, or each field's problem. */
export const readMovement = (kind: MovementKind, values: MovementValues) =>
  v.safeParse(schemas[kind], {
    SearchedEstablishmentId: values.establishment ?? '',
    EquipmentIds: values.equipment,
    Latitude: values.point?.latitude,
    Longitude: values.point?.longitude,
    DocumentNumber: values.document,
    Notes: values.notes,
  });

/** Another act at the same place for the same customer. */
export const another = ({ point, establishment, establishmentName }: MovementValues): MovementValues => ({
  ...emptyMovement,
  point,
  establishment,
  establishmentName,
});

/** The parts of a form that are still as copied from the act before. */
export const stillCopied = (values: MovementValues, from: MovementValues): { point: boolean; establishment: boolean } => ({
  point: from.point !== null && values.point !== null && metresBetween(values.point, from.point) === 0,
  establishment: from.establishment !== null && values.establishment === from.establishment,
});

/** A saved command, back in the form. */
export const fromPayload = (payload: DeliveryPayload, detail: { establishment: string; equipment: string[] }): MovementValues => ({
  point: { latitude: payload.Latitude, longitude: payload.Longitude },
  establishment: payload.SearchedEstablishmentId,
  establishmentName: detail.establishment,
  equipment: payload.EquipmentIds,
  equipmentNames: detail.equipment,
  document: payload.DocumentNumber,
  notes: payload.Notes,
});
