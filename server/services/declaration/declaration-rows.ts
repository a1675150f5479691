import { and, eq, type SQL, sql } from 'drizzle-orm';
import { partyRoles } from '../../../src/domain/guide/guide-filters.ts';
import type { DeclarationFile, DeclarationStatus, GeneratedDeclaration } from '../../../src/domain/report/declaration.ts';
import { type declarationFiles, declarations } from '../../db/schema/declarations.ts';
import type { Db, Tx } from '../../db/types.ts';
import { textArray } from '../guide/guide-records.ts';
import type { Principal } from '../principal.ts';
import { nameOf } from './planned-files.ts';
import { declarantsOf } from './statements.ts';

export type DeclarationRow = typeof declarations.$inferSelect;
export type FileRow = typeof declarationFiles.$inferSelect;

export const destinRole = partyRoles.destin;
export const numberOf = ({ sequence, year }: Pick<DeclarationRow, 'sequence' | 'year'>): string => `${sequence}/${year}`;

/** A request is the account's, for whoever may act for all of its recipients. */
export const mayBeReadBy = async (db: Db | Tx, principal: Principal): Promise<SQL | undefined> =>
  and(eq(declarations.accountId, principal.accountId), sql`${declarations.parties} <@ ${textArray(await declarantsOf(db, principal))}`);

/** One whose days are over has expired, whether or not its files were deleted already. */
export const statusAt = ({ status, expiresAt }: DeclarationRow, now: Date): DeclarationStatus =>
  status === 'ready' && expiresAt !== null && expiresAt <= now ? 'expired' : status;

export const zipNameOf = (row: DeclarationRow): string => `${nameOf(row.request, numberOf(row))}.zip`;

/** On the wire; `only` is its file where it has one alone. */
export function toDeclaration(row: DeclarationRow, only: Pick<FileRow, 'uniqueId' | 'name'> | null, now: Date): GeneratedDeclaration {
  const Status = statusAt(row, now);
  const file = row.total === 1 ? only : { uniqueId: row.uniqueId, name: zipNameOf(row) };
  return {
    rowKey: row.uniqueId,
    timestamp: row.requestedAt.toISOString(),
    TotalItems: row.total,
    CompletedItems: row.completed,
    FileName: Status === 'ready' && file ? file.name : null,
    FileId: Status === 'ready' && file ? file.uniqueId : null,
    Number: numberOf(row),
    Type: row.request.Type,
    EmissionType: row.request.EmissionType,
    ConsolidatedPdf: row.request.ConsolidatedPdf,
    SendByEmail: row.request.SendByEmail,
    StartDate: row.request.StartDate,
    EndDate: row.request.EndDate,
    Establishment: row.establishmentName,
    Description: row.request.Description,
    RequestedBy: row.requestedBy,
    Guides: row.guides,
    Quantity: Number(row.quantity),
    Status,
    ExpiresUtc: row.expiresAt?.toISOString() ?? null,
  };
}

/** It is made, and what it states is still kept. */
export const isKept = ({ madeAt, statements }: FileRow): boolean => madeAt !== null && statements.length > 0;

export const toFile = (row: FileRow): DeclarationFile => ({
  UniqueId: row.uniqueId,
  FileName: row.name,
  Destin: row.destin,
  Origin: row.origin,
  Guides: row.guides,
  Quantity: Number(row.quantity),
  Ready: isKept(row),
  Mail: row.mail,
});
