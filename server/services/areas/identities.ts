import { type AnyColumn, sql } from 'drizzle-orm';
import type { Identity } from './resource.ts';

/**
 * Identifies rows by their internal code, whatever its case; a row without a code has no identity.
 */
export const codeIdentity = (column: AnyColumn): Identity<{ InternalCode: string }> => ({
  key: sql`lower(${column})`,
  of: ({ InternalCode }) => InternalCode.toLowerCase() || null,
});
