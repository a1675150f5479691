import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, ne } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../db/schema/mails.ts';
import { transact } from '../db/transact.ts';
import { putGuide } from '../testing/data/guides.ts';
import { aMail, queueMail, sendMails } from '../testing/mails.ts';
import { testOffice } from '../testing/test-office.ts';
import { mailRow, pruneMails } from './queue.ts';
import { createMailer, pruneMailFiles } from './transport.ts';

const { server, cast } = await testOffice([], { PUBLIC_URL: 'https://guiar.example/' });
beforeEach(() => server.db.delete(mails).then(() => undefined));

const from = 'Guiar <guiar@example.pt>';
const isRequest = ne(mails.subject, 'Entrada no Guiar num dispositivo novo');
const queue = () => queueMail(server);
/** Finds the e-mail of a request, not that about a sign-in on a new device. */
const only = async () => (await server.db.select().from(mails).where(isRequest))[0];

test('writes a Portuguese e-mail to a file by default', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-mail-'));
  const id = await putGuide(server, cast, 'i');
  const desk = await server.as('administrador');
  const request = { Name: 'Rui <b>Prates</b>', Email: 'rui@prates.example', Type: 'AUTHORIZATION' };
  expect((await desk.post(`/egar/${id}/request`, request)).status).toBe(200);
  const row = await only();
  expect(row).toMatchObject({
    recipient: 'rui@prates.example',
    subject: expect.stringMatching(/ pede autorização: LER /),
  });
  expect(row?.text).toMatch(/https:\/\/guiar\.example\/#\/gars\/authorization-request\/[\w-]{43}\n/);
  expect(row?.html).not.toContain('<b>Prates');
  expect(row?.html).toContain('lang="pt-PT"');
  expect(await sendMails(server, createMailer({ smtpUrl: undefined, folder, from }))).toBe(1);
  expect(await sendMails(server, createMailer({ smtpUrl: undefined, folder, from }))).toBe(0);
  const [file] = readdirSync(folder);
  const eml = readFileSync(join(folder, file as string), 'utf8');
  expect(file).toMatch(/\.eml$/);
  for (const part of [
    'From: Guiar <guiar@example.pt>',
    'rui@prates.example',
    'multipart/alternative',
    'text/plain',
    'text/html',
  ]) {
    expect(eml).toContain(part);
  }
  rmSync(folder, { recursive: true });
});

describe('by SMTP', () => {
  test('sends an e-mail with its attachment', async () => {
    const arrived: string[] = [];
    const sink = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => {
          text += chunk;
        });
        stream.on('end', () => {
          arrived.push(text);
          done();
        });
      },
    });
    await new Promise<void>((ready) => sink.listen(0, '127.0.0.1', ready));
    const { port } = sink.server.address() as AddressInfo;
    const form = new FormData();
    form.set('file', new File([Buffer.from('%PDF-1.7 talão')], 'talão.pdf'));
    const who = await server.as('produtor');
    const headers = { Authorization: `Bearer ${who.token.access_token}` };
    const uploaded = await (
      await server.app.request('/api/file/request-acceptance', { method: 'POST', body: form, headers })
    ).json();
    const id = await putGuide(server, cast, 'f');
    await who.post(`/egar/${id}/request`, { Email: 'a@b.example', Type: 'PROOF', FileGuid: uploaded.FileGuid });
    const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, folder: null, from });
    expect(await sendMails(server, mailer)).toBe(1);
    expect(arrived[0]).toContain('application/pdf');
    expect(arrived[0]).toContain(Buffer.from('%PDF-1.7 talão').toString('base64'));
    await new Promise<void>((closed) => sink.close(() => closed()));
  });
});

