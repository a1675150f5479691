import { and, count, eq, gt, inArray, max, sql } from 'drizzle-orm';
import {
  type DeclarationRequest,
  declarationMessages,
  type GeneratedDeclaration,
  maxDeclarationsAtOnce,
  maxDeclarationsPerDay,
  maxStatements,
} from '#domain/report/declaration.ts';
import { lisbonDay } from '#lib/format.ts';
import { declarationFiles, declarations } from '#server/db/schema/declarations.ts';
import type { Tx } from '#server/db/types.ts';
import type { JobContext } from '#server/queue/job-queue.ts';
import { partyKey } from '../guide/list/viewer.ts';
import { type Act, record } from '../history.ts';
import { refused } from '../refusal.ts';
import { nameFile, plannedFiles } from './planned-files.ts';
import { declarationNumber, destinRole, toDeclaration } from './rows.ts';
import { sumQuantities } from './statements.ts';

const day = 86_400_000;
/** Rows of files per statement. */
const rowsAtOnce = 200;

/**
 * Does POST /other-docs/quantities-declarations (spec 3 §7): decides the statements of each PDF,
 * under the next number of the account and year, and sends the job that makes them. Problems that
 * the job would only find later are refused at once.
 * @throws Refusal 400
 */
export async function requestDeclaration(
  tx: Tx,
  { queue, now }: JobContext,
  act: Act,
  request: DeclarationRequest,
): Promise<GeneratedDeclaration> {
  const { accountId, userId, username } = act.owner;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`declarations:${accountId}`}, 0))`);
  const d = declarations;
  const today = and(eq(d.userId, userId), gt(d.requestedAt, new Date(now.getTime() - day)));
  if ((await tx.$count(d, today)) >= maxDeclarationsPerDay) throw refused([declarationMessages.tooMany]);
  const open = and(eq(d.accountId, accountId), inArray(d.status, ['waiting', 'running']));
  if ((await tx.$count(d, open)) >= maxDeclarationsAtOnce) throw refused([declarationMessages.underWay]);
  const { place, statements, files } = await plannedFiles(tx, act.owner, request);
  if (statements.length === 0) throw refused([declarationMessages.empty]);
  if (statements.length > maxStatements) throw refused([declarationMessages.tooLarge]);
  const year = Number(lisbonDay(now).slice(0, 4));
  const [known] = await tx
    .select({ last: max(d.sequence), all: count() })
    .from(d)
    .where(and(eq(d.accountId, accountId), eq(d.year, year)));
  const sequence = (known?.last ?? 0) + 1;
  const [row] = await tx
    .insert(d)
    .values({
      accountId,
      userId,
      requestedBy: username,
      sequence,
      year,
      request,
      establishmentName: place?.name ?? null,
      parties: [...new Set(statements.map(({ destin }) => partyKey(destinRole, destin)))].sort(),
      total: files.length,
      guides: statements.reduce((sum, { guides }) => sum + guides, 0),
      quantity: sumQuantities(statements).toFixed(2),
      requestedAt: now,
    })
    .returning();
  if (!row) throw refused([declarationMessages.underWay]);
  const rows = files.map((file, number) => ({
    ...file,
    number,
    declarationId: row.id,
    quantity: file.quantity.toFixed(2),
    name: `${nameFile(request, declarationNumber(row), file)}${files.length > 1 ? ` ${number + 1}` : ''}.pdf`,
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(declarationFiles).values(rows.slice(at, at + rowsAtOnce));
  await record(tx, act, {
    entity: 'declaration',
    id: row.uniqueId,
    action: 'request',
    details: {
      type: request.Type,
      files: files.length,
      guides: row.guides,
    },
  });
  await queue.send(tx, 'declaration', { declarationId: row.id }, String(row.id));
  return toDeclaration(row, null, now);
}
