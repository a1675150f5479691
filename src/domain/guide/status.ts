import { isOneOf } from '#lib/records.ts';

/**
 * States of a guide (spec 2 §4): i Emitida, o Aberta, r Corrigida, rr Correção Negada, f Fechada,
 * rv Anulada.
 */
export const guideStatuses = ['i', 'o', 'r', 'rr', 'f', 'rv'] as const;
export type GuideStatus = (typeof guideStatuses)[number];

/** Choices of the status filter: all except revoked (spec 2 §4). */
export const filterStatuses = ['i', 'o', 'r', 'rr', 'f'] as const satisfies readonly GuideStatus[];

/** States in which a party still has to act. */
export const liveStatuses = ['i', 'o', 'r', 'rr'] as const satisfies readonly GuideStatus[];
export const isLive = (status: GuideStatus): boolean => isOneOf(liveStatuses, status);

/** Portuguese names for texts the server writes; screens have their own, translated. */
export const statusNames: Record<GuideStatus, string> = {
  i: 'Emitida',
  o: 'Aberta',
  r: 'Corrigida',
  rr: 'Correção Negada',
  f: 'Fechada',
  rv: 'Anulada',
};
