import type { BatchKind } from '#domain/guide/batch/kinds.ts';

/**
 * Returns the draft key of the guides chosen for a batch under construction; `valuesKey` holds the
 * quantities written for them.
 */
export const chosenKey = (kind: BatchKind): string => `batch:${kind}`;
export const valuesKey = (kind: BatchKind): string => `batch:${kind}:values`;
/** Returns the draft key of the corrections other than the quantities. */
export const changesKey = (kind: BatchKind): string => `batch:${kind}:changes`;
