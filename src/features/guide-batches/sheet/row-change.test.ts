import { expect, test } from 'vitest';
import type { Candidate } from '#domain/guide/batch/kinds.ts';
import { applyRowChange, noChange, rectificationRow, settledChange, withChange } from './row-change.ts';

const candidate = {
  UniqueId: 'g',
  ResiduoTransportado: { CodigoResiduoLer: '150101', CodigoOperacao: 'R3', Quantidade: 10 },
  ResiduoTransportadoCorrigido: null,
} as unknown as Candidate;

test('unchanged values are no change', () => {
  expect(settledChange({ ...noChange, ler: '150101', operation: 'R3', comment: ' ' }, candidate)).toBeNull();
  expect(settledChange({ ...noChange, ler: '150101', operation: 'R12' }, candidate)).toEqual({
    ...noChange,
    operation: 'R12',
  });
});

test('a sent correction reads back as its change', () => {
  const change = { ler: '180102', operation: null, group: 'III', pgl: '', comment: 'Grupo' };
  expect(applyRowChange(rectificationRow('g', 5, change))).toEqual(change);
  expect(applyRowChange(rectificationRow('g', 5))).toBeNull();
});

test('shows new values, keeping the guide’s quantity until changed', () => {
  const { ResiduoTransportadoCorrigido: shown } = withChange(candidate, { ...noChange, operation: 'R12' });
  expect(shown).toEqual({
    CodigoResiduoLerCorrigido: '150101',
    CodigoOperacaoCorrigido: 'R12',
    QuantidadeCorrigido: 10,
    ComentarioDestinatario: null,
  });
  expect(withChange(candidate, undefined)).toBe(candidate);
});
