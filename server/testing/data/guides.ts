import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { keptTransporters, toTransporterChange } from '#domain/guide/acts/transporter-change.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { findDeadline } from '#domain/guide/deadlines.ts';
import { Egar } from '#domain/guide/guide.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { guides } from '#server/db/schema/guides.ts';
import { mails } from '#server/db/schema/mails.ts';
import { officialAddress } from '#server/registry/local/address.ts';
import type { Client, TestServer } from '../test-server.ts';

export type Place = typeof establishments.$inferSelect & { vat: string; apaCode: string };

/** Finds an establishment of the demonstration by its account and name. */
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
  transporter: Place;
  /** Client establishments of the origin's account: this with access, the next without. */
  client: Place;
  silent: Place;
}

export const readCast = async (server: TestServer): Promise<Cast> => ({
  origin: await placeNamed(server, 'Oficinas Vela Azul, Lda.'),
  destin: await placeNamed(server, 'Moliço Verde, S.A.', 'recicla'),
  transporter: await placeNamed(server, 'Vela Azul Transportes, Lda.'),
  client: await placeNamed(server, 'Padaria Forno da Ria, Lda.'),
  silent: await placeNamed(server, 'Hotel Maré do Furadouro, S.A.'),
});

/** Returns a valid creation: produced by `origin`, carried an hour ago, to `destin`. */
export function creation(
  server: Pick<TestServer, 'now'>,
  { origin, destin, transporter }: Cast,
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
        vat: transporter.vat,
        apaCode: transporter.apaCode,
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

/**
 * Puts a guide in the state that a test needs, bypassing the state machine.
 * @returns its UniqueId
 */
export async function putGuide(
  server: TestServer,
  { origin, destin, transporter }: Cast,
  status: GuideStatus,
  over: Partial<typeof guides.$inferInsert> = {},
) {
  const now = server.now();
  const before = new Date(now.getTime() - 7_200_000);
  const driven = {
    vat: transporter.vat,
    apaCode: transporter.apaCode,
    name: transporter.name,
    plate: 'AA-00-BB',
    at: before.toISOString(),
  };
  const corrected: GuideStatus[] = ['r', 'rr'];
  const values = { quantity: 90, lerCode: '160601', operation: 'R13', group: null, numPgl: null };
  const transport = {
    firstTransportAt: before,
    transporters: [driven],
    rectification: corrected.includes(status)
      ? {
          ...values,
          destinComment: 'Pesado',
          originComment: null,
          closeAt: now.toISOString(),
          accepted: false,
        }
      : null,
  };
  const key = { number: over.number ?? `PT${crypto.randomUUID().slice(0, 12)}`, code: over.code ?? 'ABCD1234' };
  const [row] = await server.db
    .insert(guides)
    .values({
      ...key,
      registryUrl: officialAddress(key),
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
      issuerAccountId: transporter.accountId,
      issuerEstablishmentId: transporter.id,
      ...transport,
      statusAt: before,
      deadline: findDeadline({ status, ...transport }),
      ...over,
    })
    .returning({ id: guides.uniqueId });
  return row?.id as string;
}

/** Returns day, month, year, hour and minute in mainland Portugal, an hour ago. */
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

/** Returns the hash in the link of the last queued e-mail. */
export async function lastLinkHash(server: TestServer): Promise<string> {
  const [last] = await server.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  return /#\/gars\/[\w/-]*\/([\w-]+)\s/.exec(last?.text ?? '')?.[1] ?? '';
}

/** Returns the body that gives the first transporter of a guide another plate, for this user. */
export async function newPlate(who: Client, id: string, plate = 'ZZ-99-ZZ') {
  const before = keptTransporters(v.parse(Egar, (await who.get(`/egar/${id}`)).body));
  return toTransporterChange(
    before.map((one, index) => (index === 0 ? { ...one, plate } : one)),
    before,
  );
}
