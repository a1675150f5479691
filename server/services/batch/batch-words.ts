import type { BatchKind } from '../../../src/domain/guide/batch.ts';

/** What each kind of batch does, in notifications and in the document of the API. */
export const batchWords: Record<BatchKind, string> = {
  accept: 'aceitação',
  'accept-rectification': 'aceitação de correções',
  authorize: 'autorização',
  rectify: 'correção',
  create: 'criação',
};
