import { eq } from 'drizzle-orm';
import {
  type DeclarationRequest,
  declarationDays,
  declarationTypes,
  emissionTypes,
} from '#domain/report/declaration.ts';
import { lisbonDay } from '#lib/format.ts';
import { accounts, users } from '../db/schema/accounts.ts';
import { declarationFiles, declarations } from '../db/schema/declarations.ts';
import type { Tx } from '../db/types.ts';
import { nameFile, plannedFiles } from '../services/declaration/planned-files.ts';
import { declarationNumber, destinRole } from '../services/declaration/rows.ts';
import { sumQuantities } from '../services/declaration/statements.ts';
import { partyKey } from '../services/guide/list/viewer.ts';

const day = 86_400_000;

/**
 * Adds declarations of the recipient's account: one whose files are gone, and one that is ready.
 * Its PDF is drawn when it is requested.
 */
export async function seedDeclarations(tx: Tx, now: Date): Promise<void> {
  const [user] = await tx
    .select({ id: users.id, accountId: users.accountId, username: users.username })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(accounts.clientCode, 'recicla'))
    .orderBy(users.id)
    .limit(1);
  if (!user) return;
  const asked = [
    { Type: declarationTypes.ExSitu, daysAgo: 20 },
    { Type: declarationTypes.General, daysAgo: 1 },
  ] as const;
  for (const [at, { Type, daysAgo }] of asked.entries()) {
    const requestedAt = new Date(now.getTime() - daysAgo * day);
    const today = lisbonDay(requestedAt);
    const request: DeclarationRequest = {
      Type,
      StartDate: `${Number(today.slice(0, 4)) - 1}-01-01`,
      EndDate: `${Number(today.slice(0, 4)) - 1}-12-31`,
      EmissionType: emissionTypes.AllEstablishments,
      ConsolidatedPdf: true,
      EstablishmentId: null,
      Vat: '',
      SendByEmail: false,
      Description: 'Para o mapa anual de resíduos.',
    };
    const { statements, files } = await plannedFiles(tx, { userId: user.id, accountId: user.accountId }, request);
    if (files.length === 0) continue;
    const expiresAt = new Date(requestedAt.getTime() + declarationDays * day);
    const over = expiresAt <= now;
    const [row] = await tx
      .insert(declarations)
      .values({
        accountId: user.accountId,
        userId: user.id,
        requestedBy: user.username,
        sequence: at + 1,
        year: Number(today.slice(0, 4)),
        request,
        parties: [...new Set(statements.map(({ destin }) => partyKey(destinRole, destin)))].sort(),
        status: over ? 'expired' : 'ready',
        total: files.length,
        completed: files.length,
        guides: statements.reduce((sum, { guides }) => sum + guides, 0),
        quantity: sumQuantities(statements).toFixed(2),
        requestedAt,
        expiresAt,
      })
      .returning();
    if (!row) continue;
    await tx.insert(declarationFiles).values(
      files.map((file, number) => ({
        ...file,
        number,
        declarationId: row.id,
        statements: over ? [] : file.statements,
        quantity: file.quantity.toFixed(2),
        name: `${nameFile(request, declarationNumber(row), file)}.pdf`,
        madeAt: requestedAt,
      })),
    );
  }
}
