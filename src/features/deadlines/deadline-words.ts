import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeadlineType } from '#domain/guide/deadlines.ts';

/** Title of each deadline list, which says what it waits for (spec 2 §9). */
export const deadlineTitles: Record<DeadlineType, MessageDescriptor> = {
  1: msg`Por autorizar`,
  2: msg`Por aceitar`,
  3: msg`Correções por responder`,
  4: msg`Como origem`,
  5: msg`Como destino`,
};
