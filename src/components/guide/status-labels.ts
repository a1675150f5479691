import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GuideStatus } from '#domain/guide/status.ts';

/** Names of the states (spec 2 §4). */
export const statusLabels: Record<GuideStatus, MessageDescriptor> = {
  o: msg`Aberta`,
  i: msg`Emitida`,
  r: msg`Corrigida`,
  rr: msg`Correção Negada`,
  f: msg`Fechada`,
  rv: msg`Anulada`,
};

/** Name of the state of a guide that its recipient rejected. */
export const rejectedLabel: MessageDescriptor = msg`Anulada · rejeitada`;