test('never sends an e-mail of an uncommitted change', async () => {
  const failing = transact(server.db, async (tx) => {
    await tx.insert(mails).values(mailRow(aMail, server.now()));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await server.db.$count(mails)).toBe(0);
});

test('keeps neither link nor text once sent', async () => {
  await queue();
  await sendMails(server, async () => undefined);
  expect(await only()).toMatchObject({
    status: 'sent',
    text: '',
    html: '',
    recipientName: '',
    recipient: aMail.to.address,
  });
});

describe('a request', () => {
  const request = { Email: 'rui@prates.example', Type: 'PROOF' };
  test.each([
    'Ganhe em https://evil.example/x',
    'www.evil.example',
    'evil.com',
    'evil.example/x',
    'Rui\nBcc: a@b.example',
    'Rui\u202e',
  ])('rejects the name %j', async (Name) => {
    const answer = await (await server.as('administrador')).post(`/egar/${await putGuide(server, cast, 'o')}/request`, {
      ...request,
      Name,
    });
    expect([answer.status, answer.body._validationErrors]).toEqual([
      400,
      [{ Field: 'Name', Message: 'val_name_with_link' }],
    ]);
    expect(await only()).toBeUndefined();
  });

  test('carries no link from the names of parties', async () => {
    const over = {
      originName: 'Ganhe https://evil.example/x, já',
      lerDescription: 'www.evil.com',
      destinName: 'Resíduos J.P. & Filhos, Lda.',
    };
    const id = await putGuide(server, cast, 'o', over);
    const Name = 'Eng.ª M.ª João da Sapo.Lda';
    expect((await (await server.as('administrador')).post(`/egar/${id}/request`, { ...request, Name })).status).toBe(
      200,
    );
    const { subject = '', text = '' } = (await only()) ?? {};
    expect(subject).toContain(' www evil com, e-GAR ');
    expect(text).toContain('Ganhe https evil example x, já');
    expect(text).toContain('Resíduos J.P. & Filhos, Lda.');
    expect(text.match(/\S+:\/\/\S+|\bwww\.\S*/g)?.filter((link) => !link.startsWith('https://guiar.example/'))).toEqual(
      [],
    );
  });

  test('shows no name that a mail program could link', async () => {
    const over = { originName: 'x.com', destinName: 'guiará.com', lerDescription: 'banco.ai', issuerName: 'пример.рф' };
    const id = await putGuide(server, cast, 'o', over);
    expect((await (await server.as('administrador')).post(`/egar/${id}/request`, request)).status).toBe(200);
    const { subject = '', text = '', html = '' } = (await only()) ?? {};
    for (const part of [subject, text.replace(/https:\S+/g, ''), html.replaceAll(/https:[^<"]+/g, '')])
      expect(part).not.toMatch(/x\.com|guiará\.com|banco\.ai|пример\.рф/);
    expect([subject.includes('banco ai'), text.includes('guiará com')]).toEqual([true, true]);
  });

  test.each([
    ['160601', true],
    ['200101', false],
  ])('names the company, the waste %s and grouped codes', async (lerCode, hazardous) => {
    const over = {
      number: `PT20261120${lerCode}`,
      code: '7KQ4M2HD',
      lerCode,
      lerDescription: 'Um resíduo',
      issuerName: 'Ecoponto',
    };
    const id = await putGuide(server, cast, 'f', over);
    await (await server.as('administrador')).post(`/egar/${id}/request`, request);
    const { subject = '', text = '', html = '' } = (await only()) ?? {};
    const spaced = (found: string) => found.replaceAll('\u00a0', ' ');
    const waste = hazardous ? '16 06 01*' : '20 01 01';
    expect(spaced(subject)).toMatch(/^\S.* envia um comprovativo: LER /);
    expect(spaced(subject)).toContain(
      `: LER ${waste}${hazardous ? ' (perigoso)' : ''} Um resíduo, e-GAR PT 2026 1120 ${lerCode}`,
    );
    for (const body of [spaced(text), spaced(html)]) {
      for (const part of [`PT 2026 1120 ${lerCode}`, '7KQ4-M2HD', `${waste} Um resíduo`]) expect(body).toContain(part);
      expect(body.includes('Resíduo perigoso')).toBe(hazardous);
    }
  });

  test('is limited to fifty a user and day', async () => {
    server.pass(86_400_000);
    const [desk, colleague] = [await server.as('administrador'), await server.as('operador')];
    const id = await putGuide(server, cast, 'o');
    for (let i = 0; i < 50; i += 1) expect((await desk.post(`/egar/${id}/request`, request)).status).toBe(200);
    const refusal = await desk.post(`/egar/${id}/request`, request);
    expect([refusal.status, refusal.body._applicationErrors]).toEqual([400, [{ Message: 'too_many_requests_today' }]]);
    expect(await server.db.$count(mails, isRequest)).toBe(50);
    expect((await colleague.post(`/egar/${id}/request`, request)).status).toBe(200);
    server.pass(86_400_001);
    const again = await server.as('administrador');
    expect((await again.post(`/egar/${id}/request`, request)).status).toBe(200);
  });
});

test('removes e-mail files too old or too many', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-mail-'));
  const names = [
    '2026-01-01T00-00-00-000Z-a.eml',
    '2026-03-01T00-00-00-000Z-b.eml',
    '2026-03-02T00-00-00-000Z-c.eml',
    'other.txt',
  ];
  for (const name of names) writeFileSync(join(folder, name), '');
  expect(await pruneMailFiles(folder, new Date('2026-02-01T00:00:00Z'), 10)).toBe(1);
  expect(await pruneMailFiles(folder, new Date('2026-02-01T00:00:00Z'), 1)).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['2026-03-02T00-00-00-000Z-c.eml', 'other.txt']);
  expect(await pruneMailFiles(join(folder, 'none'), new Date(), 1)).toBe(0);
  rmSync(folder, { recursive: true });
});

test('sends each e-mail once from two processes', async () => {
  for (let i = 0; i < 6; i++) await queue();
  const sent: string[] = [];
  const mailer = async (message: { subject: string }) => {
    sent.push(message.subject);
  };
  await Promise.all([1, 2, 3].map(() => sendMails(server, mailer)));
  expect(sent).toHaveLength(6);
});

test('deletes sent e-mails later, and keeps pending ones', async () => {
  await queue();
  await queue();
  const [first] = await server.db.select().from(mails);
  await server.db
    .update(mails)
    .set({ status: 'sent' })
    .where(eq(mails.id, first?.id ?? 0));
  server.pass(1000);
  expect(await pruneMails(server.db, server.now())).toBe(1);
  expect(await server.db.$count(mails)).toBe(1);
});
