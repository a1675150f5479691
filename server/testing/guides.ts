import { and, desc, eq } from 'drizzle-orm';
import type { EgarCreate } from '../../src/domain/guide/guide-create.ts';
import { deadlineOf } from '../../src/domain/guide/guide-deadlines.ts';
import type { GuideStatus } from '../../src/domain/guide/guide-status.ts';
import { accounts } from '../db/schema/accounts.ts';
import { establishments } from '../db/schema/establishments.ts';
import { guides } from '../db/schema/guides.ts';
import { mails } from '../db/schema/mails.ts';
import type { TestServer } from './test-server.ts';

export type Place = typeof establishments.$inferSelect & { vat: string; apaCode: string };

/** An establishment of the demonstration by its account and name. */
export async function placeNamed(server: TestServer, name: string, clientCode = 'demo'): Promise<Place> {
  const [row] = await server.db
    .select({ place: establishments })
    .from(establishments)
    .innerJoin(accounts, eq(accounts.id, establishments.accountId))
    .where(and(eq(establishments.name, name), eq(accounts.clientCode, clientCode)));
  return row?.place as Place;
}

export interface Cast {
  origin: Place;
  destin: Place;
  carrier: Place;
  /** A client establishment of the origin's account: with access, and without. */
  client: Place;
  silent: Place;
}

export const castOf = async (server: TestServer): Promise<Cast> => ({
  origin: await placeNamed(server, 'Oficinas Vela Azul, Lda.'),
  destin: await placeNamed(server, 'Moliço Verde, S.A.', 'recicla'),
  carrier: await placeNamed(server, 'Vela Azul Transportes, Lda.'),
  client: await placeNamed(server, 'Padaria Forno da Ria, Lda.'),
  silent: await placeNamed(server, 'Hotel Maré do Furadouro, S.A.'),
});

/** A valid creation: produced by `origin`, carried an hour ago, to `destin`. */
export function creation(
  server: Pick<TestServer, 'now'>,
  { origin, destin, carrier }: Cast,
  over: Partial<EgarCreate> = {},
): Partial<EgarCreate> {
  const at = new Date(server.now().getTime() - 3_600_000);
  return {
    selectedEgarCreateType: 'PRODUTOR_ESTABELECIMENTO',
    quantity: 812.5,
    selectedLerCode: '160601',
    lerDescription: 'ACUMULADORES',
    selectedOperationCode: 'R13',
    selectedProducerType: 'PI' as const,
    nameOrigin: origin.name,
    addressOrigin: 'Rua do Farol, 118',
    vatOrigin: origin.vat,
    codApaOrigin: origin.apaCode,
    nameDestin: destin.name,
    addressDestin: 'Parque do Casarão, 9',
    vatDestin: destin.vat,
    codApaDestin: destin.apaCode,
    transporters: [
      {
        vat: carrier.vat,
        apaCode: carrier.apaCode,
        plate: 'AA-00-BB',
        date: at.toISOString(),
        timeZoneOffset: 0,
        index: 0,
        hour: at.toISOString().slice(11, 16),
        year: at.getUTCFullYear(),
        month: at.getUTCMonth() + 1,
        day: at.getUTCDate(),
      },
    ],
    issuer: origin.uniqueId,
    ...over,
  };
}

/** Puts a guide in the state a test needs, bypassing the state machine. @returns its UniqueId */
export async function guideIn(
  server: TestServer,
  { origin, destin, carrier }: Cast,
  status: GuideStatus,
  over: Partial<typeof guides.$inferInsert> = {},
) {
  const now = server.now();
  const before = new Date(now.getTime() - 7_200_000);
  const transporter = { vat: carrier.vat, apaCode: carrier.apaCode, name: carrier.name, plate: 'AA-00-BB', at: before.toISOString() };
  const correction = { quantity: 90, lerCode: '160601', operation: 'R13', group: null, numPgl: null };
  const [row] = await server.db
    .insert(guides)
    .values({
      number: `PT${crypto.randomUUID().slice(0, 12)}`,
      code: 'ABCD1234',
      status,
      authorized: status !== 'i',
      type: 'PRODUTOR_ESTABELECIMENTO',
      originVat: origin.vat,
      originApaCode: origin.apaCode,
      originName: origin.name,
      destinVat: destin.vat,
      destinApaCode: destin.apaCode,
      destinName: destin.name,
      lerCode: '160601',
      quantity: '100.00',
      operation: 'R13',
      transporters: [transporter],
      issuerAccountId: carrier.accountId,
      issuerEstablishmentId: carrier.id,
      firstTransportAt: before,
      statusAt: before,
      deadline: deadlineOf(status, before),
      hasSignedPdf: status === 'f',
      rectification:
        status === 'r' || status === 'rr'
          ? { ...correction, destinComment: 'Pesado', originComment: null, closeAt: now.toISOString(), accepted: false }
          : null,
      ...over,
    })
    .returning({ id: guides.uniqueId });
  return row?.id as string;
}

/** Day, month, year, hour and minute in mainland Portugal, an hour ago. */
export function anHourAgo(server: TestServer) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Lisbon',
    hourCycle: 'h23',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(server.now().getTime() - 3_600_000);
  return Object.fromEntries(parts.filter((p) => p.type !== 'literal').map((p) => [p.type, Number(p.value)]));
}

/** The hash in the link of the last queued e-mail. */
export async function lastLinkHash(server: TestServer): Promise<string> {
  const [last] = await server.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  return /#\/gars\/[\w/-]*\/([\w-]+)\s/.exec(last?.text ?? '')?.[1] ?? '';
}
