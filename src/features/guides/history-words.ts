import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HistoryAct, HistoryEntry } from '../../domain/guide/guide-detail.ts';
import { type RequestType, requestTypes } from '../../domain/guide/guide-requests.ts';

const acts: Record<HistoryAct, MessageDescriptor> = {
  create: msg`Emitida`,
  authorize: msg`Autorizada pelo produtor`,
  acceptEmission: msg`Receção aceite`,
  rejectEmission: msg`Rejeitada pelo destinatário`,
  rectify: msg`Corrigida pelo destinatário`,
  acceptRectification: msg`Correção aceite`,
  rejectRectification: msg`Correção negada`,
  revoke: msg`Anulada`,
  editTags: msg`Etiquetas alteradas`,
  attach: msg`Anexo junto`,
  request: msg`Pedido enviado`,
  import: msg`Importada do SILiAmb`,
  adopt: msg`Adotada do SILiAmb`,
};

const requests: Record<RequestType, MessageDescriptor> = {
  AUTHORIZATION: msg`Pedido de autorização enviado`,
  ACCEPTANCE: msg`Pedido de aceitação enviado`,
  RECTIFICATION_ACCEPTANCE: msg`Pedido de resposta à correção enviado`,
  PROOF: msg`Comprovativo enviado`,
};
const asked = new RegExp(`^(${requestTypes.join('|')}) (.+)$`);

/** The act and its text; for a request, its type and address. */
export function historyWords({ Act, Comment }: HistoryEntry): { title: MessageDescriptor; words: string | null } {
  const [, type, address] = (Act === 'request' && asked.exec(Comment ?? '')) || [];
  return type && address
    ? { title: requests[type as RequestType], words: address }
    : { title: acts[Act], words: Comment && `«${Comment}»` };
}
