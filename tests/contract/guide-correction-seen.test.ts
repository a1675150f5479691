import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, castOf, guideIn, lastLinkHash } from '../../server/testing/guides.ts';
import { type Client, startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { Egar } from '../../src/domain/guide/guide.ts';
import { seenOf } from '../../src/domain/guide/guide-correction.ts';
import { Rectification } from '../../src/domain/guide/guide-rectify.ts';

let server: TestServer;
let cast: Cast;
let producer: Client;
let receiver: Client;
beforeAll(async () => {
  server = await startTestServer();
  cast = await castOf(server);
  [producer, receiver] = [await server.as('produtor'), await server.as('destino', 'recicla')];
});
afterAll(() => server.close());

/** A guide corrected twice, with what the producer saw of it each time. */
async function correctedTwice() {
  const id = await guideIn(server, cast, 'o');
  const endDate = server.now().toISOString();
  const seen = [];
  for (const quantity of [700, 805.5]) {
    if (seen.length > 0) await producer.post(`/egar/${id}/rectification/reject`, { OriginComment: 'O talão diz 812,5' });
    await receiver.put(`/egar/${id}`, { endDate, quantity });
    seen.push(seenOf(v.parse(Rectification, (await producer.get(`/egar/${id}/rectification`)).body)));
  }
  const [first, second] = seen;
  return { id, first, second };
}

/** Sent to the address that the origin has on record. */
async function linkToAnswer(id: string): Promise<string> {
  const request = { Name: 'Rui Prates', Email: cast.origin.email, Type: 'RECTIFICATION_ACCEPTANCE' };
  expect((await receiver.post(`/egar/${id}/request`, request)).status).toBe(200);
  return lastLinkHash(server);
}

test.each(['accept', 'reject', 'impressionate-accept', 'impressionate-reject'])(
  'rejects %s of a replaced correction with the current guide, and accepts it once the new one was seen',
  async (act) => {
    const { id, first, second } = await correctedTwice();
    const answer = (Seen: unknown) => producer.post(`/egar/${id}/rectification/${act}`, { OriginComment: 'Não', Seen });
    const late = await answer(first);
    expect([late.status, late.body._applicationErrors]).toEqual([400, [{ Message: 'corrected_again' }]]);
    expect(v.parse(Egar, late.body.Current)).toMatchObject({ Status: 'r', ResidueRectified: { QuantidadeCorrigido: 805.5 } });
    const after = await answer(second);
    expect([after.status, after.body.Egar.Status]).toEqual([200, act.endsWith('accept') ? 'f' : 'rr']);
  },
);

test.each(['accept', 'reject'])('rejects %s by link of a replaced correction, and keeps the link valid', async (act) => {
  const { id, first, second } = await correctedTwice();
  const hash = await linkToAnswer(id);
  const answer = (Seen: unknown) =>
    server.call('POST', `/api/egar/${id}/anonymous/rectification/${act}/${hash}`, { body: { Name: 'Rui', OriginComment: 'Não', Seen } });
  const late = await answer(first);
  expect([late.status, late.body._applicationErrors]).toEqual([400, [{ Message: 'corrected_again' }]]);
  expect(v.parse(Egar, late.body.Current)).toMatchObject({ Status: 'r', ResidueRectified: { QuantidadeCorrigido: 805.5 } });
  const after = await answer(second);
  expect([after.status, after.body.Egar.Status]).toEqual([200, act === 'accept' ? 'f' : 'rr']);
});

test('accepts an answer that does not state what was seen, as older apps send it', async () => {
  const { id } = await correctedTwice();
  expect((await producer.post(`/egar/${id}/rectification/accept`)).body.Egar.Status).toBe('f');
});
