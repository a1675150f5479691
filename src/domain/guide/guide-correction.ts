import * as v from 'valibot';
import type { Egar } from './guide.ts';
import type { EgarDetail } from './guide-detail.ts';
import type { Rectifiable, Rectification } from './guide-rectify.ts';

/** The correction carried by a guide's row; null when there is none, or when an older server omitted part of it. */
export function correctionOf({ Residue, Destin, ResidueRectified: r }: Pick<Egar, 'Residue' | 'Destin' | 'ResidueRectified'>) {
  if (!r?.CloseDate) return null;
  const correction: Rectification = {
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
  return correction;
}

/** A correction as read, and the guide version it was read from. */
export interface ReadCorrection {
  Version: number;
  Rectification: Rectification | null;
}

/**
 * The correction as this device knows it: the newest reading unless the row is newer. Null when the values are not on the device, and
 * then it cannot be answered.
 */
export function keptCorrection(
  row: Pick<Egar, 'Residue' | 'Destin' | 'ResidueRectified' | 'Version'>,
  read: ReadCorrection | null,
  page: Pick<EgarDetail, 'Version' | 'Rectification'> | null,
): Rectification | null {
  const readings = [read, page].filter((one) => one !== null && one.Version >= row.Version) as ReadCorrection[];
  const [newest] = readings.sort((a, b) => b.Version - a.Version);
  return newest ? newest.Rectification : correctionOf(row);
}

interface CorrectedValue<T> {
  old: T;
  now: T;
}

/** Every value a correction may change, before and after; kilograms. */
export const correctedValues = (r: Rectification): { [F in keyof Rectifiable]: CorrectedValue<Rectifiable[F]> } => ({
  quantity: { old: r.Quantity, now: r.NewQuantity },
  lerCode: { old: r.LerCode, now: r.NewLerCode },
  operation: { old: r.OperationCode, now: r.NewOperationCode },
  group: { old: r.GroupCode, now: r.NewGroupCode },
  numPgl: { old: r.PglNumber, now: r.NewPglNumber },
});

/**
 * How much the correction adds or removes: kilograms to two decimals, and as a share of the guide's quantity; null when nothing changes.
 */
export function quantityDifference(old: number, now: number): { kg: number; share: number | null } | null {
  const kg = Math.round((now - old) * 100) / 100;
  return kg === 0 ? null : { kg, share: old > 0 ? kg / old : null };
}

/** What the origin saw when answering a correction: the new values. Older apps do not send it. */
export const SeenCorrection = v.object({
  CloseDate: v.string(),
  Quantity: v.number(),
  LerCode: v.string(),
  OperationCode: v.string(),
  GroupCode: v.nullable(v.string()),
  PglNumber: v.nullable(v.string()),
});
export type SeenCorrection = v.InferOutput<typeof SeenCorrection>;

/** What an answer to this correction declares it has seen. */
export const seenOf = (r: Rectification): SeenCorrection => ({
  CloseDate: r.CloseDate,
  Quantity: r.NewQuantity,
  LerCode: r.NewLerCode,
  OperationCode: r.NewOperationCode,
  GroupCode: r.NewGroupCode,
  PglNumber: r.NewPglNumber,
});

/** Whether the correction still matches what was seen of it. */
export function isAsSeen(seen: SeenCorrection, now: Rectification): boolean {
  const present = seenOf(now);
  return (Object.keys(present) as (keyof SeenCorrection)[]).every((field) => seen[field] === present[field]);
}
