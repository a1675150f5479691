import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandState } from '#db/rows.ts';
import { findActByName } from '#domain/guide/acts/state-machine.ts';
import { type guideTypeNames, producerTypes } from '#domain/guide/create/types.ts';
import { hasKey, isOneOf } from '#lib/records.ts';

/** Labels of the guide types in lists (spec 2 §1). */
export const typeLabels: Record<(typeof guideTypeNames)[number], MessageDescriptor> = {
  PRODUTOR_ESTABELECIMENTO: msg`Produtor`,
  OBRAS_RCD: msg`RCD`,
  OLEOS_ALIMENTARES: msg`OAU`,
  VEICULOS_FIM_VIDA: msg`VFV`,
  PRESTADOR_SERVICOS: msg`Serviço`,
  EX_SITU: msg`Ex situ`,
};

/** Returns the label, or the type itself if this version does not know it. */
export const typeLabel = (type: string): MessageDescriptor | string =>
  hasKey(typeLabels, type) ? typeLabels[type] : type;

export const producerLabels: Record<(typeof producerTypes)[number], MessageDescriptor> = {
  PI: msg`Produtor inicial (PI)`,
  OGR: msg`Operador de gestão de resíduos (OGR)`,
};

/** Returns the label of the producer type, as `typeLabel` does; null if the guide has none. */
export const producerLabel = (type: string | null): MessageDescriptor | string | null =>
  isOneOf(producerTypes, type) ? producerLabels[type] : type || null;

/** Names of other queued commands, by the note of their `pending` row. */
const queuedNames: Record<string, MessageDescriptor> = {
  create: msg`Criação`,
  attach: msg`Anexo`,
  request: msg`Pedido`,
  batch: msg`Lote`,
};
/** Returns the name of a queued act. */
export const queuedName = (note: string): MessageDescriptor =>
  queuedNames[note] ?? findActByName(note)?.noun ?? msg`Alteração`;

const queuedStates: Partial<Record<CommandState, MessageDescriptor>> = {
  rejected: msg`recusada`,
  quarantined: msg`recusada`,
  conflict: msg`não aplicada: a guia mudou`,
  parked: msg`à espera que entre`,
};
/** Returns the words after the name: "Aceitação na fila". */
export const queuedState = (state: CommandState): MessageDescriptor => queuedStates[state] ?? msg`na fila`;
