import { eq } from 'drizzle-orm';
import { declarations } from '#server/db/schema/declarations.ts';
import { makeDeclaration } from '#server/services/declaration/make-declaration.ts';
import type { Client, TestServer } from '../test-server.ts';
import { putGuide, readCast } from './guides.ts';

export const declarationCall = '/other-docs/quantities-declarations';
export const generatedCall = '/other-docs/generated-documents/exsitu/quantities-declarations';

export const declarationRequest = {
  Type: 2,
  StartDate: '2019-01-01',
  EndDate: '2019-12-31',
  EmissionType: 1,
  ConsolidatedPdf: false,
  EstablishmentId: null,
  SendByEmail: false,
  Description: '',
};

export async function declarationRow({ db }: TestServer, uniqueId: string) {
  const [row] = await db.select().from(declarations).where(eq(declarations.uniqueId, uniqueId));
  return row as typeof declarations.$inferSelect;
}

/**
 * Makes a finished declaration of the waste received from the origin of the cast.
 * @returns its UniqueId
 */
export async function aDeclaration(server: TestServer, who: Client): Promise<string> {
  const { origin, destin, ...cast } = await readCast(server);
  await putGuide(server, { ...cast, origin: destin, destin: origin }, 'f', {
    number: 'PT20190616000001',
    firstTransportAt: new Date('2019-06-16T10:00:00Z'),
    closedAt: new Date('2019-06-17T10:00:00Z'),
  });
  const { status, body } = await who.post(declarationCall, declarationRequest);
  if (status !== 201) throw new Error(`a declaration was refused with ${status}`);
  await makeDeclaration(server, (await declarationRow(server, body.rowKey)).id);
  return body.rowKey;
}
