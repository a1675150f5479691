import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { AnonymousDone, AnonymousEgar, AnonymousRectification } from '#domain/guide/acts/anonymous.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { readConfig } from '#server/config.ts';
import { guideIntents, guideLinks } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { mails } from '#server/db/schema/mails.ts';
import { queryRows, type Tx } from '#server/db/types.ts';
import { demoRegistryPassword } from '#server/registry/local/behaviour.ts';
import { openIntent, stillPending } from '#server/services/guide/registry/intents.ts';
import { anHourAgo, lastLinkHash, type Place, putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const { server, cast, desk, receiver } = await testOffice(['desk', 'receiver']);

/** Makes a guide and sends its link to the party's address on record, which proves who opens it. */
async function linked(
  status: GuideStatus,
  Type: string,
  who = desk,
  Email = (Type === 'ACCEPTANCE' ? cast.destin : cast.origin).email,
) {
  const id = await putGuide(server, cast, status);
  const answer = await who.post(`/egar/${id}/request`, { Name: 'Rui Prates', Email, Type });
  expect(answer.status).toBe(200);
  return { id, hash: await lastLinkHash(server) };
}
const read = async (hash: string) =>
  v.parse(AnonymousEgar, (await server.call('GET', `/api/egar/anonymous/gar/${hash}`)).body);
const credentialsOf = ({ vat }: Place) => ({ Username: vat, Password: demoRegistryPassword });
const post = (id: string, path: string, hash: string, body: object = {}, headers: Record<string, string> = {}) =>
  server.call(path === 'rectification' ? 'PUT' : 'POST', `/api/egar/${id}/anonymous/${path}/${hash}`, {
    body,
    headers,
  });

test('a producer without an account authorises by link, once', async () => {
  const { id, hash } = await linked('i', 'AUTHORIZATION');
  expect(await read(hash)).toMatchObject({
    Kind: 'authorize',
    State: 'open',
    Acts: ['authorize'],
    Outcome: null,
    Egar: { Actions: [], Products: [] },
  });
  const done = await post(id, 'authorize', hash, { Name: 'Rui Prates' });
  expect([done.status, v.parse(AnonymousDone, done.body).Outcome, done.body.Egar.Status]).toEqual([
    200,
    'authorize',
    'o',
  ]);
  expect(await read(hash)).toMatchObject({
    State: 'spent',
    Acts: [],
    Outcome: 'authorize',
    Status: 'o',
    Egar: null,
    History: [],
  });
  const again = await post(id, 'authorize', hash);
  expect([again.status, again.body._applicationErrors, again.body.Current]).toEqual([
    400,
    [{ Message: 'link_spent' }],
    undefined,
  ]);
  const { History } = (await desk.get(`/egar/${id}`)).body;
  expect(History.at(-1)).toMatchObject({ Act: 'authorize', Capacity: 'link', InNameOf: cast.origin.name });
});

test('treats a repeated key as the same act', async () => {
  const { id, hash } = await linked('i', 'AUTHORIZATION');
  const key = { 'Idempotency-Key': 'link-key-0001' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(id, 'authorize', hash, {}, key)));
  expect(answers.every((a) => a.status === 200 || a.status === 409)).toBe(true);
  const again = await post(id, 'authorize', hash, {}, key);
  expect([again.status, again.body.Outcome]).toEqual([200, 'authorize']);
  expect((await post(id, 'authorize', hash, { Name: 'Outra pessoa' }, key)).status).toBe(422);
});

// The embedded engine has one connection, so nothing waits for a row.
const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
const repeatWhileItEnds = async () => {
  const { id, hash } = await linked('i', 'AUTHORIZATION');
  const [guide] = await server.db.select({ id: guides.id }).from(guides).where(eq(guides.uniqueId, id));
  const [link] = await server.db
    .select({ id: guideLinks.id })
    .from(guideLinks)
    .where(eq(guideLinks.guideId, guide?.id ?? 0));
  const act = { key: 'link-key-0002', requestHash: 'x', act: 'authorize', userId: null, payload: {} };
  const ids = { linkId: link?.id ?? 0, guideId: guide?.id ?? 0 };
  const intent = await server.db.transaction((tx) => openIntent(tx as unknown as Tx, { ...act, ...ids }, server.now()));
  let repeat: ReturnType<typeof post> | undefined;
  await server.db.transaction(async (tx) => {
    expect(await stillPending(tx as unknown as Tx, intent)).toBe(true);
    repeat = post(id, 'authorize', hash, {}, { 'Idempotency-Key': act.key });
    await vi.waitFor(async () => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(await queryRows(server.db, waiting)).toHaveLength(1);
    }, 20_000);
    await tx.execute(sql`select id from guides where id = ${ids.guideId} for update nowait`);
  });
  expect((await repeat)?.status).toBe(422);
};
if (onPostgres) test('a repeat awaits the running act without locking its guide', repeatWhileItEnds);

