import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CollectionPayload, DeliveryPayload, MovementAnswer } from './movement.ts';

const good = {
  SearchedEstablishmentId: 'e',
  EquipmentIds: ['a'],
  Latitude: 40,
  Longitude: -8,
  DocumentNumber: ' GT 1 ',
  Notes: '',
};
const problem = (schema: v.GenericSchema, part: object) =>
  v.safeParse(schema, { ...good, ...part }).issues?.[0]?.message;

test('a collection needs equipment, a delivery may lack it', () => {
  expect(v.is(DeliveryPayload, { ...good, EquipmentIds: [] })).toBe(true);
  expect(problem(CollectionPayload, { EquipmentIds: [] })).toBe('val_equipment_required');
});

test.each([
  [{ SearchedEstablishmentId: '' }, 'val_required'],
  [{ Latitude: undefined }, 'val_invalid_coordinates'],
  [{ Latitude: 90.1 }, 'val_invalid_coordinates'],
  [{ Longitude: -180.1 }, 'val_invalid_coordinates'],
  [{ EquipmentIds: ['a', 'a'] }, 'val_repeated_equipment'],
  [{ DocumentNumber: 'x'.repeat(256) }, 'val_max_length_255'],
  [{ Notes: 'x'.repeat(2001) }, 'val_max_length_2000'],
])('rejects %o with %s', (part, message) => {
  expect(problem(DeliveryPayload, part)).toBe(message);
});

test('trims the document number', () => {
  expect(v.parse(DeliveryPayload, good).DocumentNumber).toBe('GT 1');
});

test('every field reports its error, at its limits too', () => {
  const wrong: [object, string][] = [
    [{ SearchedEstablishmentId: 5 }, 'val_required'],
    [{ Latitude: -90.1 }, 'val_invalid_coordinates'],
    [{ Longitude: 180.1 }, 'val_invalid_coordinates'],
    [{ Longitude: 'x' }, 'val_invalid_coordinates'],
    [{ EquipmentIds: Array.from({ length: 201 }, (_, i) => `e${i}`) }, 'val_too_many_equipments'],
  ];
  for (const [part, message] of wrong) expect([part, problem(DeliveryPayload, part)]).toEqual([part, message]);
  const edges = [{ Latitude: 90 }, { Latitude: -90 }, { Longitude: 180 }, { Longitude: -180 }];
  for (const part of [
    ...edges,
    { EquipmentIds: Array.from({ length: 200 }, (_, i) => `e${i}`) },
    { Notes: 'x'.repeat(2000) },
  ])
    expect(problem(DeliveryPayload, part)).toBeUndefined();
});

test('document and notes default to empty', () => {
  const { DocumentNumber: _document, Notes: _notes, ...bare } = good;
  expect(v.parse(DeliveryPayload, bare)).toEqual({ ...bare, DocumentNumber: '', Notes: '' });
});

test('accepts answers with or without movement and equipment', () => {
  expect(v.parse(MovementAnswer, { more: 1 })).toEqual({ more: 1, Items: [] });
  const movement = {
    UniqueId: 'm',
    Kind: 'delivery',
    EstablishmentId: 'e',
    EstablishmentName: 'Oficina',
    Latitude: 40,
    Longitude: -8,
    Equipment: [{ UniqueId: 'a', Name: 'Balde', ExternalId: null }],
    DocumentNumber: '',
    Notes: '',
    UserName: 'u',
    DoneAt: '2026-11-21T08:00:00Z',
    ReceivedAt: '2026-11-21T08:00:01Z',
  };
  expect(v.parse(MovementAnswer, { Movement: movement }).Movement).toEqual({
    ...movement,
    ClockSkewSeconds: 0,
    Version: 0,
  });
  for (const bad of [
    { Movement: {} },
    { Movement: { ...movement, Kind: 'x' } },
    { Items: [{}] },
    { Movement: { ...movement, Equipment: [{}] } },
  ])
    expect(v.is(MovementAnswer, bad)).toBe(false);
});
