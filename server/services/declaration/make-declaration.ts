import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { declarationDays } from '#domain/report/declaration.ts';
import { maxFileFailures } from '#domain/report/kinds.ts';
import { formatDate } from '#lib/format.ts';
import { declarationFiles, declarations } from '#server/db/schema/declarations.ts';
import { mails } from '#server/db/schema/mails.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { FileStore } from '#server/files/store.ts';
import { declarationMail } from '#server/mail/declaration-mail.ts';
import { mailRow } from '#server/mail/queue.ts';
import { declarationPdf } from '#server/pdf/declaration-pdf.ts';
import { holdWhileBlocked } from '../accounts/blocked.ts';
import { findMember } from '../sessions/principal.ts';
import { type DeclarationRow, declarationNumber, type FileRow } from './rows.ts';

const day = 86_400_000;

interface MakeDeps {
  db: Db;
  files: FileStore;
  now: () => Date;
}

/**
 * Makes the PDFs of a request, from wherever a killed process left it. Their statements were
 * decided at the request. Each e-mail is queued in the transaction that marks its file as made, and
 * so only once. Two at once do no harm.
 * @throws temporary failures; call it again. The last failure ends the request
 */
export async function makeDeclaration(deps: MakeDeps, declarationId: number, signal?: AbortSignal): Promise<void> {
  const { db } = deps;
  const [row] = await db.select().from(declarations).where(eq(declarations.id, declarationId));
  if (row?.status !== 'waiting' && row?.status !== 'running') return;
  await holdWhileBlocked(db, row.accountId);
  if (!(await findMember(db, row.userId))) return void (await end(db, row, 'failed'));
  try {
    await db.update(declarations).set({ status: 'running' }).where(open(row));
    for (let file = await nextFile(db, row); file; file = await nextFile(db, row)) {
      signal?.throwIfAborted();
      await makeFile(deps, row, file);
    }
    await finish(deps, row);
  } catch (error) {
    if (signal?.aborted) throw error;
    const failures = row.failures + 1;
    await db.update(declarations).set({ failures }).where(open(row));
    if (failures < maxFileFailures) throw error;
    await end(db, row, 'failed');
  }
}

const open = ({ id }: Pick<DeclarationRow, 'id'>) =>
  and(eq(declarations.id, id), inArray(declarations.status, ['waiting', 'running']));

async function nextFile(db: Db, { id }: DeclarationRow): Promise<FileRow | undefined> {
  const left = and(eq(declarationFiles.declarationId, id), isNull(declarationFiles.madeAt));
  return (await db.select().from(declarationFiles).where(left).orderBy(asc(declarationFiles.number)).limit(1))[0];
}

/**
 * Stores the PDF, and only then marks it as made and queues its e-mail; a PDF without the mark is
 * drawn again under the same name.
 */
async function makeFile({ db, files, now }: MakeDeps, row: DeclarationRow, file: FileRow): Promise<void> {
  await files.put(file.uniqueId, await declarationPdf(row, file));
  await transact(db, async (tx) => {
    const made = await tx
      .update(declarationFiles)
      .set({ madeAt: now(), ...(file.mail === 'waiting' && { mail: 'sent' }) })
      .where(and(eq(declarationFiles.id, file.id), isNull(declarationFiles.madeAt)))
      .returning({ id: declarationFiles.id });
    if (made.length === 0) return;
    if (file.mail === 'waiting')
      await tx.insert(mails).values(mailRow({ ...declarationMail(row, file), accountId: row.accountId }, now()));
    await tx
      .update(declarations)
      .set({ completed: sql`${declarations.completed} + 1` })
      .where(eq(declarations.id, row.id));
  });
}

/** Ends the request, and notifies its requester once. */
const finish = ({ db, now }: MakeDeps, row: DeclarationRow): Promise<void> =>
  transact(db, async (tx) => {
    const expiresAt = new Date(now().getTime() + declarationDays * day);
    if (!(await end(tx, row, 'ready', expiresAt))) return;
    await tx.insert(notifications).values({
      accountId: row.accountId,
      userId: row.userId,
      sender: 'Guiar',
      title: 'Declaração de quantidades pronta',
      content: `A declaração n.º ${declarationNumber(row)} está em Geração de Documentos até ${formatDate(expiresAt, 'pt')}.`,
      createdAt: now(),
    });
  });

/** Ends the request. @returns true if this call ended it */
async function end(
  db: Db | Tx,
  row: DeclarationRow,
  status: 'ready' | 'failed',
  expiresAt: Date | null = null,
): Promise<boolean> {
  const ended = await db
    .update(declarations)
    .set({ status, expiresAt })
    .where(open(row))
    .returning({ id: declarations.id });
  return ended.length > 0;
}
