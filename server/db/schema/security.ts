import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type EventDetails, eventActors, eventResults, type SecurityKind } from '#domain/security/kinds.ts';
import { accounts } from './accounts.ts';
import { id, instant, reference } from './columns.ts';

const account = () =>
  reference('account_id')
    .notNull()
    .references(() => accounts.id);

/** Parts of a row that can be erased alone, each with a salt of its own. */
export type ErasablePart = 'who' | 'inName' | 'target' | 'origin';
type ByPart = Partial<Record<ErasablePart, string>>;

/**
 * The log of security (docs/decisions/48-security-log.md). A trigger refuses every change except
 * sealing, erasure and pruning. Users are not referenced by key: the log must not lock their rows.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    accountId: account(),
    at: instant('at').notNull(),
    kind: text().$type<SecurityKind>().notNull(),
    result: text({ enum: eventResults }).notNull(),
    actor: text({ enum: eventActors }).notNull(),
    userId: reference('user_id'),
    /** Name at that time. */
    who: text(),
    inNameId: reference('in_name_id'),
    /** Colleague or party in whose name it was done; null for the actor's own name. */
    inName: text('in_name'),
    targetId: uuid('target_id'),
    /** User whom the event concerns. */
    target: text(),
    address: text(),
    /** Mailbox to which a link went. */
    mailbox: text(),
    device: text(),
    knownDevice: boolean('known_device'),
    details: jsonb().$type<EventDetails>().notNull().default({}),
    requestId: text('request_id'),
    /** Position in the account's chain; null until the row is sealed, within seconds. */
    seq: reference('seq'),
    salts: jsonb().$type<ByPart>(),
    /** Salted hashes of the erasable parts; the row's hash covers these instead of the texts. */
    parts: jsonb().$type<ByPart>(),
    previousHash: text('previous_hash'),
    hash: text(),
  },
  (t) => [
    index('security_events_account').on(t.accountId, t.id),
    index('security_events_user').on(t.userId, t.id),
    index('security_events_unsealed').on(t.accountId, t.id).where(sql`seq is null`),
    index('security_events_located')
      .on(t.at)
      .where(sql`address is not null or mailbox is not null or device is not null`),
    uniqueIndex('security_events_chain').on(t.accountId, t.seq),
  ],
);

/** End, anchor and last check of each account's chain. */
export const securityChains = pgTable('security_chains', {
  accountId: account().primaryKey(),
  seq: reference('seq').notNull().default(0),
  hash: text().notNull().default(''),
  /** Last row that was pruned: the chain is checked from here. */
  anchorSeq: reference('anchor_seq').notNull().default(0),
  anchorHash: text('anchor_hash').notNull().default(''),
  verifiedAt: instant('verified_at'),
  verifiedRows: reference('verified_rows'),
  fault: text({ enum: ['missing', 'changed'] }),
  /** Times of the rows beside the fault. */
  faultAfter: instant('fault_after'),
  faultBefore: instant('fault_before'),
  faultFoundAt: instant('fault_found_at'),
});

/** Events counted per account, subject and hour, so that a flood cannot grow the log. */
export const securityCounts = pgTable(
  'security_counts',
  {
    accountId: account(),
    /** Kind of event, and the user or area that it concerns. */
    subject: text().notNull(),
    hour: instant('hour').notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.subject, t.hour] })],
);