describe('a recipient without an account', () => {
  test('accepts', async () => {
    const { id, hash } = await linked('o', 'ACCEPTANCE');
    expect((await read(hash)).Acts).toEqual(['acceptEmission', 'rejectEmission', 'rectify']);
    expect((await post(id, 'accept', hash, anHourAgo(server))).body.Egar.Status).toBe('f');
  });
  test('rejects with a comment, and not without', async () => {
    const { id, hash } = await linked('o', 'ACCEPTANCE');
    expect((await post(id, 'reject', hash)).body._validationErrors[0]).toEqual({
      Field: 'DestinComment',
      Message: 'val_required',
    });
    expect((await read(hash)).State).toBe('open');
    expect((await post(id, 'reject', hash, { DestinComment: 'Não é nosso' })).body.Egar.Status).toBe('rv');
  });
  test('rectifies, and the producer without an account answers', async () => {
    const { id, hash } = await linked('o', 'ACCEPTANCE');
    const rectification = { endDate: server.now().toISOString(), quantity: 77 };
    expect((await post(id, 'rectification', hash, rectification)).body.Egar.Status).toBe('r');
    await receiver.post(`/egar/${id}/request`, { Email: cast.origin.email, Type: 'RECTIFICATION_ACCEPTANCE' });
    const answer = await lastLinkHash(server);
    const seen = await server.call('GET', `/api/egar/anonymous/rectification/${answer}`);
    expect(v.parse(AnonymousRectification, seen.body).Rectification).toMatchObject({ Quantity: 100, NewQuantity: 77 });
    expect((await post(id, 'rectification/reject', answer, { OriginComment: 'Era 100' })).body.Egar.Status).toBe('rr');
    const second = await linkedAnswer(id);
    expect((await post(id, 'rectification/accept', second)).body.Egar.Status).toBe('f');
  });
  const linkedAnswer = async (id: string) => {
    await receiver.put(`/egar/${id}`, { endDate: server.now().toISOString(), quantity: 80 });
    await receiver.post(`/egar/${id}/request`, { Email: cast.origin.email, Type: 'RECTIFICATION_ACCEPTANCE' });
    return lastLinkHash(server);
  };
});

test('binds a hashed link to one guide, act and thirty days', async () => {
  const { id, hash } = await linked('o', 'ACCEPTANCE');
  const other = await putGuide(server, cast, 'o');
  expect(Buffer.from(hash, 'base64url')).toHaveLength(32);
  expect(JSON.stringify(await server.db.select().from(guideLinks))).not.toContain(hash);
  expect((await post(other, 'accept', hash, anHourAgo(server))).status).toBe(404);
  expect((await post(id, 'authorize', hash)).status).toBe(400);
  expect((await post(id, 'accept', 'a'.repeat(43), anHourAgo(server))).status).toBe(404);
  expect((await server.call('GET', '/api/egar/anonymous/gar/nada')).status).toBe(404);
  await server.db.update(guideLinks).set({ expiresAt: new Date(server.now().getTime() - 1000) });
  const late = await post(id, 'accept', hash, anHourAgo(server));
  expect([late.status, late.body._applicationErrors]).toEqual([400, [{ Message: 'link_expired' }]]);
  expect(await read(hash)).toMatchObject({ State: 'expired', Acts: [], Egar: null, History: [] });
});

