import { and, eq, type SQL, sql } from 'drizzle-orm';
import { partyRoles } from '#domain/guide/list/filter-names.ts';
import type { DeclarationFile, DeclarationStatus, GeneratedDeclaration } from '#domain/report/declaration.ts';
import { type declarationFiles, declarations } from '#server/db/schema/declarations.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { textArray } from '../guide/records.ts';
import type { Principal } from '../sessions/principal.ts';
import { nameFile } from './planned-files.ts';
import { listDeclarants } from './statements.ts';

export type DeclarationRow = typeof declarations.$inferSelect;
export type FileRow = typeof declarationFiles.$inferSelect;

export const destinRole = partyRoles.destin;
export const declarationNumber = ({ sequence, year }: Pick<DeclarationRow, 'sequence' | 'year'>): string =>
  `${sequence}/${year}`;

/**
 * Builds the condition for readable requests: those of the account whose recipients the user may
 * all act for.
 */
export const isReadable = async (db: Db | Tx, principal: Principal): Promise<SQL | undefined> =>
  and(
    eq(declarations.accountId, principal.accountId),
    sql`${declarations.parties} <@ ${textArray(await listDeclarants(db, principal))}`,
  );

/**
 * Returns the status of a request. After its days it counts as expired, even if its files are not
 * deleted yet.
 */
export const declarationStatus = ({ status, expiresAt }: DeclarationRow, now: Date): DeclarationStatus =>
  status === 'ready' && expiresAt !== null && expiresAt <= now ? 'expired' : status;

export const declarationZipName = (row: DeclarationRow): string =>
  `${nameFile(row.request, declarationNumber(row))}.zip`;

/** Builds a request on the wire; `only` is its file, if it has just one. */
export function toDeclaration(
  row: DeclarationRow,
  only: Pick<FileRow, 'uniqueId' | 'name'> | null,
  now: Date,
): GeneratedDeclaration {
  const Status = declarationStatus(row, now);
  const file = row.total === 1 ? only : { uniqueId: row.uniqueId, name: declarationZipName(row) };
  return {
    rowKey: row.uniqueId,
    timestamp: row.requestedAt.toISOString(),
    TotalItems: row.total,
    CompletedItems: row.completed,
    FileName: Status === 'ready' && file ? file.name : null,
    FileId: Status === 'ready' && file ? file.uniqueId : null,
    Number: declarationNumber(row),
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

/** Returns true if the file is made, and its statements are still kept. */
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
