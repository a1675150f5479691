import { expect, test } from 'vitest';
import type { Candidate } from '../../domain/guide/batch.ts';
import { changeIn, correctionRow, noChange, settledChange, withChange } from './row-change.ts';

const candidate = {
  UniqueId: 'g',
  ResiduoTransportado: { CodigoResiduoLer: '150101', CodigoOperacao: 'R3', Quantidade: 10 },
  ResiduoTransportadoCorrigido: null,
} as unknown as Candidate;

test('what is as in the guide is no change', () => {
  expect(settledChange({ ...noChange, ler: '150101', operation: 'R3', comment: ' ' }, candidate)).toBeNull();
  expect(settledChange({ ...noChange, ler: '150101', operation: 'R12' }, candidate)).toEqual({ ...noChange, operation: 'R12' });
});

test('a correction that was sent comes back as the change it makes', () => {
  const change = { ler: '180102', operation: null, group: 'III', pgl: '', comment: 'Grupo' };
  expect(changeIn(correctionRow('g', 5, change))).toEqual(change);
  expect(changeIn(correctionRow('g', 5))).toBeNull();
});

test('the row shows the new values, with the guide’s quantity until another is written', () => {
  const { ResiduoTransportadoCorrigido: shown } = withChange(candidate, { ...noChange, operation: 'R12' });
  expect(shown).toEqual({
    CodigoResiduoLerCorrigido: '150101',
    CodigoOperacaoCorrigido: 'R12',
    QuantidadeCorrigido: 10,
    ComentarioDestinatario: null,
  });
  expect(withChange(candidate, undefined)).toBe(candidate);
});
