import { expect, test } from 'vitest';
import { type DoubleGuide, guideFields, type Spelling } from '#tests/support/siliamb/guide.ts';
import { sampleGuide } from '#tests/support/siliamb/sample.ts';
import { AnswerUnreadable, RegistryDown } from '../../errors.ts';
import { readXml } from '../xml/read.ts';
import { readGuide } from './read.ts';

const now = new Date('2026-11-29T00:00:00Z');
const spelling: Spelling = { description: 'descricaoResiduo', urlEscapes: 1 };
const address = 'https://siliamb.apambiente.pt/pdf?n=1&c=2';

const readText = (fields: string) => {
  const element = readXml(`<guias>${fields}</guias>`);
  if (!element) throw new Error('not well formed');
  return readGuide({ element, now, place: 'P, page 2, guide 3' });
};
const read = (
  over: Partial<DoubleGuide> = {},
  { url = address, ...spelled }: Partial<Spelling> & { url?: string } = {},
) => readText(guideFields(sampleGuide(1, over), url, { ...spelling, ...spelled }));

test('reads every known field of a guide', () => {
  const guide = read({
    state: 'EM',
    senderComment: 'Portão 2',
    recipientComment: 'Ok',
    waste: {
      ler: '13 02 05*',
      description: 'Óleos & filtros',
      quantity: 1240.5,
      operation: 'R9',
      group: 'II',
      pgl: 'PGL-1',
    },
    sender: { vat: '508111222', name: 'A & B', type: 'EX_SITU', apaCode: 'APA1', pickupPoint: 'EXS-1' },
  });
  expect(guide).toEqual({
    number: 'PT20261120000001',
    code: 'COD00001',
    status: 'o',
    stateWords: null,
    statusAt: '2026-11-20T09:00:00.000Z',
    closedAt: null,
    destinComment: 'Ok',
    rectification: null,
    url: address,
    facts: {
      type: 'EX_SITU',
      senderType: null,
      authorized: true,
      originVat: '508111222',
      originApaCode: 'APA1',
      originName: 'A & B',
      originAddress: '',
      originLocal: '',
      originPostalCode: '',
      originPickupPoint: 'EXS-1',
      originComment: 'Portão 2',
      producerType: 'PI',
      animalOrigin: false,
      destinVat: '510555666',
      destinApaCode: 'APA00022222',
      destinName: '',
      destinAddress: '',
      pglNumber: 'PGL-1',
      lerCode: '130205',
      lerDescription: 'Óleos & filtros',
      quantity: '1240.50',
      operation: 'R9',
      groupCode: 'II',
      vehiclePlate: null,
      adr: null,
      transporters: [
        {
          vat: '509333444',
          apaCode: '',
          name: 'Vela Azul Transportes, Lda.',
          plate: 'AA-00-BB',
          at: '2026-11-20T10:00:00.000Z',
        },
      ],
      issuerName: 'A & B',
      issuer: { vat: '508111222', apaCode: 'APA1' },
      issuedAt: '2026-11-20T09:00:00.000Z',
      firstTransportAt: '2026-11-20T10:00:00.000Z',
    },
  });
});

test.each([
  ['EM', false, 'o', null],
  ['EM', true, 'i', null],
  ['AC', false, 'f', null],
  ['CO', false, 'r', null],
  ['RJ', false, 'rv', 'Rejeitada'],
  ['CN', false, 'rr', null],
  ['CC', false, 'f', null],
  ['AN', false, 'rv', null],
  ['AA', false, 'o', 'Aguarda Ação'],
  ['AA', true, 'i', 'Aguarda Ação'],
  ['ZZ', false, 'o', 'ZZ'],
])('reads the state %s, pending %s, as %s', (state, pending, status, stateWords) => {
  const guide = read({ state, pending });
  expect(guide).toMatchObject({ status, stateWords, facts: { authorized: !pending } });
});

test('reads both spellings of the description', () => {
  for (const description of ['designacao', 'descricaoResiduo'] as const)
    expect(read({}, { description }).facts.lerDescription).toBe('Acumuladores de chumbo');
});

test.each([1, 2, 3])('reads an address that was escaped %d times', (urlEscapes) => {
  expect(read({}, { urlEscapes }).url).toBe(address);
});

test('keeps a kind of sender that is none of ours as it came', () => {
  const kind = (type: string) => read({ sender: { vat: '1', name: 'X', type } }).facts;
  expect(kind('DRAA <Açores> & outros')).toMatchObject({
    type: 'PRODUTOR_ESTABELECIMENTO',
    senderType: 'DRAA <Açores> & outros',
  });
  expect(kind('obras_rcd')).toMatchObject({ type: 'PRODUTOR_ESTABELECIMENTO', senderType: 'obras_rcd' });
  expect(kind('OBRAS_RCD')).toMatchObject({ type: 'OBRAS_RCD', senderType: null });
});

