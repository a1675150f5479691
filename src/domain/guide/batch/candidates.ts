import { lisbonDay } from '#lib/format.ts';
import { isOneOf } from '#lib/records.ts';
import { findAct } from '../acts/state-machine.ts';
import type { Egar } from '../guide.ts';
import { type BatchKind, batchAct, type Candidate } from './kinds.ts';

/**
 * Returns true if a batch of this kind may take in the guide: its viewer may act and, for a batch
 * of received waste, the transport has begun.
 */
export function isCandidate(
  kind: Exclude<BatchKind, 'create'>,
  guide: Pick<Egar, 'Actions' | 'FirstTransportDate'>,
  now: Date,
): boolean {
  const { by } = findAct(batchAct(kind));
  const may = Object.values(by).some((action) => isOneOf(guide.Actions, action));
  if (!may || !by.destin) return may;
  return guide.FirstTransportDate !== null && new Date(guide.FirstTransportDate) <= now;
}

/** Returns true if the transport began on this Lisbon day ("yyyy-MM-dd") or before. */
export const hadBegun = (day: string, { FirstTransportDate }: Pick<Egar, 'FirstTransportDate'>): boolean =>
  FirstTransportDate !== null && lisbonDay(new Date(FirstTransportDate)) <= day;

/**
 * Builds a candidate from the row that lists and devices keep. Its correction counts while it
 * awaits an answer, not once denied.
 */
export const toCandidate = (guide: Egar, serviceAreaCode: string | null = null): Candidate => ({
  UniqueId: guide.UniqueId,
  NumeroGuia: guide.Number,
  Url: guide.FileUrl,
  Remetente: { Nome: guide.Origin.Nome },
  Destinatario: { Nome: guide.Destin.Nome },
  CreationType: guide.Origin.TipoRemetente,
  ResiduoTransportado: {
    CodigoResiduoLer: guide.Residue.CodigoResiduoLer,
    CodigoOperacao: guide.Residue.CodigoOperacao,
    Quantidade: guide.Residue.Quantidade,
  },
  ResiduoTransportadoCorrigido:
    guide.Status !== 'r' || !guide.ResidueRectified
      ? null
      : {
          CodigoResiduoLerCorrigido: guide.ResidueRectified.CodigoResiduoLerCorrigido,
          CodigoOperacaoCorrigido: guide.ResidueRectified.CodigoOperacaoCorrigido,
          QuantidadeCorrigido: guide.ResidueRectified.QuantidadeCorrigido,
          ComentarioDestinatario: guide.ResidueRectified.ComentarioDestinatario,
        },
  ReferenceDateUtc: guide.FirstTransportDate,
  ServiceAreaCode: serviceAreaCode,
  Products: guide.Products,
});
