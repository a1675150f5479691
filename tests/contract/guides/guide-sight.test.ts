import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { establishments } from '#server/db/schema/establishments.ts';
import { readAll } from '#server/testing/data/feed.ts';
import { type Cast, placeNamed, putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, cast, desk: holder } = await testOffice(['desk']);

/**
 * Makes a guide of the client with another account's carrier, recipient and issuer: only the client
 * connects it to the account.
 */
async function guideOf(client: Cast['client']) {
  const destin = cast.destin;
  return putGuide(server, { ...cast, origin: client, destin, transporter: destin }, 'r', { deadline: '2099-01-01' });
}
const filter = (number: string) => `FilterNames=Number&FilterValues=${number}&PageSize=10`;

/** Tries every path to a guide, and says whether each opens. */
async function waysTo(id: string) {
  const { Number: number, FileUrl } = (await (await server.as('destino', 'recicla')).get(`/egar/${id}`)).body;
  const status = async (path: string) => (await holder.get(path)).status === 200;
  const lists = async (path: string) => (await holder.get(path)).body.aaData.length > 0;
  return {
    consult: await status(`/egar/${id}`),
    rectification: await status(`/egar/${id}/rectification`),
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

test('a client’s establishment shows guides only with proven access', async () => {
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

test('shows nothing for a client’s merely entered establishment', async () => {
  const before = await total();
  const id = await guideOf(cast.silent);
  expect(Object.values(await waysTo(id))).not.toContain(true);
  expect(await total()).toBe(before);
});

test('shows what the account issued for an unproven client', async () => {
  const transporter = await placeNamed(server, 'Vela Azul Transportes, Lda.');
  const id = await putGuide(server, { ...cast, origin: cast.silent, transporter }, 'o');
  expect((await holder.get(`/egar/${id}`)).status).toBe(200);
});
