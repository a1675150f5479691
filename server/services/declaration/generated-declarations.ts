import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { DeclarationBatch, GeneratedDeclaration, GeneratedDeclarations } from '#domain/report/declaration.ts';
import { declarationFiles, declarations } from '#server/db/schema/declarations.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { FileAnswer, StreamedFile } from '#server/files/answer.ts';
import type { FileStore } from '#server/files/store.ts';
import { type ZipEntry, zipOf } from '#server/files/zip.ts';
import { declarationPdf } from '#server/pdf/declaration-pdf.ts';
import { notFound } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import {
  type DeclarationRow,
  declarationStatus,
  declarationZipName,
  type FileRow,
  isKept,
  isReadable,
  toDeclaration,
  toFile,
} from './rows.ts';

interface FileDeps {
  db: Db;
  files: FileStore;
  now: () => Date;
}

const f = declarationFiles;

/** Reads the files of requests that have just one file. */
async function singleFiles(
  db: Db | Tx,
  rows: readonly DeclarationRow[],
): Promise<Map<number, Pick<FileRow, 'uniqueId' | 'name'>>> {
  const ids = rows.filter(({ total }) => total === 1).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ of: f.declarationId, uniqueId: f.uniqueId, name: f.name })
    .from(f)
    .where(inArray(f.declarationId, ids));
  return new Map(found.map(({ of, ...file }) => [of, file]));
}

/**
 * Answers GET /other-docs/generated-documents/exsitu/quantities-declarations (spec 3 §7) with both
 * types, the latest first.
 */
export async function generatedDeclarations(
  db: Db,
  principal: Principal,
  { start, pageSize }: { start: number; pageSize: number },
  now: Date,
): Promise<GeneratedDeclarations> {
  const where = await isReadable(db, principal);
  const rows = await db
    .select()
    .from(declarations)
    .where(where)
    .orderBy(desc(declarations.id))
    .limit(pageSize)
    .offset(start);
  const single = await singleFiles(db, rows);
  const total = await db.$count(declarations, where);
  return {
    aaData: rows.map((row) => toDeclaration(row, single.get(row.id) ?? null, now)),
    iTotalRecords: total,
    iTotalDisplayRecords: total,
  };
}

async function rowOf(db: Db | Tx, principal: Principal, id: string): Promise<DeclarationRow | undefined> {
  return (
    await db
      .select()
      .from(declarations)
      .where(and(eq(declarations.uniqueId, id), await isReadable(db, principal)))
  )[0];
}

const filesOf = (db: Db, { id }: DeclarationRow): Promise<FileRow[]> =>
  db.select().from(f).where(eq(f.declarationId, id)).orderBy(asc(f.number));

/** Reads a request as it is now, for a repeat; null once the user may not see it. */
export async function findDeclaration(
  db: Db,
  principal: Principal,
  id: string,
  now: Date,
): Promise<GeneratedDeclaration | null> {
  const row = await rowOf(db, principal, id);
  return row ? toDeclaration(row, (await singleFiles(db, [row])).get(row.id) ?? null, now) : null;
}

/** Answers GET …/{id}: a request with its files. @throws Refusal 404 */
export async function oneDeclaration(db: Db, principal: Principal, id: string, now: Date): Promise<DeclarationBatch> {
  const row = await rowOf(db, principal, id);
  if (!row) throw notFound();
  const found = await filesOf(db, row);
  return { ...toDeclaration(row, found[0] ?? null, now), Files: found.map(toFile) };
}

/** Returns the PDF from the store, or draws it from the row if it is not there. */
const contentOf = async ({ files }: FileDeps, row: DeclarationRow, file: FileRow): Promise<Buffer> =>
  (await files.get(file.uniqueId)) ?? declarationPdf(row, file);

/**
 * Answers GET …/{id}/{file}/download: a PDF of the request, or under the request's own id all of
 * them as a ZIP.
 * @throws Refusal 404
 */
export async function downloadDeclaration(
  deps: FileDeps,
  principal: Principal,
  id: string,
  fileId: string,
): Promise<FileAnswer | StreamedFile> {
  const row = await rowOf(deps.db, principal, id);
  if (!row || declarationStatus(row, deps.now()) === 'expired') throw notFound();
  const found = await filesOf(deps.db, row);
  const file = found.find((one) => one.uniqueId === fileId && isKept(one));
  if (file) return { bytes: await contentOf(deps, row, file), name: file.name, contentType: 'application/pdf' };
  if (fileId !== row.uniqueId || row.status !== 'ready') throw notFound();
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const one of found) yield { name: one.name, content: await contentOf(deps, row as DeclarationRow, one) };
  }
  return { chunks: zipOf(entries(), row.requestedAt), name: declarationZipName(row), contentType: 'application/zip' };
}
