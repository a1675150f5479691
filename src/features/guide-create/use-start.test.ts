import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EstablishmentRow } from '../../db/rows.ts';
import type { Around } from './guide-start.ts';
import { useStart } from './use-start.ts';

const home = { UniqueId: 'a', Name: 'Oficinas', Vat: '508391687', ApaCode: 'APA1', Permission: 10, Type: 1 } as EstablishmentRow;
const nothing: Around = { guides: [], places: [], vehicles: [], myPlate: null, role: 'unsaid' as const };
const known: Around = { ...nothing, places: [home] };

const begun = () => renderHook(({ around }: { around: Around | null }) => useStart(around, 0), { initialProps: { around: nothing } });

test('a form that was opened before the first data came is filled when they do', () => {
  const { result, rerender } = begun();
  expect(result.current.start?.vatOrigin).toBe('');
  rerender({ around: known });
  expect(result.current.start?.vatOrigin).toBe(home.Vat);
});

test('a form whose field was pressed meanwhile stays as it was', () => {
  const { result, rerender } = begun();
  result.current.touch();
  rerender({ around: known });
  expect(result.current.start?.vatOrigin).toBe('');
});
