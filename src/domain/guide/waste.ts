import type { Egar } from './guide.ts';

/**
 * Returns the waste in force: the corrected values once the guide is closed with an accepted
 * correction (spec 2 §2).
 */
export function finalWaste({
  Residue,
  Destin,
  ResidueRectified,
  IsFinished,
}: Pick<Egar, 'Residue' | 'Destin' | 'ResidueRectified' | 'IsFinished'>) {
  const corrected = IsFinished ? ResidueRectified : null;
  const ler = corrected?.CodigoResiduoLerCorrigido || Residue.CodigoResiduoLer;
  return {
    ler,
    // The first code's description would be wrong for another code.
    description:
      corrected?.DescricaoResiduo ?? (ler === Residue.CodigoResiduoLer ? Residue.DescricaoResiduo : null) ?? '',
    quantity: corrected?.QuantidadeCorrigido ?? Residue.Quantidade,
    operation: corrected?.CodigoOperacaoCorrigido ?? Residue.CodigoOperacao,
    group: corrected?.CodigoGrupoCorrigido ?? Residue.CodigoGrupo,
    pgl: corrected?.NumPglCorrigido ?? Destin.NumPgl,
  };
}
