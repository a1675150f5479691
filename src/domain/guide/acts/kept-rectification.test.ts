import { describe, expect, test } from 'vitest';
import type { Egar } from '../guide.ts';
import { keptRectification, listRectificationChanges, quantityDifference } from './kept-rectification.ts';
import type { Rectification } from './rectification.ts';

const corrected = {
  CodigoResiduoLerCorrigido: '160605',
  DescricaoResiduo: null,
  QuantidadeCorrigido: 77.25,
  CodigoOperacaoCorrigido: 'R4',
  CodigoGrupoCorrigido: null,
  NumPglCorrigido: 'PGL-2',
  ComentarioDestinatario: 'Pesado à chegada',
  ComentarioRemetente: null,
  CloseDate: '2026-11-20T09:30:00.000Z',
};
const guide = (ResidueRectified: object | null, Version = 3) =>
  ({
    Version,
    ResidueRectified,
    Destin: { NumPgl: 'PGL-1' },
    Residue: { CodigoResiduoLer: '160601', CodigoOperacao: 'R13', CodigoGrupo: null, Quantidade: 112.5 },
  }) as unknown as Egar;
const reading = (NewQuantity: number) => ({ NewQuantity }) as Rectification;

describe('a correction on the device', () => {
  test('is complete in the row, with values, comment and arrival', () =>
    expect(listRectificationChanges(guide(corrected))).toMatchObject({
      Quantity: 112.5,
      NewQuantity: 77.25,
      LerCode: '160601',
      NewLerCode: '160605',
      OperationCode: 'R13',
      NewOperationCode: 'R4',
      PglNumber: 'PGL-1',
      NewPglNumber: 'PGL-2',
      DestinComment: 'Pesado à chegada',
      CloseDate: '2026-11-20T09:30:00.000Z',
    }));

  test('is incomplete from a server that omits the arrival', () => {
    const { CloseDate: _, ...older } = corrected;
    expect(listRectificationChanges(guide(older))).toBeNull();
    expect(listRectificationChanges(guide(null))).toBeNull();
  });

  test('is the newest reading unless the row is newer', () => {
    const row = guide(corrected, 3);
    expect(keptRectification(row, { Version: 3, Rectification: reading(1) }, null)?.NewQuantity).toBe(1);
    expect(
      keptRectification(row, { Version: 3, Rectification: reading(1) }, { Version: 4, Rectification: reading(2) })
        ?.NewQuantity,
    ).toBe(2);
  });

  test('is the row’s when readings are older', () => {
    const older = { Version: 2, Rectification: reading(1) };
    expect(keptRectification(guide(corrected, 3), older, older)?.NewQuantity).toBe(77.25);
  });

  test('is missing when neither row nor page has it', () =>
    expect(keptRectification(guide(null, 3), null, { Version: 2, Rectification: reading(1) })).toBeNull());
});

describe('the difference of a corrected quantity', () => {
  test('is given in kilograms and as a share', () => {
    expect(quantityDifference(112.5, 77.25)).toEqual({ kg: -35.25, share: -35.25 / 112.5 });
    expect(quantityDifference(0.1, 0.3)?.kg).toBe(0.2);
  });
  test('is null when the quantity stays', () => expect(quantityDifference(5, 5)).toBeNull());
});
