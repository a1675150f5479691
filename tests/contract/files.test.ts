import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { UploadedFile } from '#domain/wire/files.ts';
import { files } from '#server/db/schema/guide-records.ts';
import { pruneFiles } from '#server/services/guide/files/files.ts';
import { creation, putGuide } from '#server/testing/data/guides.ts';
import { loseNextCommit } from '#server/testing/lose-commit.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, cast, producer } = await testOffice(['producer']);
beforeEach(() => server.db.delete(files).then(() => undefined));

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(2000)]);
async function upload(
  name: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
  who = producer,
) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const authorization = { Authorization: `Bearer ${who.token.access_token}` };
  const answer = await server.app.request('/api/file/request-acceptance', {
    method: 'POST',
    body: form,
    headers: { ...authorization, ...headers },
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

test('attaches an uploaded file to its guide for all parties', async () => {
  const { FileGuid } = v.parse(UploadedFile, (await upload('foto.png', png)).body);
  const made = await producer.post('/egar', creation(server, cast, { attachmentIds: [FileGuid] }));
  const { Attachments } = (await producer.get(`/egar/${made.body.UniqueId}`)).body;
  expect(Attachments).toEqual([{ Id: FileGuid, Name: 'foto.png', ContentType: 'image/png', Size: png.length }]);
  const receiver = await server.as('destino', 'recicla');
  const answer = await receiver.get(`/egar/file?url=${FileGuid}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  // Its original name may contain names of people, so it stays within the account.
  const theirs = (await receiver.get(`/egar/${made.body.UniqueId}`)).body.Attachments[0].Name;
  expect(theirs).toMatch(/^Anexo-\d+\.png$/);
  expect(answer.headers.get('x-smg-filename')).toBe(theirs);
  expect((await (await server.as('administrador', 'outra')).get(`/egar/file?url=${FileGuid}`)).status).toBe(404);
  const twice = await producer.post('/egar', creation(server, cast, { attachmentIds: [FileGuid] }));
  expect(twice.body._validationErrors).toEqual([{ Field: 'attachmentIds', Message: 'val_unknown_file' }]);
});

test('refuses several files in one request, and keeps none', async () => {
  for (const second of ['file', 'file[]', 'other']) {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(png)], 'um.png'));
    form.append(second, new File([new Uint8Array(png)], 'dois.png'));
    const headers = { Authorization: `Bearer ${producer.token.access_token}` };
    const answer = await server.app.request('/api/file/request-acceptance', { method: 'POST', body: form, headers });
    const { _validationErrors } = await answer.json();
    expect([answer.status, _validationErrors]).toEqual([400, [{ Field: 'file', Message: 'val_one_file' }]]);
  }
  expect(await server.db.$count(files)).toBe(0);
});

test('attaches a file to an issued guide', async () => {
  const id = await putGuide(server, cast, 'o');
  expect((await upload('talão.pdf', Buffer.from('%PDF-1.7'), { EgarId: id })).status).toBe(200);
  const { Attachments, History } = (await producer.get(`/egar/${id}`)).body;
  expect([Attachments[0].Name, History.at(-1).Act, History.at(-1).Comment]).toEqual([
    'talão.pdf',
    'attach',
    'talão.pdf',
  ]);
  const receiver = await server.as('destino', 'recicla');
  const seen = (await receiver.get(`/egar/${id}`)).body.History.at(-1);
  expect([seen.Comment, seen.By]).toEqual([null, cast.origin.name]);
  const driver = await server.as('motorista');
  expect((await upload('a.pdf', Buffer.from('%PDF-1.7'), { EgarId: id }, {}, driver)).status).toBe(400);
  expect(
    (await upload('a.pdf', Buffer.from('%PDF-1.7'), { EgarId: id }, {}, await server.as('administrador', 'outra')))
      .status,
  ).toBe(404);
});

test('a repeat finds the bytes of an unconfirmed commit', async () => {
  const key = { 'Idempotency-Key': 'file-commit-lost' };
  loseNextCommit(server.db);
  expect((await upload('foto.png', png, {}, key)).status).toBe(500);
  const again = await upload('foto.png', png, {}, key);
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  expect(await server.files.get(again.body.FileGuid)).toEqual(png);
});

test('stores a file once per key in any encoding', async () => {
  const key = { 'Idempotency-Key': 'upload-key-0001' };
  const first = await upload('foto.png', png, {}, key);
  const again = await upload('foto.png', png, {}, key);
  expect([again.status, again.headers.get('Idempotency-Replayed'), again.body]).toEqual([200, 'true', first.body]);
  expect(await server.db.$count(files)).toBe(1);
  expect((await upload('foto.png', Buffer.concat([png, png]), {}, key)).status).toBe(422);
});

describe('a file sent with a request', () => {
  const pdf = Buffer.from('%PDF-1.7');
  const send = (id: string, FileGuid: string, who = producer) =>
    who.post(`/egar/${id}/request`, { Email: 'rececao@destino.example', Type: 'PROOF', FileGuid });
  test('is bound to it and no longer pending', async () => {
    const id = await putGuide(server, cast, 'o');
    for (let i = 0; i < 12; i += 1) {
      const { status, body } = await upload(`carta-${i}.pdf`, pdf);
      expect([status, (await send(id, body.FileGuid)).status]).toEqual([200, 200]);
      if (i === 0) expect((await send(id, body.FileGuid)).body._validationErrors[0].Field).toBe('FileGuid');
    }
    expect((await producer.get(`/egar/${id}`)).body.Attachments).toEqual([]);
  });
  test('belongs to the user or that guide, no other', async () => {
    const [id, other] = [await putGuide(server, cast, 'o'), await putGuide(server, cast, 'o')];
    const attached = (await upload('talão.pdf', pdf, { EgarId: other })).body.FileGuid;
    expect((await send(other, attached)).status).toBe(200);
    expect((await send(id, attached)).status).toBe(400);
    const colleagues = (await upload('minha.pdf', pdf, {}, {}, await server.as('administrador'))).body.FileGuid;
    expect((await send(id, colleagues)).status).toBe(400);
    expect((await send(other, attached, await server.as('destino', 'recicla'))).status).toBe(400);
  });
});

describe('a guide takes', () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(100)]);
  const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(3 * 1024 * 1024 - 8)]);
  const errorsOf = async (name: string, bytes: Buffer, EgarId: string) =>
    (await upload(name, bytes, { EgarId })).body._validationErrors;

  test('ten files, not counting a rejected one', async () => {
    const id = await putGuide(server, cast, 'o');
    expect(await errorsOf('a.jpg', png, id)).toHaveLength(1);
    for (let i = 0; i < 10; i += 1) expect((await upload(`${i}.pdf`, pdf, { EgarId: id })).status).toBe(200);
    expect(await errorsOf('11.pdf', pdf, id)).toEqual([{ Field: 'file', Message: 'val_too_many_files' }]);
    expect((await producer.get(`/egar/${id}`)).body.Attachments).toHaveLength(10);
  });

  test('20 MB in total, also when it is created', async () => {
    const id = await putGuide(server, cast, 'o');
    for (let i = 0; i < 6; i += 1) expect((await upload(`${i}.pdf`, large, { EgarId: id })).status).toBe(200);
    expect(await errorsOf('7.pdf', large, id)).toEqual([{ Field: 'file', Message: 'val_files_too_large' }]);
    expect((await upload('small.pdf', pdf, { EgarId: id })).status).toBe(200);
    const attachmentIds: string[] = [];
    for (let i = 0; i < 7; i += 1) attachmentIds.push((await upload(`${i}.pdf`, large)).body.FileGuid);
    const made = await producer.post('/egar', creation(server, cast, { attachmentIds }));
    expect(made.body._validationErrors).toEqual([{ Field: 'attachmentIds', Message: 'val_files_too_large' }]);
  });

  test('the issuer’s even after its end, others’ only before', async () => {
    const id = await putGuide(server, cast, 'rv');
    expect((await upload('a.pdf', pdf, { EgarId: id })).status).toBe(200);
    const receiver = await server.as('destino', 'recicla');
    expect((await upload('b.pdf', pdf, { EgarId: id }, {}, receiver)).status).toBe(400);
    expect((await upload('b.pdf', pdf, { EgarId: await putGuide(server, cast, 'o') }, {}, receiver)).status).toBe(200);
  });
});

test('strips control characters and direction marks from a name', async () => {
  const id = await putGuide(server, cast, 'o');
  expect((await upload('tal\u0007ão\u202efdp.png', png, { EgarId: id })).body.Name).toBe('talãofdp.png');
});

describe('rejected', () => {
  test.each([
    ['an extension', 'a.exe', png, 'Extensão do ficheiro inválida. Extensões permitidas: png, jpeg, jpg, pdf'],
    [
      'its size',
      'a.png',
      Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]),
      'Tamanho máximo permitido é de 3 MB (tamanho do ficheiro: 3,0MB)',
    ],
    ['a picture that is none', 'a.jpg', png, 'val_invalid_format'],
  ])('for %s', async (_, name, bytes, Message) => {
    const answer = await upload(name, bytes);
    expect([answer.status, answer.body._validationErrors]).toEqual([400, [{ Field: 'file', Message }]]);
  });
  test('without a file, without a session, and far too large', async () => {
    const bare = await server.app.request('/api/file/request-acceptance', {
      method: 'POST',
      body: new FormData(),
      headers: { Authorization: `Bearer ${producer.token.access_token}` },
    });
    expect(bare.status).toBe(400);
    expect(
      (await server.app.request('/api/file/request-acceptance', { method: 'POST', body: new FormData() })).status,
    ).toBe(401);
    expect((await upload('a.png', Buffer.alloc(5 * 1024 * 1024))).status).toBe(413);
  });
  test('the eleventh pending file', async () => {
    for (let i = 0; i < 10; i++) expect((await upload(`${i}.png`, png)).status).toBe(200);
    expect((await upload('11.png', png)).body._validationErrors).toEqual([
      { Field: 'file', Message: 'val_too_many_files' },
    ]);
  });
});

test('deletes abandoned files, bytes included', async () => {
  const { FileGuid } = (await upload('foto.png', png)).body;
  expect(await server.files.get(FileGuid)).toEqual(png);
  server.pass(1000);
  expect(await pruneFiles(server.db, server.files, server.now())).toBe(1);
  expect(await server.files.get(FileGuid)).toBeNull();
});
