import { describe, expect, test } from 'vitest';
import type { GuideStatus } from '#domain/guide/status.ts';
import { mails } from '#server/db/schema/mails.ts';
import { demoRegistryPassword } from '#server/registry/local/behaviour.ts';
import { readAll } from '#server/testing/data/feed.ts';
import { anHourAgo, putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const {
  server,
  cast,
  desk: sender,
  operator,
  driver,
  receiver,
  stranger,
} = await testOffice(['desk', 'operator', 'driver', 'receiver', 'stranger']);

interface Note {
  Title: string;
  Content: string;
  Sender: string;
  EgarId: string | null;
}
const toldTo = async (who: Client, guide: string): Promise<Note[]> =>
  ((await who.get('/notifications?start=0&pageSize=100')).body.aaData as Note[]).filter((one) => one.EgarId === guide);

describe('an act notifies every party’s users except the actor', () => {
  const acts = [
    ['authorize', 'i', 'sender', (id) => sender.post(`/egar/${id}/impressionate-authorize`), /autorizada$/],
    ['accept', 'o', 'receiver', (id) => receiver.post(`/egar/${id}/emission/accept`, anHourAgo(server)), /aceite$/],
    [
      'reject',
      'o',
      'receiver',
      (id) => receiver.post(`/egar/${id}/emission/reject`, { DestinComment: 'Molhado' }),
      /rejeitada$/,
    ],
    [
      'correct',
      'o',
      'receiver',
      (id) => receiver.put(`/egar/${id}`, { endDate: server.now().toISOString(), quantity: 77 }),
      /corrigida$/,
    ],
    [
      'accept a correction',
      'r',
      'sender',
      (id) => sender.post(`/egar/${id}/rectification/accept`),
      /^Correção .* aceite$/,
    ],
    [
      'deny a correction',
      'r',
      'sender',
      (id) => sender.post(`/egar/${id}/rectification/impressionate-reject`, { OriginComment: 'Não' }),
      /negada$/,
    ],
    ['revoke', 'o', 'sender', (id) => sender.post('/egar/revoke', { GarId: id, Obs: 'Engano' }), /anulada$/],
  ] as const satisfies readonly (readonly [string, GuideStatus, string, (id: string) => Promise<unknown>, RegExp])[];
  test.each(acts)('%s', async (_, status, by, act, title) => {
    const id = await putGuide(server, cast, status);
    expect(await act(id)).toMatchObject({ status: 200 });
    const [actor, others] =
      by === 'sender' ? [sender, [operator, driver, receiver]] : [receiver, [sender, operator, driver]];
    expect(await toldTo(actor, id)).toEqual([]);
    expect(await toldTo(stranger, id)).toEqual([]);
    const { Number: number } = (await sender.get(`/egar/${id}`)).body;
    for (const who of others) {
      const [note, ...more] = await toldTo(who, id);
      expect(more).toEqual([]);
      expect(note).toMatchObject({
        Title: expect.stringMatching(title),
        Sender: by === 'sender' ? cast.origin.name : cast.destin.name,
      });
      expect(note?.Title).toContain(number);
    }
  });
});

test('notifies nobody of a repeat or a rejected act', async () => {
  const id = await putGuide(server, cast, 'o');
  const key = { 'Idempotency-Key': 'notice-key-0001' };
  for (let i = 0; i < 3; i += 1) await receiver.post(`/egar/${id}/emission/reject`, { DestinComment: 'x' }, key);
  await receiver.post(`/egar/${id}/emission/accept`, anHourAgo(server));
  expect(await toldTo(sender, id)).toHaveLength(1);
});

test('notifies only the addressed party of a request', async () => {
  const id = await putGuide(server, cast, 'o');
  await sender.post(`/egar/${id}/request`, { Email: 'rececao@destino.example', Type: 'ACCEPTANCE' });
  expect(await toldTo(receiver, id)).toMatchObject([{ Title: expect.stringContaining('espera a sua resposta') }]);
  for (const who of [sender, operator, driver, stranger]) expect(await toldTo(who, id)).toEqual([]);
  await sender.post(`/egar/${id}/request`, { Email: 'rececao@destino.example', Type: 'PROOF' });
  expect(await toldTo(receiver, id)).toHaveLength(1);
});

test('notifies both sides of a link’s act and its author', async () => {
  const id = await putGuide(server, cast, 'o');
  await sender.post(`/egar/${id}/request`, { Email: 'rececao@destino.example', Type: 'ACCEPTANCE' });
  const all = await server.db.select().from(mails).orderBy(mails.id);
  const hash = /#\/gars\/[\w/-]*\/([\w-]+)\s/.exec(all.at(-1)?.text ?? '')?.[1];
  const who = { Name: 'Rui Prates', Username: cast.destin.vat, Password: demoRegistryPassword };
  const done = await server.call('POST', `/api/egar/${id}/anonymous/reject/${hash}`, {
    body: { DestinComment: 'Não é nosso', ...who },
  });
  expect(done.status).toBe(200);
  for (const party of [sender, receiver]) {
    const notice = (await toldTo(party, id)).find((one) => one.Title.endsWith('rejeitada'));
    expect(notice?.Content).toContain('Feito por ligação enviada a r…@destino.example, nome Rui Prates.');
  }
});

test('the feed brings the notification with the guide to open', async () => {
  const id = await putGuide(server, cast, 'o');
  const { cursor } = await readAll(server, receiver);
  await sender.post(`/egar/${id}/request`, { Email: 'a@b.example', Type: 'ACCEPTANCE' });
  const { changes } = await readAll(server, receiver, cursor);
  expect(changes.filter((one) => one.Entity === 'notification')).toMatchObject([
    { Row: { EgarId: id, IsRead: false } },
  ]);
  const strangers = (await readAll(server, stranger)).changes.filter((one) => one.Entity === 'notification');
  expect(strangers.some((one) => (one.Row as Note).EgarId === id)).toBe(false);
});
