import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EstablishmentRow } from '#db/rows.ts';
import type { StartData } from './guide-start.ts';
import { useStart } from './use-start.ts';

const home = {
  UniqueId: 'a',
  Name: 'Oficinas',
  Vat: '508391687',
  ApaCode: 'APA1',
  Permission: 10,
  Type: 1,
} as EstablishmentRow;
const nothing: StartData = { guides: [], places: [], vehicles: [], myPlate: null, role: 'unsaid' as const };
const known: StartData = { ...nothing, places: [home] };

const begun = () =>
  renderHook(({ around }: { around: StartData | null }) => useStart(around, 0), { initialProps: { around: nothing } });

test('fills in a form opened before its data arrived', () => {
  const { result, rerender } = begun();
  expect(result.current.start?.vatOrigin).toBe('');
  rerender({ around: known });
  expect(result.current.start?.vatOrigin).toBe(home.Vat);
});

test('leaves a form alone once a field was pressed', () => {
  const { result, rerender } = begun();
  result.current.touch();
  rerender({ around: known });
  expect(result.current.start?.vatOrigin).toBe('');
});
