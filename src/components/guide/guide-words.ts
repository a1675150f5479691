import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandState } from '../../db/rows.ts';
import { guideTypeNames, producerTypes } from '../../domain/guide/guide-types.ts';

/** Labels of the guide types in lists (spec 2 §1). */
export const typeLabels: Record<(typeof guideTypeNames)[number], MessageDescriptor> = {
  PRODUTOR_ESTABELECIMENTO: msg`Produtor`,
  OBRAS_RCD: msg`RCD`,
  OLEOS_ALIMENTARES: msg`OAU`,
  VEICULOS_FIM_VIDA: msg`VFV`,
  PRESTADOR_SERVICOS: msg`Serviço`,
  EX_SITU: msg`Ex situ`,
};

/** The label, or the type itself when this version does not know it. */
export const typeLabel = (type: string): MessageDescriptor | string =>
  (guideTypeNames as readonly string[]).includes(type) ? typeLabels[type as keyof typeof typeLabels] : type;

export const producerLabels: Record<(typeof producerTypes)[number], MessageDescriptor> = {
  PI: msg`Produtor inicial (PI)`,
  OGR: msg`Operador de gestão de resíduos (OGR)`,
};

/** As `typeLabel`; null when the guide has no producer type. */
export const producerLabel = (type: string | null): MessageDescriptor | string | null =>
  (producerTypes as readonly (string | null)[]).includes(type) ? producerLabels[type as keyof typeof producerLabels] : type || null;

/** Names of queued acts, by the note of their `pending` row. */
const queuedNames: Record<string, MessageDescriptor> = {
  create: msg`Criação`,
  attach: msg`Anexo`,
  authorize: msg`Autorização`,
  acceptEmission: msg`Aceitação`,
  rejectEmission: msg`Rejeição`,
  rectify: msg`Correção`,
  acceptRectification: msg`Aceitação da correção`,
  rejectRectification: msg`Rejeição da correção`,
  revoke: msg`Anulação`,
  editTags: msg`Etiquetas`,
  request: msg`Pedido`,
  batch: msg`Lote`,
};
export const queuedName = (note: string): MessageDescriptor => queuedNames[note] ?? msg`Alteração`;

/** Follows the name: "Aceitação na fila". */
export const queuedState = (state: CommandState): MessageDescriptor =>
  state === 'rejected' || state === 'quarantined'
    ? msg`recusada`
    : state === 'conflict'
      ? msg`não aplicada: a guia mudou`
      : state === 'parked'
        ? msg`à espera que entre`
        : msg`na fila`;
