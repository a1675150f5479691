import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type DeclarationPreview, type DeclarationRequest, declarationTypes } from '#domain/report/declaration.ts';
import type { declarationFiles, Statement } from '#server/db/schema/declarations.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { pickupPoints } from '#server/db/schema/reference-data.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { zipName } from '#server/files/zip.ts';
import type { Principal } from '../sessions/principal.ts';
import { type ChosenPlace, chosenPlace, readStatements, sumQuantities } from './statements.ts';

export type PlannedFile = Omit<
  typeof declarationFiles.$inferInsert,
  'declarationId' | 'number' | 'name' | 'quantity'
> & {
  quantity: number;
};

const partyOf = (vat: string | null, apaCode: string | null): string => `${vat ?? ''}:${(apaCode ?? '').toLowerCase()}`;

/**
 * Returns a function that finds the e-mail address of an origin in the account's own data: of its
 * establishment, or else of its pickup point.
 */
async function addressBook(
  db: Db | Tx,
  accountId: number,
  statements: readonly Statement[],
): Promise<(of: Statement) => string> {
  if (statements.length === 0) return () => '';
  const [e, p] = [establishments, pickupPoints];
  const vats = [...new Set(statements.map(({ origin }) => origin.vat))];
  const places = await db
    .select({ vat: e.vat, apaCode: e.apaCode, email: e.email })
    .from(e)
    .where(and(eq(e.accountId, accountId), isNull(e.deletedAt), inArray(e.vat, vats)));
  const points = await db
    .select({ code: p.internalCode, email: p.email })
    .from(p)
    .where(and(eq(p.accountId, accountId), isNull(p.deletedAt)));
  const ofPlace = new Map(places.map(({ vat, apaCode, email }) => [partyOf(vat, apaCode), email ?? '']));
  const ofPoint = new Map(points.map(({ code, email }) => [code, email ?? '']));
  return ({ origin: { vat, apaCode, pickupPoint } }) =>
    (apaCode && ofPlace.get(partyOf(vat, apaCode))) || (pickupPoint && ofPoint.get(pickupPoint)) || '';
}

/** Returns the name if all have the same; null otherwise. */
const only = (names: readonly string[]): string | null => (new Set(names).size === 1 ? (names[0] ?? null) : null);

const fileOf = (statements: Statement[]): Omit<PlannedFile, 'mail' | 'email'> => ({
  statements,
  destin: only(statements.map(({ destin }) => destin.name)),
  origin: only(statements.map(({ origin }) => origin.name)),
  guides: statements.reduce((sum, { guides }) => sum + guides, 0),
  quantity: sumQuantities(statements),
});

/**
 * Plans the PDFs of a request: one per recipient and origin, or one with all. A consolidated PDF is
 * e-mailed to the chosen establishment; a PDF about all origins is e-mailed to nobody, since none
 * of them may read the others' quantities.
 * @throws Refusal 400 as `chosenPlace`
 */
export async function plannedFiles(
  db: Db | Tx,
  principal: Pick<Principal, 'userId' | 'accountId'>,
  request: DeclarationRequest,
): Promise<{ place: ChosenPlace | null; statements: Statement[]; files: PlannedFile[] }> {
  const place = await chosenPlace(db, principal.accountId, request);
  const statements = await readStatements(db, principal, request, place);
  const mailed = (email: string): Pick<PlannedFile, 'mail' | 'email'> => {
    if (!request.SendByEmail) return { mail: 'notAsked', email: '' };
    return email === '' ? { mail: 'noAddress', email } : { mail: 'waiting', email };
  };
  if (statements.length === 0) return { place, statements, files: [] };
  if (request.ConsolidatedPdf) {
    const to: Pick<PlannedFile, 'mail' | 'email'> =
      place === null && request.SendByEmail ? { mail: 'several', email: '' } : mailed(place?.email ?? '');
    return { place, statements, files: [{ ...fileOf(statements), ...to }] };
  }
  const addressOf = await addressBook(db, principal.accountId, statements);
  return { place, statements, files: statements.map((one) => ({ ...fileOf([one]), ...mailed(addressOf(one)) })) };
}

/**
 * Answers POST /other-docs/quantities-declarations/preview (an addition to the specified calls).
 * @throws Refusal 400 as `chosenPlace`
 */
export async function previewDeclaration(
  db: Db,
  principal: Principal,
  request: DeclarationRequest,
): Promise<DeclarationPreview> {
  const { place, statements, files } = await plannedFiles(db, principal, { ...request, SendByEmail: true });
  const names = (with_: boolean): string[] => [
    ...new Set(
      files
        .filter(({ mail }) => mail === (with_ ? 'waiting' : 'noAddress'))
        .map(({ origin }) => (request.ConsolidatedPdf ? (place?.name ?? '') : (origin ?? ''))),
    ),
  ];
  const { guides, quantity } = fileOf(statements);
  return { Files: files.length, Guides: guides, Quantity: quantity, Known: names(true), Unknown: names(false) };
}

/** Builds the name of a PDF: type, recipient, origin and period. */
export function nameFile({ Type, StartDate, EndDate }: DeclarationRequest, number: string, file?: PlannedFile): string {
  const kind = Type === declarationTypes.ExSitu ? 'ex situ' : 'geral';
  const who = [file?.destin, file?.origin].filter(Boolean).map((name) => (name as string).slice(0, 60));
  const parts = [`Declaração ${kind} ${number.replace('/', '-')}`, ...who, `${StartDate} a ${EndDate}`];
  return zipName(parts.join(' '));
}