test('offers no act once the guide has changed state', async () => {
  const { id, hash } = await linked('o', 'ACCEPTANCE');
  await receiver.post(`/egar/${id}/emission/accept`, anHourAgo(server));
  expect(await read(hash)).toMatchObject({ State: 'open', Acts: [], Egar: { Status: 'f' } });
  const answer = await post(id, 'reject', hash, { DestinComment: 'x' });
  expect([answer.status, answer.body.Current.Status]).toEqual([400, 'f']);
});

test('the consult link permanently shows any state but no act', async () => {
  for (const status of ['i', 'o', 'r', 'rr', 'f', 'rv'] as const) {
    const id = await putGuide(server, cast, status);
    const hash = String((await desk.get(`/egar/${id}`)).body.ConsultUrl)
      .split('/')
      .at(-1) as string;
    expect(await read(hash)).toMatchObject({
      Kind: 'consult',
      State: 'open',
      Acts: [],
      Egar: { Status: status, UniqueId: id },
    });
    expect((await post(id, 'accept', hash, anHourAgo(server))).status).toBe(404);
    const forged = `${hash.slice(0, -2)}${hash.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await server.call('GET', `/api/egar/anonymous/gar/${forged}`)).status).toBe(404);
  }
});

test('requires national-system credentials from every link holder if configured', async () => {
  server.config.linksAskCredentials = true;
  const { id, hash } = await linked('i', 'AUTHORIZATION');
  expect((await read(hash)).RequiresApaCredentials).toBe(true);
  const without = await post(id, 'authorize', hash);
  expect([without.status, without.body._applicationErrors]).toEqual([403, [{ Message: 'invalid_apa_credentials' }]]);
  expect((await post(id, 'authorize', hash, credentialsOf(cast.origin))).status).toBe(200);
  server.config.linksAskCredentials = false;
});

test('keeps no credentials of a link holder', async () => {
  server.config.linksAskCredentials = true;
  const { id, hash } = await linked('o', 'ACCEPTANCE');
  const rectification = { endDate: server.now().toISOString(), quantity: 77 };
  const sent = { ...rectification, ...credentialsOf(cast.destin) };
  expect((await post(id, 'rectification', hash, sent)).body.Egar.Status).toBe('r');
  const rows = await server.db.select().from(guideIntents);
  expect(JSON.stringify(rows)).toContain(rectification.endDate);
  expect(JSON.stringify(rows)).not.toContain(sent.Password);
  server.config.linksAskCredentials = false;
});

describe('prevents a sender from acting as the other party', () => {
  const acts = [
    ['the issuer, as the producer', 'i', 'AUTHORIZATION', 'authorize', {}, 'origin', 'destin'],
    ['the producer, as the recipient, accepting', 'o', 'ACCEPTANCE', 'accept', 'arrival', 'destin', 'origin'],
    [
      'the producer, as the recipient, rejecting',
      'o',
      'ACCEPTANCE',
      'reject',
      { DestinComment: 'x' },
      'destin',
      'origin',
    ],
    [
      'the producer, as the recipient, correcting',
      'o',
      'ACCEPTANCE',
      'rectification',
      'correction',
      'destin',
      'origin',
    ],
    [
      'the recipient, accepting its own correction',
      'r',
      'RECTIFICATION_ACCEPTANCE',
      'rectification/accept',
      {},
      'origin',
      'destin',
    ],
    [
      'the recipient, denying it',
      'r',
      'RECTIFICATION_ACCEPTANCE',
      'rectification/reject',
      { OriginComment: 'x' },
      'origin',
      'destin',
    ],
  ] as const;
  test.each(acts)('%s', async (_, status, type, path, part, asked, other) => {
    const who = type === 'RECTIFICATION_ACCEPTANCE' ? receiver : desk;
    const { id, hash } = await linked(status, type, who, 'eu@remetente.example');
    const bodyOf = () => {
      if (part === 'arrival') return anHourAgo(server);
      return part === 'correction' ? { endDate: server.now().toISOString(), quantity: 77 } : part;
    };
    const body = bodyOf();
    expect((await read(hash)).RequiresApaCredentials).toBe(true);
    const refused = [
      {},
      credentialsOf(cast[other]),
      { ...credentialsOf(cast[asked]), Password: 'adivinhada' },
      { ...credentialsOf(cast[asked]), Username: cast[other].vat },
    ];
    for (const typed of refused) expect((await post(id, path, hash, { ...body, ...typed })).status).toBe(403);
    expect(await read(hash)).toMatchObject({ State: 'open', Status: status });
    // The party itself can still answer, whichever mailbox it reads.
    const Name = 'Rui Prates';
    expect((await post(id, path, hash, { ...body, ...credentialsOf(cast[asked]), Name })).status).toBe(200);
    for (const seen of [desk, receiver]) {
      const { History } = (await seen.get(`/egar/${id}`)).body;
      expect(History.at(-1)).toMatchObject({
        Capacity: 'link',
        By: cast[asked].name,
        Link: { SentTo: 'e…@remetente.example', Name },
      });
    }
  });

  test('distrusts an address the sender recorded for its client', async () => {
    const { client } = cast;
    const id = await putGuide(server, { ...cast, destin: client }, 'o');
    await desk.post(`/egar/${id}/request`, { Email: client.email, Type: 'ACCEPTANCE' });
    expect((await read(await lastLinkHash(server))).RequiresApaCredentials).toBe(true);
  });

  test('limits a link to ten credential attempts an hour', async () => {
    const { id, hash } = await linked('i', 'AUTHORIZATION', desk, 'eu@remetente.example');
    const guess = { ...credentialsOf(cast.origin), Password: 'adivinhada' };
    for (let i = 0; i < 10; i += 1) expect((await post(id, 'authorize', hash, guess)).status).toBe(403);
    expect((await post(id, 'authorize', hash, credentialsOf(cast.origin))).status).toBe(429);
  });
});

test('a public server requires credentials and has no default password', () => {
  for (const env of [{ DATABASE_URL: 'postgres://db.example/guiar' }, { HOST: '0.0.0.0' }])
    expect(readConfig(env)).toMatchObject({ linksAskCredentials: true, registry: { password: null } });
  expect(readConfig({}).linksAskCredentials).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0', LINKS_ASK_CREDENTIALS: '0' }).linksAskCredentials).toBe(false);
});

test('names the actor by link to accounts only', async () => {
  const { id, hash } = await linked('i', 'AUTHORIZATION');
  await post(id, 'authorize', hash, { Name: 'Rui Prates' });
  const consult = (await desk.get(`/egar/${id}`)).body.ConsultUrl.split('/').at(-1);
  const seen = await server.call('GET', `/api/egar/anonymous/gar/${consult}`);
  expect(seen.status).toBe(200);
  expect(JSON.stringify(seen.body)).not.toMatch(/Rui Prates|residuos@/);
});

test('keeps the link unspent while the national system is down', async () => {
  const { id, hash } = await linked('i', 'AUTHORIZATION');
  server.config.registry.mode = 'down';
  const key = { 'Idempotency-Key': 'link-away-001' };
  expect((await post(id, 'authorize', hash, {}, key)).status).toBe(503);
  server.config.registry.mode = 'up';
  expect((await read(hash)).State).toBe('open');
  expect((await post(id, 'authorize', hash, {}, key)).status).toBe(200);
});

test('suggests contacts from own records and earlier requests', async () => {
  const id = await putGuide(server, { ...cast, origin: cast.transporter }, 'o');
  const contacts = async (who: Client, type: string) =>
    (await who.get(`/egar/${id}/contacts/${type}`)).body.Items as { Email: string }[];
  expect((await contacts(desk, 'PROOF'))[0]?.Email).toBeTruthy();
  expect((await contacts(desk, 'PROOF')).map((c) => c.Email)).toContain(cast.transporter.email);
  expect((await contacts(receiver, 'PROOF')).map((c) => c.Email)).not.toContain(cast.transporter.email);
  await receiver.post(`/egar/${id}/request`, { Name: 'Ana', Email: 'ana@produtor.example', Type: 'PROOF' });
  expect(await contacts(receiver, 'PROOF')).toContainEqual({
    Name: 'Ana',
    Email: 'ana@produtor.example',
    Type: 'PROOF',
  });
  expect((await desk.get(`/egar/${id}/contacts/NADA`)).status).toBe(400);
  const [line] = await server.db.select().from(mails).where(eq(mails.recipient, 'ana@produtor.example'));
  expect(line?.text).toContain('/#/gars/private/consult/egar/');
});
