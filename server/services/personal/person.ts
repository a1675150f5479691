import { type SQL, sql } from 'drizzle-orm';
import type { KeptKind } from '../../../src/domain/people/kept-data.ts';
import { accounts, users } from '../../db/schema/accounts.ts';

/** The person whose name and address are taken out of the records. */
export interface Person {
  id: number;
  uniqueId: string;
  accountId: number;
  clientCode: string;
  username: string;
  email: string;
}

/** With the account's code, by which visitors ask. */
export const personColumns = {
  id: users.id,
  uniqueId: users.uniqueId,
  accountId: users.accountId,
  clientCode: accounts.clientCode,
  username: users.username,
  email: users.email,
};

/** Returns one statement of an erasure, or several. */
export type Erase = (person: Person, now: Date) => SQL | SQL[];

/** The effect of an erasure on a column: `row`, deletes or expires its row; `stays`, with the reason; or statements that write over it. */
type Erasure = { by: 'row' } | { by: 'stays'; why: string } | { by: 'statements'; erase: Erase };

/** A column that may hold something of a person: which kind of data that is, for how long it is kept, and what an erasure does. */
export type PersonalColumn = { kind: KeptKind } & Erasure;
/** A column that holds nothing of a person, and why. */
export interface ImpersonalColumn {
  nothing: string;
}

/** The columns of a table by their name in the database. */
export interface TableRules {
  /** Deletes or expires the rows that belong to the person alone. */
  rows?: Erase;
  columns: Record<string, PersonalColumn | ImpersonalColumn>;
}

type Columns = Record<string, PersonalColumn>;
const each = (names: string, column: PersonalColumn): Columns => Object.fromEntries(names.split(' ').map((name) => [name, column]));

/** Columns, by names between spaces, that go with their row. */
export const withRow = (kind: KeptKind, names: string): Columns => each(names, { kind, by: 'row' });
export const stays = (kind: KeptKind, why: string, names: string): Columns => each(names, { kind, by: 'stays', why });
export const erased = (kind: KeptKind, erase: Erase): PersonalColumn => ({ kind, by: 'statements', erase });
export const nothing = (why: string, names: string): Record<string, ImpersonalColumn> =>
  Object.fromEntries(names.split(' ').map((name) => [name, { nothing: why }]));

/** A JSON column with one text in place of another, where it is a whole value. */
export const replaced = (column: SQL, before: string, after: string): SQL =>
  sql`replace(${column}::text, ${JSON.stringify(before)}::text, ${JSON.stringify(after)}::text)::jsonb`;
export const mentions = (column: SQL, text: string): SQL =>
  sql`(${text}::text <> '' and strpos(lower(${column}::text), lower(${text}::text)) > 0)`;

/** The same address, in any case; an empty one is nobody's. */
export const isAddress = (column: SQL, { email }: Pick<Person, 'email'>): SQL =>
  sql`(lower(${column}) = lower(${email}::text) and ${email}::text <> '')`;

/** A JSON column in which every text that is the address, in any case, is empty. */
export const withoutAddress = (column: SQL, { email }: Pick<Person, 'email'>): SQL =>
  sql`regexp_replace(${column}::text, ${`"${literally(email)}"`}::text, '""', 'gi')::jsonb`;

/** A text as a regular expression that finds it alone. */
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
