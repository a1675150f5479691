import { expect, test } from 'vitest';
import type { LinkAnswer } from '#api/anonymous.ts';
import { NetworkError, type Transport, type WireRequest } from '#api/transport/wire.ts';
import { AnswersDb } from '#db/answers-db.ts';
import { answerRow, keptAnswer, sendAnswer } from './answers.ts';

const answer: LinkAnswer = {
  guideId: 'g',
  hash: 'h',
  act: 'rejectEmission',
  body: { Name: 'Rui', DestinComment: 'Outro resíduo' },
};

/** Sets up a device with one waiting answer and a server that replies with `says`. */
async function waiting(says: { status: number; body: unknown } | 'nothing') {
  const db = new AnswersDb(`answers-${crypto.randomUUID()}`);
  const row = answerRow(answer, 1_000);
  await db.answers.add(row);
  const requests: WireRequest[] = [];
  const transport: Transport = async (request) => {
    requests.push(request);
    if (says === 'nothing') throw new NetworkError('no answer');
    const header = (name: string) => (name === 'content-type' ? 'application/json' : null);
    return { status: says.status, header, text: JSON.stringify(says.body) };
  };
  return { requests, db, send: () => sendAnswer(transport, db, row, 2_000), kept: () => keptAnswer(db, 'h'), row };
}

test.each([
  ['no signal', 'nothing'],
  ['a server that is down', { status: 503, body: {} }],
  ['the same answer still under way', { status: 409, body: {} }],
  ['too many at once', { status: 429, body: {} }],
] as const)('%s leaves the answer on the device', async (_, says) => {
  const { send, kept, row } = await waiting(says);
  expect(await send()).toEqual({ state: 'kept' });
  expect(await kept()).toEqual(row);
});

test('a refusal is shown and removes the answer', async () => {
  const { send, kept } = await waiting({ status: 400, body: { _applicationErrors: [{ Message: 'link_spent' }] } });
  expect(await send()).toMatchObject({
    state: 'refused',
    status: 400,
    body: { _applicationErrors: [{ Message: 'link_spent' }] },
  });
  expect(await kept()).toBeUndefined();
});

test('acceptance removes the answer, even if unreadable', async () => {
  const { send, kept } = await waiting({ status: 200, body: { Something: 'else' } });
  expect(await send()).toEqual({ state: 'done', consultUrl: null });
  expect(await kept()).toBeUndefined();
});

test('every attempt repeats the request with its key and time', async () => {
  const { requests, send, row } = await waiting('nothing');
  await send();
  await send();
  expect(requests[0]).toEqual(requests[1]);
  expect(requests[0]).toMatchObject({
    method: 'POST',
    path: '/egar/g/anonymous/reject/h',
    body: JSON.stringify(answer.body),
    headers: { 'Idempotency-Key': row.key, 'X-Client-Time': '1970-01-01T00:00:01.000Z' },
  });
});
