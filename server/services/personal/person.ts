import { type SQL, sql } from 'drizzle-orm';
import type { KeptKind } from '#domain/privacy/kept-data.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';

/** Person whose name and address are erased from the records. */
export interface Person {
  id: number;
  uniqueId: string;
  accountId: number;
  clientCode: string;
  username: string;
  email: string;
}

/** Columns of a person, with the account's code, by which visitors' requests are found. */
export const personColumns = {
  id: users.id,
  uniqueId: users.uniqueId,
  accountId: users.accountId,
  clientCode: accounts.clientCode,
  username: users.username,
  email: users.email,
};

/** Returns one or several statements of an erasure. */
export type Erase = (person: Person, now: Date) => SQL | SQL[];

/**
 * Effect of an erasure on a column: `row` deletes or expires its row; `stays` keeps it, with the
 * reason; `statements` overwrite it.
 */
type Erasure = { by: 'row' } | { by: 'stays'; why: string } | { by: 'statements'; erase: Erase };

/**
 * A column that may hold personal data: the kind of data, which sets how long it is kept, and the
 * effect of an erasure.
 */
export type PersonalColumn = { kind: KeptKind } & Erasure;
/** A column without personal data, and the reason. */
export interface ImpersonalColumn {
  nothing: string;
}

/** Columns of a table by their name in the database. */
export interface TableRules {
  /** Deletes or expires the rows that belong to the person alone. */
  rows?: Erase;
  columns: Record<string, PersonalColumn | ImpersonalColumn>;
}

type Columns = Record<string, PersonalColumn>;
const each = (names: string, column: PersonalColumn): Columns =>
  Object.fromEntries(names.split(' ').map((name) => [name, column]));

/** Declares columns, with their names separated by spaces, that are erased with their row. */
export const withRow = (kind: KeptKind, names: string): Columns => each(names, { kind, by: 'row' });
export const stays = (kind: KeptKind, why: string, names: string): Columns => each(names, { kind, by: 'stays', why });
export const erased = (kind: KeptKind, erase: Erase): PersonalColumn => ({ kind, by: 'statements', erase });
export const nothing = (why: string, names: string): Record<string, ImpersonalColumn> =>
  Object.fromEntries(names.split(' ').map((name) => [name, { nothing: why }]));

/** Returns a JSON column with one text replaced by another, where it is a whole value. */
export const replaced = (column: SQL, before: string, after: string): SQL =>
  sql`replace(${column}::text, ${JSON.stringify(before)}::text, ${JSON.stringify(after)}::text)::jsonb`;
export const mentions = (column: SQL, text: string): SQL =>
  sql`(${text}::text <> '' and strpos(lower(${column}::text), lower(${text}::text)) > 0)`;

/**
 * Returns the condition that the column holds the same address, in any case; an empty address never
 * matches.
 */
export const isAddress = (column: SQL, { email }: Pick<Person, 'email'>): SQL =>
  sql`(lower(${column}) = lower(${email}::text) and ${email}::text <> '')`;

/** Returns a JSON column in which every text that is the address, in any case, is empty. */
export const withoutAddress = (column: SQL, { email }: Pick<Person, 'email'>): SQL =>
  sql`regexp_replace(${column}::text, ${`"${literally(email)}"`}::text, '""', 'gi')::jsonb`;

/** Escapes a text as a regular expression that matches it literally. */
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
