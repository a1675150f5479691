import { type AnyColumn, sql } from 'drizzle-orm';
import type { Identity } from './resource.ts';

/** Tells rows by their internal code, whatever its case; one without a code is told by nothing. */
export const codeIdentity = (column: AnyColumn): Identity<{ InternalCode: string }> => ({
  key: sql`lower(${column})`,
  of: ({ InternalCode }) => InternalCode.toLowerCase() || null,
});
