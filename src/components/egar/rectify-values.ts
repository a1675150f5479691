import type { EgarRow } from '../../db/rows.ts';
import { lisbonMoment } from '../../domain/egar-moves.ts';
import type { EgarRectify, Rectifiable } from '../../domain/egar-rectify.ts';
import { lisbonDay } from '../../lib/format.ts';
import { readQuantity } from '../../lib/quantity.ts';

/** What the form holds while it is written; also the draft on disk. An empty value is one that is not corrected. */
export interface RectifyValues {
  day: string | null;
  time: string | null;
  quantity: string;
  ler: string | null;
  operation: string | null;
  group: string | null;
  pgl: string;
  comment: string;
}

export const startOfRectify = (now: number, time: string): RectifyValues => ({
  ...{ day: lisbonDay(now), time, quantity: '', ler: null, operation: null, group: null, pgl: '', comment: '' },
});

/** The guide's own values, which a correction is held against. */
export const rectifiableOf = ({ Residue, Destin }: Pick<EgarRow, 'Residue' | 'Destin'>): Rectifiable => ({
  ...{ quantity: Residue.Quantidade, lerCode: Residue.CodigoResiduoLer, operation: Residue.CodigoOperacao },
  ...{ group: Residue.CodigoGrupo, numPgl: Destin.NumPgl },
});

/** When the waste arrived, as an instant; null while it is not whole. */
function momentOf(day: string | null, time: string | null): string | null {
  const [year = 0, month = 0, date = 0] = (day ?? '').split('-').map(Number);
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number);
  if (day === null || time === null) return null;
  return lisbonMoment({ year, month, day: date, hour, minute })?.toISOString() ?? null;
}

/** The correction as it goes to the server (spec 2 §5): only what is to change. */
export const toRectify = ({ day, time, quantity, ler, operation, group, pgl, comment }: RectifyValues): EgarRectify => ({
  ...{ endDate: momentOf(day, time), quantity: readQuantity(quantity), selectedLerCode: ler, selectedOperationCode: operation },
  ...{ groupCode: group, numPgl: pgl.trim() || null, comment: comment.trim() || null },
});

/** A saved correction back into the form. */
export function fromRectify(p: EgarRectify, timeOf: (iso: string) => string): RectifyValues {
  return {
    ...{ day: p.endDate && lisbonDay(p.endDate), time: p.endDate && timeOf(p.endDate) },
    ...{ quantity: p.quantity === null ? '' : String(p.quantity).replace('.', ','), ler: p.selectedLerCode },
    ...{ operation: p.selectedOperationCode, group: p.groupCode, pgl: p.numPgl ?? '', comment: p.comment ?? '' },
  };
}
