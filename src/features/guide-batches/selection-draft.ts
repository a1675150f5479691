import type { BatchKind } from '../../domain/guide/batch.ts';

/** Where the chosen guides of a batch under construction are kept, and what was written for each. */
export const chosenKey = (kind: BatchKind): string => `batch:${kind}`;
export const valuesKey = (kind: BatchKind): string => `batch:${kind}:values`;
/** What is corrected in each beside its quantity. */
export const changesKey = (kind: BatchKind): string => `batch:${kind}:changes`;
