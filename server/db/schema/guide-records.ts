import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts, users } from './accounts.ts';
import { id, instant, reference, uniqueId } from './columns.ts';
import { guides } from './guides.ts';
import { tags } from './reference-data.ts';
import type { RegistryGuide } from './registry.ts';

const guideId = () =>
  reference('guide_id')
    .notNull()
    .references(() => guides.id, { onDelete: 'cascade' });

/**
 * History of guides: who acted, in whose name, when on the device and when received, and what
 * changed. An act by link has no account.
 */
export const guideHistory = pgTable(
  'guide_history',
  {
    id: id(),
    guideId: guideId(),
    act: text().notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    accountId: reference('account_id').references(() => accounts.id),
    userName: text('user_name').notNull().default(''),
    partyName: text('party_name').notNull().default(''),
    capacity: text().notNull(),
    comment: text(),
    changes: jsonb().$type<{ Field: string; Old: string | null; New: string | null }[]>().notNull().default([]),
    happenedAt: instant('happened_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    clockSkewSeconds: integer('clock_skew_seconds').notNull().default(0),
    requestId: text('request_id').notNull().default(''),
    /** Address to which the link was sent, if the act used a link. */
    linkEmail: text('link_email'),
  },
  (t) => [index('guide_history_guide').on(t.guideId, t.id)],
);

/** Tags of guides; each account has its own. */
export const guideTags = pgTable(
  'guide_tags',
  {
    guideId: guideId(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    tagId: reference('tag_id')
      .notNull()
      .references(() => tags.id),
  },
  (t) => [primaryKey({ columns: [t.guideId, t.tagId] }), index('guide_tags_tag').on(t.tagId, t.guideId)],
);

/** Uploaded files; their bytes are in the file store, under `uniqueId`. */
export const files = pgTable(
  'files',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    size: integer().notNull(),
    digest: text().notNull(),
    /** Guide to which it is attached; null while it waits. */
    guideId: reference('guide_id').references(() => guides.id, { onDelete: 'cascade' }),
    /**
     * Request with which it was sent. It is then no attachment of the guide, and nobody else may
     * read it.
     */
    sentWithId: reference('sent_with_id').references((): AnyPgColumn => guideRequests.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('files_guide').on(t.guideId),
    index('files_user').on(t.userId),
    index('files_account').on(t.accountId, t.size),
  ],
);

/**
 * Links through which a party without an account acts on one guide. They are stored hashed, and the
 * act spends them.
 */
export const guideLinks = pgTable(
  'guide_links',
  {
    id: id(),
    guideId: guideId(),
    kind: text({ enum: ['authorize', 'emission', 'rectification'] }).notNull(),
    hash: text().notNull().unique(),
    email: text().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    spentAt: instant('spent_at'),
    spentAct: text('spent_act'),
    spentKey: text('spent_key'),
    /** Hash of the request that spent the link, to reject the same key with another request. */
    spentRequest: text('spent_request'),
  },
  (t) => [index('guide_links_guide').on(t.guideId)],
);

/** E-mails requested about a guide. The next contact of the same party is suggested from them. */
export const guideRequests = pgTable(
  'guide_requests',
  {
    id: id(),
    guideId: guideId(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    type: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    vat: text().notNull(),
    /**
     * User who requested it; null if a creation sent it automatically, which does not count towards
     * a daily limit.
     */
    userId: reference('user_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('guide_requests_contact').on(t.accountId, t.vat),
    index('guide_requests_user').on(t.userId, t.createdAt),
  ],
);

/**
 * Calls to the national system. A row is written before the call and ended after it; if the answer
 * was lost, the guide is looked for there. One at a time per guide, and one creation per user. An
 * `uncertain` one waits for a person's word.
 */
export const guideIntents = pgTable(
  'guide_intents',
  {
    id: id(),
    uniqueId: uniqueId(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    act: text().notNull(),
    userId: reference('user_id').references(() => users.id),
    linkId: reference('link_id').references(() => guideLinks.id, { onDelete: 'cascade' }),
    guideId: reference('guide_id').references(() => guides.id, { onDelete: 'cascade' }),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text({ enum: ['pending', 'uncertain', 'done', 'refused', 'abandoned'] })
      .notNull()
      .default('pending'),
    /** Time of the last call whose outcome is not known; null if it surely changed nothing. */
    calledAt: instant('called_at'),
    /** Guides found in the national system that may be the one of an uncertain creation. */
    found: jsonb().$type<RegistryGuide[]>(),
    leaseUntil: instant('lease_until').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('guide_intents_guide').on(t.guideId).where(sql`${t.status} = 'pending'`),
    uniqueIndex('guide_intents_creation').on(t.userId).where(sql`${t.status} = 'pending' and ${t.act} = 'create'`),
    index('guide_intents_open').on(t.userId, t.key).where(sql`${t.status} in ('pending', 'uncertain')`),
    index('guide_intents_refused').on(t.userId, t.key).where(sql`${t.status} = 'refused'`),
    index('guide_intents_pending').on(t.leaseUntil).where(sql`${t.status} = 'pending'`),
  ],
);

/** Named forms, shared by the whole account. */
export const guideModels = pgTable(
  'egar_models',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('egar_models_account').on(t.accountId)],
);
