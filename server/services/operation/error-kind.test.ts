import { expect, test } from 'vitest';
import { inMaintenance, noSpace, outsideDown, Refusal } from '../refusal.ts';
import { errorKind } from './error-kind.ts';

const named = (name: string, code?: string) => Object.assign(new Error('Ana, 501442600'), { name, code });

test.each([
  [named('FontMissing'), 'FontMissing'],
  [
    Object.assign(new Error('x'), { name: 'DrizzleQueryError', cause: named('error', '42P01') }),
    'DrizzleQueryError 42P01',
  ],
  [Object.assign(new Error('x'), { cause: named('Error', 'ECONNREFUSED') }), 'Error ECONNREFUSED'],
  [named('Ana Prates <ana@example.pt>', '501442600 x'), 'Error'],
  [noSpace(), 'noSpace'],
  [inMaintenance(), 'maintenance'],
  [outsideDown('Ana, 501442600'), 'Refusal 503'],
  [new Refusal(503, {}), 'Refusal 503'],
  ['ana@example.pt', 'unknown'],
])('%s is named by the code alone', (error, kind) => {
  expect(errorKind(error)).toBe(kind);
});
