import type { EgarDetail } from '../detail.ts';
import type { Egar } from '../guide.ts';
import type { Rectifiable, Rectification } from './rectification.ts';

/**
 * Returns the correction in a guide's row; null if there is none, or if an older server omitted
 * part of it.
 */
export function listRectificationChanges({
  Residue,
  Destin,
  ResidueRectified: r,
}: Pick<Egar, 'Residue' | 'Destin' | 'ResidueRectified'>) {
  if (!r?.CloseDate) return null;
  const rectification: Rectification = {
    DestinComment: r.ComentarioDestinatario,
    OriginComment: r.ComentarioRemetente,
    GroupCode: Residue.CodigoGrupo,
    LerCode: Residue.CodigoResiduoLer,
    OperationCode: Residue.CodigoOperacao,
    PglNumber: Destin.NumPgl,
    Quantity: Residue.Quantidade,
    NewGroupCode: r.CodigoGrupoCorrigido,
    NewLerCode: r.CodigoResiduoLerCorrigido,
    NewOperationCode: r.CodigoOperacaoCorrigido ?? Residue.CodigoOperacao,
    NewPglNumber: r.NumPglCorrigido,
    NewQuantity: r.QuantidadeCorrigido,
    FormatedCloseDate: '',
    CloseDate: r.CloseDate,
  };
  return rectification;
}

/** Correction as read, and the guide version it was read from. */
export interface ReadRectification {
  Version: number;
  Rectification: Rectification | null;
}

/**
 * Returns the correction as this device knows it: the newest read unless the row is newer. Null if
 * its values are not on the device; it cannot be answered then.
 */
export function keptRectification(
  row: Pick<Egar, 'Residue' | 'Destin' | 'ResidueRectified' | 'Version'>,
  read: ReadRectification | null,
  page: Pick<EgarDetail, 'Version' | 'Rectification'> | null,
): Rectification | null {
  const readings = [read, page].filter((one) => one !== null && one.Version >= row.Version) as ReadRectification[];
  const [newest] = readings.sort((a, b) => b.Version - a.Version);
  return newest ? newest.Rectification : listRectificationChanges(row);
}

interface CorrectedValue<T> {
  old: T;
  now: T;
}

/** Returns every value a correction may change, before and after; kilograms. */
export const correctedValues = (r: Rectification): { [F in keyof Rectifiable]: CorrectedValue<Rectifiable[F]> } => ({
  quantity: { old: r.Quantity, now: r.NewQuantity },
  lerCode: { old: r.LerCode, now: r.NewLerCode },
  operation: { old: r.OperationCode, now: r.NewOperationCode },
  group: { old: r.GroupCode, now: r.NewGroupCode },
  numPgl: { old: r.PglNumber, now: r.NewPglNumber },
});

/**
 * Returns the difference that the correction makes, in kilograms to two decimals and as a share of
 * the guide's quantity; null if nothing changes.
 */
export function quantityDifference(old: number, now: number): { kg: number; share: number | null } | null {
  const kg = Math.round((now - old) * 100) / 100;
  return kg === 0 ? null : { kg, share: old > 0 ? kg / old : null };
}
