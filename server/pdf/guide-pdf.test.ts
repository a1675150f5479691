import { eq } from 'drizzle-orm';
import forge from 'node-forge';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import type { Guide } from '../db/schema/guides.ts';
import { guides } from '../db/schema/guides.ts';
import { readDocument } from '../services/guide/files/documents.ts';
import { guideRecords } from '../services/guide/records.ts';
import { putGuide } from '../testing/data/guides.ts';
import { testOffice } from '../testing/test-office.ts';

const { server, cast, desk } = await testOffice(['desk'], { PUBLIC_URL: 'https://guiar.example' });

const recordOf = async (id: string) => (await guideRecords(server.db, eq(guides.uniqueId, id)))[0] as Guide;
const pdfOf = (guide: Guide) =>
  readDocument(server.db, guide, { now: server.now(), publicUrl: server.config.publicUrl });
const textOf = async (bytes: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replace(/\s+/g, ' ');

test('the document contains everything that the guide says', async () => {
  const adr = { onuNumber: '2794', packageGroup: 'III', volume: '3 m³', obsI: 'Caixas estanques', obsII: null };
  const long = {
    adr,
    groupCode: 'III',
    originAddress: 'Rua do Farol, 118',
    originPostalCode: '3880-312',
    originLocal: 'Ovar',
    vehiclePlate: '12-AB-34',
  };
  const id = await putGuide(server, cast, 'r', {
    ...long,
    lerDescription: 'ACUMULADORES DE CHUMBO',
    producerType: 'PI',
    destinAddress: 'Águeda',
  });
  await (await server.as('produtor')).post(`/egar/${id}/rectification/reject`, {
    OriginComment: 'O talão diz outra coisa',
  });
  const guide = await recordOf(id);
  const text = await textOf((await pdfOf(guide)).bytes);
  const expectedTexts = [
    guide.number,
    guide.code,
    'Correção Negada',
    'Autorizada',
    cast.origin.name,
    cast.origin.vat,
    cast.origin.apaCode,
    'Rua do Farol, 118, 3880-312 Ovar',
    cast.transporter.name,
    'AA-00-BB',
    cast.destin.name,
    cast.destin.vat,
    '16 06 01 *',
    '100,00 kg',
    'R13',
    'ACUMULADORES DE CHUMBO',
    '2794',
    '3 m³',
    'Caixas estanques',
    '90,00 kg',
    'Pesado',
    'O talão diz outra coisa',
    '12-AB-34',
    'Correção negada',
    'https://guiar.example/#/gars/private/consult/egar/',
  ];
  expect(expectedTexts.filter((part) => !text.includes(part.replace(/\s+/g, ' ')))).toEqual([]);
});

test('is tagged Portuguese A4, and warns about pending authorisation', async () => {
  const { bytes } = await pdfOf(await recordOf(await putGuide(server, cast, 'i')));
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const page = await document.getPage(1);
  expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842]);
  expect(bytes.includes('/Marked true')).toBe(true);
  expect(bytes.includes('/Lang (pt-PT)')).toBe(true);
  expect((await getMeta(document)).info).toMatchObject({
    Title: expect.stringMatching(/^e-GAR PT/),
    Language: 'pt-PT',
  });
  expect(JSON.stringify(await page.getStructTree())).toMatch(
    /"role":"H1".*"role":"Figure".*|"role":"Figure".*"role":"H1"/,
  );
  expect(await textOf(bytes)).toContain(
    'Ainda não autorizada: antes do transporte, o produtor autoriza aqui ou assina a guia em papel.',
  );
});

test('a guide with five transporters takes under 60 kB', async () => {
  const at = server.now().toISOString();
  const transporters = Array.from({ length: 5 }, (_, i) => ({
    vat: cast.transporter.vat,
    apaCode: `APA${i}`,
    name: `Transportador ${i}`,
    plate: 'AA-00-BB',
    at,
  }));
  const guide = await recordOf(await putGuide(server, cast, 'r', { transporters }));
  expect((await pdfOf(guide)).bytes.length).toBeLessThan(60_000);
});

test.each([
  ['is late without an outage', null, 'Emitida depois do início do transporte: 05/10/2026'],
  [
    'names the outage of its transport',
    { start: '2026-10-05T08:00:00.000Z', end: '2026-10-05T11:30:00.000Z' },
    'Carregada depois da indisponibilidade do SILiAmb de 05/10/2026',
  ],
])('a guide issued after its transport %s', async (_, outage, says) => {
  const issuedAt = new Date('2026-10-05T12:00:00Z');
  const firstTransportAt = new Date('2026-10-05T09:00:00Z');
  const guide = await recordOf(await putGuide(server, cast, 'o', { issuedAt, firstTransportAt, outage }));
  const text = await textOf((await pdfOf(guide)).bytes);
  expect(text).toContain(says);
  expect(text.match(/Emitida depois|Carregada depois/g)).toHaveLength(1);
});

test('the demonstration signature names itself and covers all bytes', async () => {
  const without = await putGuide(server, cast, 'o', { registryUrl: null });
  expect((await desk.get(`/egar/${without}/signed`)).status).toBe(404);
  const id = await putGuide(server, cast, 'f');
  const token = desk.token.access_token;
  const answer = await server.app.request(`/api/egar/${id}/signed`, { headers: { Authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await textOf(bytes)).toContain('Assinatura de demonstração');
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(bytes.toString('latin1')) ?? [];
  const [, start = 0, gap = 0, on = 0, rest = 0] = range.map(Number);
  const covered = Buffer.concat([bytes.subarray(start, start + gap), bytes.subarray(on, on + rest)]);
  expect(on + rest).toBe(bytes.length);
  const hex = bytes.subarray(gap + 1, on - 1).toString('latin1');
  // Zeros pad the signature's place in the file, and may also end the signature itself; its
  // structure tells its length.
  const message = forge.asn1.fromDer(forge.util.hexToBytes(hex), { parseAllBytes: false } as never);
  const raw = (
    forge.pkcs7.messageFromAsn1(message) as unknown as { rawCapture: { authenticatedAttributes: forge.asn1.Asn1[] } }
  ).rawCapture;
  const digest = forge.md.sha256.create().update(covered.toString('binary')).digest().getBytes();
  expect(JSON.stringify(raw.authenticatedAttributes)).toContain(JSON.stringify(digest));
});

test('answers 404 for a file without a visible guide', async () => {
  const guide = await recordOf(await putGuide(server, cast, 'f'));
  const stranger = await server.as('administrador', 'outra');
  expect((await desk.get(`/egar/file?url=${guide.fileId}`)).status).toBe(200);
  expect((await stranger.get(`/egar/file?url=${guide.fileId}`)).status).toBe(404);
  for (const url of ['x', guide.uniqueId, 'http://example.com/', '../../etc/passwd']) {
    expect((await desk.get(`/egar/file?url=${encodeURIComponent(url)}`)).status).toBe(404);
  }
});