test('reads a correction, with issued values for those that it leaves out', () => {
  const guide = read({
    state: 'CC',
    endedAt: '2026-11-21T12:00:00',
    recipientComment: 'Pesado',
    corrected: { quantity: 790, operation: 'R4' },
    waste: { ler: '160601', description: 'X', quantity: 812.5, operation: 'R13', group: 'I' },
  });
  expect(guide.closedAt).toBe('2026-11-21T12:00:00.000Z');
  expect(guide.rectification).toEqual({
    quantity: 790,
    lerCode: '160601',
    operation: 'R4',
    group: 'I',
    numPgl: null,
    destinComment: 'Pesado',
    originComment: null,
    closeAt: '2026-11-21T12:00:00.000Z',
    accepted: true,
  });
});

test.each(['CO', 'CN', 'AC', 'AN'])('a correction is not accepted in the state %s', (state) => {
  expect(read({ state, corrected: { quantity: 1 } }).rectification?.accepted).toBe(false);
});

test('keeps the reason of a denial, and no reason of an annulment as a rejection', () => {
  const spoken = { recipientComment: 'Pesado', senderComment: 'Não concordo', corrected: { quantity: 1 } };
  expect(read({ state: 'CN', ...spoken }).rectification).toMatchObject({ originComment: 'Não concordo' });
  expect(read({ state: 'AN', ...spoken })).toMatchObject({
    destinComment: '',
    rectification: { destinComment: 'Pesado' },
  });
  expect(read({ state: 'RJ', ...spoken }).destinComment).toBe('Pesado');
});

test('a correction without values is none', () => {
  expect(read({ corrected: {} }).rectification).toBeNull();
  const nil = '<residuoTransportadoCorrigido xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>';
  expect(readText(guideFields(sampleGuide(1), '', spelling) + nil)).toMatchObject({ rectification: null, url: null });
});

test('a guide of the least that is known has empty texts', () => {
  const guide = readText(
    '<numeroGuia>A1</numeroGuia><codigoEstado>AC</codigoEstado><dataEstado>2026-07-01T10:00:00</dataEstado>',
  );
  expect(guide).toMatchObject({
    number: 'A1',
    code: '',
    closedAt: '2026-07-01T09:00:00.000Z',
    url: null,
    facts: { quantity: '0.00', transporters: [], producerType: null, issuer: { vat: '', apaCode: '' } },
  });
  expect(guide.facts.firstTransportAt).toBe('2026-07-01T09:00:00.000Z');
});

test('reads quantities as Java writes them', () => {
  const quantity = (text: string) =>
    readText(
      `<numeroGuia>A1</numeroGuia><codigoEstado>AC</codigoEstado><dataEstado>2026-07-01</dataEstado><residuoTransportado><quantidade>${text}</quantidade></residuoTransportado>`,
    ).facts.quantity;
  expect(['1.25E7', '12,5', '7', '0.125'].map(quantity)).toEqual(['12500000.00', '12.50', '7.00', '0.13']);
});

const least = { numeroGuia: 'A1', codigoEstado: 'AC', dataEstado: '2026-07-01T10:00:00Z' };
const broken: [field: string, changes: Record<string, string>][] = [
  ['numeroGuia', { numeroGuia: '' }],
  ['codigoEstado', { codigoEstado: '' }],
  ['dataEstado', { dataEstado: '' }],
  ['dataEstado', { dataEstado: 'ontem' }],
  ['dataFimTransporte', { dataFimTransporte: '31/12/2026' }],
  ['pendenteAutorizacao', { pendenteAutorizacao: 'talvez' }],
];

test.each(broken)('a guide with a broken %s is unreadable, with its place', (field, changes) => {
  const fields = Object.entries({ ...least, ...changes }).map(([name, text]) => `<${name}>${text}</${name}>`);
  const act = () => readText(fields.join(''));
  expect(act).toThrow(AnswerUnreadable);
  expect(act).toThrow(RegistryDown);
  expect(act).toThrow(`P, page 2, guide 3 (${'numeroGuia' in changes ? '?' : 'A1'}): ${field}`);
});

test.each(['muitos', '-5', '1.240,50', '1e400'])('a quantity of %s is unreadable', (quantidade) => {
  const fields = guideFields(sampleGuide(1), '', spelling).replace('812.5', quantidade);
  expect(() => readText(fields)).toThrow('(PT20261120000001): quantidade');
});
