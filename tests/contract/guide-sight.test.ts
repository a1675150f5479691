import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { establishments } from '../../server/db/schema/establishments.ts';
import { readAll } from '../../server/testing/feed.ts';
import { type Cast, castOf, guideIn, placeNamed } from '../../server/testing/guides.ts';
import { type Client, startTestServer, type TestServer } from '../../server/testing/test-server.ts';

let server: TestServer;
let cast: Cast;
let holder: Client;
beforeAll(async () => {
  server = await startTestServer();
  cast = await castOf(server);
  holder = await server.as('administrador');
});
afterAll(() => server.close());

/** A guide of the client with another account's carrier, recipient and issuer: only the client connects it to the account. */
async function guideOf(client: Cast['client']) {
  const destin = cast.destin;
  return guideIn(server, { ...cast, origin: client, destin, carrier: destin }, 'r', { deadline: '2099-01-01' });
}
const filter = (number: string) => `FilterNames=Number&FilterValues=${number}&PageSize=10`;

/** Every path to a guide, and whether it opens. */
async function waysTo(id: string) {
  const { Number: number, FileUrl } = (await (await server.as('destino', 'recicla')).get(`/egar/${id}`)).body;
  const status = async (path: string) => (await holder.get(path)).status === 200;
  const lists = async (path: string) => (await holder.get(path)).body.aaData.length > 0;
  return {
    consult: await status(`/egar/${id}`),
    correction: await status(`/egar/${id}/rectification`),
    contacts: await status(`/egar/${id}/contacts/PROOF`),
    document: await status(`/egar/file?url=${FileUrl}`),
    list: await lists(`/egar/list?${filter(number)}`),
    deadlines: await lists(`/egar/legal-deadlines?LegalDeadlineType=3&EGarNumber=${number}&PageSize=10`),
    feed: (await readAll(server, holder)).changes.some(
      (one) => one.Entity === 'egar' && (one.Row as { UniqueId?: string })?.UniqueId === id,
    ),
    act: (await holder.post(`/egar/${id}/rectification/impressionate-reject`, { OriginComment: 'x' })).status === 200,
  };
}
const total = async () => (await holder.get('/egar/status/count')).body.Total as number;

test('a client’s establishment shows its guides only while its access is proven', async () => {
  const before = await total();
  const seen = await guideOf(cast.client);
  expect(await total()).toBe(before + 1);
  expect(Object.values(await waysTo(seen))).not.toContain(false);

  const setAccess = (hasApaAccess: boolean) =>
    server.db.update(establishments).set({ hasApaAccess }).where(eq(establishments.id, cast.client.id));
  const later = await guideOf(cast.client);
  await setAccess(false);
  expect(Object.values(await waysTo(later))).not.toContain(true);
  await setAccess(true);
});

test('shows nothing for a client’s establishment that was merely entered', async () => {
  const before = await total();
  const id = await guideOf(cast.silent);
  expect(Object.values(await waysTo(id))).not.toContain(true);
  expect(await total()).toBe(before);
});

test('shows what the account itself has issued for such a client', async () => {
  const carrier = await placeNamed(server, 'Vela Azul Transportes, Lda.');
  const id = await guideIn(server, { ...cast, origin: cast.silent, carrier }, 'o');
  expect((await holder.get(`/egar/${id}`)).status).toBe(200);
});
