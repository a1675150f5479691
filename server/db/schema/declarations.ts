import { index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type DeclarationRequest, declarationStatuses, mailStates } from '#domain/report/declaration.ts';
import { accounts, ofUser } from './accounts.ts';
import type { StatedParty } from './annex3.ts';
import { id, instant, reference, uniqueId } from './columns.ts';

/** Waste received by a recipient from an origin: lines by waste and operation, in kg. */
export interface Statement {
  destin: StatedParty;
  origin: StatedParty & { pickupPoint: string };
  guides: number;
  quantity: number;
  lines: { lerCode: string; title: string; operation: string; guides: number; quantity: number }[];
}

/** Requests for quantities declarations. */
export const declarations = pgTable(
  'declarations',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    userId: reference('user_id').notNull(),
    requestedBy: text('requested_by').notNull(),
    sequence: integer().notNull(),
    year: integer().notNull(),
    request: jsonb().$type<DeclarationRequest>().notNull(),
    establishmentName: text('establishment_name'),
    /**
     * Recipients stated (`2:vat:apaCode`). Users who may not act for all of them do not see the
     * request.
     */
    parties: text().array().notNull(),
    status: text({ enum: declarationStatuses }).notNull().default('waiting'),
    total: integer().notNull(),
    completed: integer().notNull().default(0),
    /** Number of failed attempts. */
    failures: integer().notNull().default(0),
    guides: integer().notNull(),
    quantity: numeric({ precision: 16, scale: 2 }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    ofUser('declarations_owner', t),
    uniqueIndex('declarations_number').on(t.accountId, t.year, t.sequence),
    index('declarations_user').on(t.userId, t.requestedAt),
  ],
);

/**
 * PDFs of a request, each under `uniqueId` in the file store once `madeAt` is set. Their statements
 * are decided at the request.
 */
export const declarationFiles = pgTable(
  'declaration_files',
  {
    id: id(),
    uniqueId: uniqueId(),
    declarationId: reference('declaration_id')
      .notNull()
      .references(() => declarations.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    name: text().notNull(),
    /** Statements of the file; empty once the file has expired. */
    statements: jsonb().$type<Statement[]>().notNull(),
    destin: text(),
    origin: text(),
    guides: integer().notNull(),
    quantity: numeric({ precision: 16, scale: 2 }).notNull(),
    /** Address that receives the file; blank once the file has expired. */
    email: text().notNull().default(''),
    mail: text({ enum: mailStates }).notNull(),
    madeAt: instant('made_at'),
  },
  (t) => [uniqueIndex('declaration_files_number').on(t.declarationId, t.number)],
);
