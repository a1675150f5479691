import { sql } from 'drizzle-orm';
import type { EventActor, EventDetails, EventResult, SecurityKind } from '#domain/security/kinds.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { Writes } from '#server/db/writes.ts';
import type { Principal } from '../sessions/principal.ts';
import { currentOrigin, type Origin } from './origin.ts';

/** A user by number, or a party without one. */
interface Named {
  id: number | null;
  name: string;
}
/** A user by UniqueId, which is known even before the user's row is written. */
interface Target {
  uniqueId: string;
  name: string;
}

/** An event for the log of security. */
export interface SecurityNote {
  accountId: number;
  at: Date;
  kind: SecurityKind;
  result?: EventResult;
  actor: EventActor;
  who?: Named | undefined;
  /** Colleague or party in whose name it was done. */
  inName?: Named | undefined;
  /** User whom it concerns. */
  target?: Target | undefined;
  mailbox?: string | undefined;
  knownDevice?: boolean | undefined;
  details?: EventDetails;
  /** Origin of the request, if it was captured before the work left the request. */
  origin?: Origin | undefined;
}

/** Returns who acts, in an event of a signed-in user. */
export const byUser = (
  sender: Principal,
  owner = sender,
): Pick<SecurityNote, 'accountId' | 'actor' | 'who' | 'inName'> => ({
  accountId: sender.accountId,
  actor: 'user',
  who: { id: sender.userId, name: sender.username },
  ...(owner.userId !== sender.userId && { inName: { id: owner.userId, name: owner.username } }),
});

/** Builds the row of an event, not yet sealed. */
function securityRow(note: SecurityNote) {
  const { accountId, at, kind, result = 'done', actor, who, inName, target, details = {} } = note;
  const from = note.origin ?? currentOrigin();
  return {
    accountId,
    at,
    kind,
    result,
    actor,
    userId: who?.id ?? null,
    who: who?.name ?? null,
    inNameId: inName?.id ?? null,
    inName: inName?.name ?? null,
    targetId: target?.uniqueId ?? null,
    target: target?.name ?? null,
    address: from?.address ?? null,
    mailbox: note.mailbox ?? null,
    device: from?.device ?? null,
    knownDevice: note.knownDevice ?? null,
    details,
    requestId: from?.requestId ?? null,
  };
}

/**
 * Adds an event to the log of security, in the transaction of what happened or alone. It only
 * inserts: the chain is made afterwards (`sealEvents`), so that no act waits for another.
 */
export async function noteSecurity(db: Db | Tx, note: SecurityNote): Promise<void> {
  await db.insert(securityEvents).values(securityRow(note));
}

const columns = `account_id, at, kind, result, actor, user_id, who, in_name_id, in_name, target_id, target, address,
  mailbox, device, known_device, details, request_id`;
const read = `account_id bigint, at timestamptz, kind text, result text, actor text, user_id bigint, who text,
  in_name_id bigint, in_name text, target_id uuid, target text, address text, mailbox text, device text,
  known_device boolean, details jsonb, request_id text`;
const insertion = sql`insert into ${securityEvents} (${sql.raw(columns)}) select ${sql.raw(
  columns
    .split(',')
    .map((name) => `noted.${name.trim()}`)
    .join(', '),
)} from gate, jsonb_to_recordset(${sql.placeholder('securityNotes')}::jsonb) as noted (${sql.raw(read)})`;

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const asColumns = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]));

/** Builds the writes of events that go with a change in one statement, however many they are. */
export const securityWrites = (notes: readonly SecurityNote[]): Writes => ({
  name: 'log',
  after: { security: insertion },
  values: { securityNotes: JSON.stringify(notes.map((note) => asColumns(securityRow(note)))) },
});
