import type { BatchKind } from '#domain/guide/batch/kinds.ts';

/** Names of the kinds of batch, in notifications and in the API document. */
export const batchWords: Record<BatchKind, string> = {
  accept: 'aceitação',
  'accept-rectification': 'aceitação de correções',
  authorize: 'autorização',
  rectify: 'correção',
  create: 'criação',
};
