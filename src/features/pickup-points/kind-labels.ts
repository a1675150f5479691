import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { pickupPointTypes } from '#domain/reference/pickup-point.ts';

/** Names of the kinds of pickup point (spec 3 §3) in lists. */
export const kindLabels: Readonly<Record<number, MessageDescriptor>> = {
  [pickupPointTypes.OUA]: msg`OAU`,
  [pickupPointTypes.EX_SITU]: msg`Ex situ`,
  [pickupPointTypes.ALL]: msg`Todos`,
};
export const kindLabel = (kind: unknown): MessageDescriptor => kindLabels[Number(kind)] ?? msg`Todos`;
