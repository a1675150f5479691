import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Rectification } from '#domain/guide/acts/rectification.ts';
import { toSeenRectification } from '#domain/guide/acts/seen-rectification.ts';
import { Egar } from '#domain/guide/guide.ts';
import { lastLinkHash, putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, cast, producer, receiver } = await testOffice(['producer', 'receiver']);

/** Makes a guide corrected twice, with the producer's view of it each time. */
async function correctedTwice() {
  const id = await putGuide(server, cast, 'o');
  const endDate = server.now().toISOString();
  const seen = [];
  for (const quantity of [700, 805.5]) {
    if (seen.length > 0)
      await producer.post(`/egar/${id}/rectification/reject`, { OriginComment: 'O talão diz 812,5' });
    await receiver.put(`/egar/${id}`, { endDate, quantity });
    seen.push(toSeenRectification(v.parse(Rectification, (await producer.get(`/egar/${id}/rectification`)).body)));
  }
  const [first, second] = seen;
  return { id, first, second };
}

/** Sends a link to the origin's address on record. */
async function linkToAnswer(id: string): Promise<string> {
  const request = { Name: 'Rui Prates', Email: cast.origin.email, Type: 'RECTIFICATION_ACCEPTANCE' };
  expect((await receiver.post(`/egar/${id}/request`, request)).status).toBe(200);
  return lastLinkHash(server);
}

test.each(['accept', 'reject', 'impressionate-accept', 'impressionate-reject'])(
  'rejects %s of a replaced correction until the new is seen',
  async (act) => {
    const { id, first, second } = await correctedTwice();
    const answer = (Seen: unknown) => producer.post(`/egar/${id}/rectification/${act}`, { OriginComment: 'Não', Seen });
    const late = await answer(first);
    expect([late.status, late.body._applicationErrors]).toEqual([400, [{ Message: 'corrected_again' }]]);
    expect(v.parse(Egar, late.body.Current)).toMatchObject({
      Status: 'r',
      ResidueRectified: { QuantidadeCorrigido: 805.5 },
    });
    const after = await answer(second);
    expect([after.status, after.body.Egar.Status]).toEqual([200, act.endsWith('accept') ? 'f' : 'rr']);
  },
);

test.each(['accept', 'reject'])('rejects %s of a replaced correction, keeping the link valid', async (act) => {
  const { id, first, second } = await correctedTwice();
  const hash = await linkToAnswer(id);
  const answer = (Seen: unknown) =>
    server.call('POST', `/api/egar/${id}/anonymous/rectification/${act}/${hash}`, {
      body: { Name: 'Rui', OriginComment: 'Não', Seen },
    });
  const late = await answer(first);
  expect([late.status, late.body._applicationErrors]).toEqual([400, [{ Message: 'corrected_again' }]]);
  expect(v.parse(Egar, late.body.Current)).toMatchObject({
    Status: 'r',
    ResidueRectified: { QuantidadeCorrigido: 805.5 },
  });
  const after = await answer(second);
  expect([after.status, after.body.Egar.Status]).toEqual([200, act === 'accept' ? 'f' : 'rr']);
});

test('accepts answers from older apps without the values seen', async () => {
  const { id } = await correctedTwice();
  expect((await producer.post(`/egar/${id}/rectification/accept`)).body.Egar.Status).toBe('f');
});
