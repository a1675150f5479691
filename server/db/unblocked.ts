import { type SQL, sql } from 'drizzle-orm';
import { accounts } from './schema/accounts.ts';

/** Builds the condition that an account is not blocked; true where there is no account. */
export const isUnblocked = (accountId: { getSQL(): SQL }): SQL =>
  sql`not exists (select from ${accounts} where ${accounts.id} = ${accountId} and ${accounts.blocked})`;
