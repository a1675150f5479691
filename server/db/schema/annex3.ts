import { sql } from 'drizzle-orm';
import { index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Annex3Guide } from '#domain/guide/annex3.ts';
import { accounts, ofUser } from './accounts.ts';
import { id, instant, reference, uniqueId } from './columns.ts';

/** A party as it was when the certificate was issued. */
export interface StatedParty {
  name: string;
  vat: string;
  apaCode: string;
  address: string;
}

/**
 * Certificates of reception of construction waste. The row holds all stated data, so that the file
 * can be drawn again.
 */
export const annex3Certificates = pgTable(
  'annex3_certificates',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    userId: reference('user_id').notNull(),
    /** Year in which `sequence` numbers the account's certificates, without gaps. */
    year: integer().notNull(),
    sequence: integer().notNull(),
    period: text().notNull(),
    /**
     * Recipient as `role:vat:apaCode`. Users who may not see its guides do not see the certificate.
     */
    party: text().notNull(),
    destin: jsonb().$type<StatedParty>().notNull(),
    origin: jsonb().$type<StatedParty>().notNull(),
    transporters: jsonb().$type<StatedParty[]>().notNull(),
    guides: jsonb().$type<Annex3Guide[]>().notNull(),
    quantity: numeric({ precision: 16, scale: 2 }).notNull(),
    issuedBy: text('issued_by').notNull(),
    issuedAt: instant('issued_at').notNull().default(sql`now()`),
  },
  (t) => [
    ofUser('annex3_owner', t),
    uniqueIndex('annex3_number').on(t.accountId, t.year, t.sequence),
    index('annex3_latest').on(t.accountId, t.id),
  ],
);
