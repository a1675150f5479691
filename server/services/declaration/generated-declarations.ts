import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { DeclarationBatch, GeneratedDeclaration, GeneratedDeclarations } from '../../../src/domain/report/declaration.ts';
import { declarationFiles, declarations } from '../../db/schema/declarations.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { FileAnswer, StreamedFile } from '../../files/file-answer.ts';
import type { FileStore } from '../../files/file-store.ts';
import { type ZipEntry, zipOf } from '../../files/zip.ts';
import { declarationPdf } from '../../pdf/declaration-pdf.ts';
import type { Principal } from '../principal.ts';
import { notFound } from '../refusal.ts';
import { type DeclarationRow, type FileRow, isKept, mayBeReadBy, statusAt, toDeclaration, toFile, zipNameOf } from './declaration-rows.ts';

interface FileDeps {
  db: Db;
  files: FileStore;
  now: () => Date;
}

const f = declarationFiles;

/** The files of requests that have one alone. */
async function singleFiles(db: Db | Tx, rows: readonly DeclarationRow[]): Promise<Map<number, Pick<FileRow, 'uniqueId' | 'name'>>> {
  const ids = rows.filter(({ total }) => total === 1).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db.select({ of: f.declarationId, uniqueId: f.uniqueId, name: f.name }).from(f).where(inArray(f.declarationId, ids));
  return new Map(found.map(({ of, ...file }) => [of, file]));
}

/** GET /other-docs/generated-documents/exsitu/quantities-declarations (spec 3 §7): of both types, the latest first. */
export async function generatedDeclarations(
  db: Db,
  principal: Principal,
  { start, pageSize }: { start: number; pageSize: number },
  now: Date,
): Promise<GeneratedDeclarations> {
  const where = await mayBeReadBy(db, principal);
  const rows = await db.select().from(declarations).where(where).orderBy(desc(declarations.id)).limit(pageSize).offset(start);
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
      .where(and(eq(declarations.uniqueId, id), await mayBeReadBy(db, principal)))
  )[0];
}

const filesOf = (db: Db, { id }: DeclarationRow): Promise<FileRow[]> =>
  db.select().from(f).where(eq(f.declarationId, id)).orderBy(asc(f.number));

/** A request as it is now, for a repeat; null once the user may not see it. */
export async function findDeclaration(db: Db, principal: Principal, id: string, now: Date): Promise<GeneratedDeclaration | null> {
  const row = await rowOf(db, principal, id);
  return row ? toDeclaration(row, (await singleFiles(db, [row])).get(row.id) ?? null, now) : null;
}

/** GET …/{id}: a request with its files. @throws Refusal 404 */
export async function oneDeclaration(db: Db, principal: Principal, id: string, now: Date): Promise<DeclarationBatch> {
  const row = await rowOf(db, principal, id);
  if (!row) throw notFound();
  const found = await filesOf(db, row);
  return { ...toDeclaration(row, found[0] ?? null, now), Files: found.map(toFile) };
}

/** From the store, or drawn from the row where it is not there. */
const contentOf = async ({ files }: FileDeps, row: DeclarationRow, file: FileRow): Promise<Buffer> =>
  (await files.get(file.uniqueId)) ?? declarationPdf(row, file);

/** GET …/{id}/{file}/download: a PDF of the request, or under the request's own id all of them as a ZIP. @throws Refusal 404 */
export async function downloadDeclaration(
  deps: FileDeps,
  principal: Principal,
  id: string,
  fileId: string,
): Promise<FileAnswer | StreamedFile> {
  const row = await rowOf(deps.db, principal, id);
  if (!row || statusAt(row, deps.now()) === 'expired') throw notFound();
  const found = await filesOf(deps.db, row);
  const file = found.find((one) => one.uniqueId === fileId && isKept(one));
  if (file) return { bytes: await contentOf(deps, row, file), name: file.name, contentType: 'application/pdf' };
  if (fileId !== row.uniqueId || row.status !== 'ready') throw notFound();
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const one of found) yield { name: one.name, content: await contentOf(deps, row as DeclarationRow, one) };
  }
  return { chunks: zipOf(entries(), row.requestedAt), name: zipNameOf(row), contentType: 'application/zip' };
}
