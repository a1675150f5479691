import { lisbonDay } from '../../lib/format.ts';
import { type BatchKind, batchActions, type Candidate } from './batch.ts';
import type { Egar } from './guide.ts';

/** Whether a batch of this kind may take the guide in: its viewer may act, and the transport has begun where waste is received. */
export function isCandidate(kind: Exclude<BatchKind, 'create'>, guide: Pick<Egar, 'Actions' | 'FirstTransportDate'>, now: Date): boolean {
  const may = batchActions[kind].some((action) => guide.Actions.includes(action));
  if (!may || kind === 'authorize' || kind === 'accept-rectification') return may;
  return guide.FirstTransportDate !== null && new Date(guide.FirstTransportDate) <= now;
}

/** Whether the transport began on this Lisbon day ("yyyy-MM-dd") or before. */
export const beganBy = (day: string, { FirstTransportDate }: Pick<Egar, 'FirstTransportDate'>): boolean =>
  FirstTransportDate !== null && lisbonDay(new Date(FirstTransportDate)) <= day;

/** A guide as candidate, from the row that lists and devices keep. Its correction counts while it waits for its answer, not once denied. */
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
