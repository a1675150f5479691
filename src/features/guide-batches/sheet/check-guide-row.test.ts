import { expect, test } from 'vitest';
import type { Cells } from '#components/sheet/file/sheet-rows.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { guideTypeNames, guideTypes } from '#domain/guide/create/types.ts';
import { checkGuideRow } from './check-guide-row.ts';
import { cellsOfGuide } from './guide-cells.ts';
import type { KnownPlaces } from './known-places.ts';

const place = (row: object) => ({
  Type: 2,
  IsDefault: false,
  Permission: 0,
  HasApaAccessConfigured: false,
  InternalCode: null,
  ...row,
});
const known = {
  places: [
    place({
      UniqueId: 'own',
      Name: 'Oficinas Vela Azul',
      Vat: '508391687',
      ApaCode: 'APA1',
      DisplayAddress: 'Rua A, Aveiro',
      Type: 1,
    }),
    place({
      UniqueId: 'lis',
      Name: 'Resíduos do Lis',
      Vat: '599906294',
      ApaCode: 'APA9',
      DisplayAddress: 'Rua B, Leiria',
      InternalCode: 'LIS',
    }),
  ],
  points: [
    {
      UniqueId: 'p',
      InternalCode: 'OAU-1',
      Description: 'Bar Sol',
      PickupPointVat: '508391687',
      Address: 'Largo 1',
      Local: 'Ovar',
      ApaCode: null,
      PickupPointType: 1,
    },
  ],
  tags: [{ UniqueId: '6d6f0a52-7f6b-4f27-9f1e-0c9d0a3f6b11', InternalCode: 'PAP' }],
  held: [
    {
      id: 'own',
      name: 'Oficinas Vela Azul',
      type: 1,
      vat: '508391687',
      apaCode: 'APA1',
      permission: 10,
      hasApaAccess: true,
    },
  ],
} as unknown as KnownPlaces;

const transporter: Cells = {
  vatTransporter1: '508391687',
  apaCodeTransporter1: 'APA1',
  plateTransporter1: 'AA-00-BB',
  dateTransporter1: '20/11/2026',
  hourTransporter1: '8h30',
};
const produced: Cells = {
  selectedEgarCreateType: 'produtor',
  selectedProducerType: 'pi',
  vatOrigin: 'PT 508 391 687',
  vatDestin: '599906294',
  selectedLerCode: '15 01 01',
  selectedOperationCode: 'r3',
  quantity: '1 240,5',
  tagIds: 'pap',
  ...transporter,
};
const check = (cells: Cells) => checkGuideRow(cells, known);
const payload = (cells: Cells) => check(cells).values as unknown as EgarCreate;

test('reads a row leniently and completes it from known establishments', () => {
  expect(check(produced).problems).toEqual({});
  expect(payload(produced)).toMatchObject({
    selectedEgarCreateType: 'PRODUTOR_ESTABELECIMENTO',
    codApaOrigin: 'APA1',
    nameOrigin: 'Oficinas Vela Azul',
    nameDestin: 'Resíduos do Lis',
    codApaDestin: 'APA9',
    addressDestin: 'Rua B, Leiria',
    selectedLerCode: '150101',
    selectedOperationCode: 'R3',
    quantity: 1240.5,
    tagIds: ['6d6f0a52-7f6b-4f27-9f1e-0c9d0a3f6b11'],
    transporters: [{ year: 2026, month: 11, day: 20, hour: '08:30' }],
  });
});

const origins: Record<(typeof guideTypeNames)[number], Cells> = {
  PRODUTOR_ESTABELECIMENTO: {},
  OBRAS_RCD: { addressOrigin: 'Praça', localOrigin: 'Ovar', postalCodeOrigin: '3880312' },
  OLEOS_ALIMENTARES: { pickupPointCode: 'oau-1' },
  VEICULOS_FIM_VIDA: { plateVFV: '11-AA-22' },
  PRESTADOR_SERVICOS: {},
  EX_SITU: { pickupPointCode: 'SITU', nameOrigin: 'Hotel', addressOrigin: 'Rua', exSituAnimalOrigin: 'sim' },
};
test.each(guideTypeNames)('cells of type %s read back as the same guide', (type) => {
  const cells = { ...produced, selectedEgarCreateType: guideTypes[type].label, ...origins[type] };
  expect(check(cells).problems).toEqual({});
  const read = payload(cells);
  expect(payload(cellsOfGuide(read, known))).toEqual(read);
});

test('reports errors at their cells, works’ at the origin’s', () => {
  const { problems } = check({
    ...produced,
    selectedEgarCreateType: 'RCD',
    vatOrigin: '123',
    codApaOrigin: '',
    selectedLerCode: '999999',
    quantity: 'muito',
    tagIds: 'nenhuma',
    dateTransporter1: '31/02/2026',
    hourTransporter1: '25:00',
    exSituAnimalOrigin: 'talvez',
    issuer: 'Outra',
  });
  expect(problems).toEqual({
    addressOrigin: 'val_required',
    localOrigin: 'val_required',
    postalCodeOrigin: 'val_required',
    vatOrigin: 'val_invalid_vat',
    selectedLerCode: 'val_unknown_ler',
    quantity: 'val_unreadable_quantity',
    tagIds: 'val_unknown_tag',
    dateTransporter1: 'val_invalid_date',
    hourTransporter1: 'val_invalid_time',
    exSituAnimalOrigin: 'val_invalid_format',
    issuer: 'no_valid_egar_issuer',
  });
});

test('distinguishes an unknown type from a missing one', () => {
  expect(check({ ...produced, selectedEgarCreateType: 'Outro' }).problems).toEqual({
    selectedEgarCreateType: 'val_invalid_format',
  });
  expect(check({ ...produced, selectedEgarCreateType: '' }).problems).toEqual({
    selectedEgarCreateType: 'val_required',
  });
});

test('rejects a row without a party of the account', () => {
  const strangers = {
    vatOrigin: '501442600',
    codApaOrigin: 'X',
    nameOrigin: 'A',
    addressOrigin: 'B',
    vatTransporter1: '501442600',
    apaCodeTransporter1: 'X',
  };
  expect(check({ ...produced, ...strangers }).problems).toEqual({ '': 'no_valid_egar_issuer' });
});

test('the origin issues by default, or whom the row names', () => {
  const both = {
    ...known,
    held: [...known.held, { ...known.held[0], id: 'lis', name: 'Resíduos do Lis', vat: '599906294', apaCode: 'APA9' }],
  } as KnownPlaces;
  const issuer = (cells: Cells) => checkGuideRow({ ...produced, ...cells }, both).values.issuer;
  expect([issuer({}), issuer({ issuer: 'resíduos do lis' })]).toEqual(['own', 'lis']);
  expect(payload(produced).issuer).toBeNull();
});

test('restores a lost leading zero and splits date from time', () => {
  const cells = { ...produced, selectedLerCode: '10409', dateTransporter1: '2026-11-20 09:05', hourTransporter1: '' };
  expect(payload(cells)).toMatchObject({ selectedLerCode: '010409', transporters: [{ day: 20, hour: '09:05' }] });
});

test('reports a skipped transporter’s errors at its columns', () => {
  const { problems } = check({
    ...produced,
    vatTransporter3: '508391687',
    apaCodeTransporter3: 'APA1',
    plateTransporter3: 'CC-00-DD',
    dateTransporter3: '21/11/2026',
    hourTransporter3: '10:00',
  });
  expect(Object.keys(problems).sort()).toEqual([
    'dateTransporter2',
    'hourTransporter2',
    'plateTransporter2',
    'vatTransporter2',
  ]);
});
