import { describe, expect, test } from 'vitest';
import type { GuideRow } from '#db/rows.ts';
import { finalWaste } from './waste.ts';

const Residue = {
  CodigoResiduoLer: '160601',
  DescricaoResiduo: 'ACUMULADORES DE CHUMBO',
  Quantidade: 10,
  CodigoOperacao: 'R4',
};
const guide = (corrected: object, IsFinished = true) =>
  ({ Residue, Destin: { NumPgl: null }, ResidueRectified: corrected, IsFinished }) as unknown as GuideRow;

describe('the description of a guide’s waste', () => {
  test('comes from the guide', () => expect(finalWaste(guide({}, false)).description).toBe('ACUMULADORES DE CHUMBO'));
  test('stays when only the quantity was corrected', () =>
    expect(finalWaste(guide({ CodigoResiduoLerCorrigido: '160601', QuantidadeCorrigido: 9 }))).toMatchObject({
      ler: '160601',
      quantity: 9,
      description: 'ACUMULADORES DE CHUMBO',
    }));
  test('is dropped once the code is corrected', () =>
    expect(finalWaste(guide({ CodigoResiduoLerCorrigido: '160605', DescricaoResiduo: null }))).toMatchObject({
      ler: '160605',
      description: '',
    }));
});
