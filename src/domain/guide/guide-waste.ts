import type { Egar } from './guide.ts';

/** The waste as it counts: the corrected values where the guide is finished and a correction was accepted (spec 2 §2). */
export function wasteOf({
  Residue,
  Destin,
  ResidueRectified,
  IsFinished,
}: Pick<Egar, 'Residue' | 'Destin' | 'ResidueRectified' | 'IsFinished'>) {
  const corrected = IsFinished ? ResidueRectified : null;
  const ler = corrected?.CodigoResiduoLerCorrigido || Residue.CodigoResiduoLer;
  return {
    ler,
    // Another code has another description: none is better than that of the first.
    description: corrected?.DescricaoResiduo ?? (ler === Residue.CodigoResiduoLer ? Residue.DescricaoResiduo : null) ?? '',
    quantity: corrected?.QuantidadeCorrigido ?? Residue.Quantidade,
    operation: corrected?.CodigoOperacaoCorrigido ?? Residue.CodigoOperacao,
    group: corrected?.CodigoGrupoCorrigido ?? Residue.CodigoGrupo,
    pgl: corrected?.NumPglCorrigido ?? Destin.NumPgl,
  };
}
