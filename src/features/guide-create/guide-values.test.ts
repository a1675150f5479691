import { expect, test } from 'vitest';
import { emptyTransporter } from '#components/transporters/transporter-values.ts';
import type { GuideRow } from '#db/rows.ts';
import { guideTypeNames } from '#domain/guide/create/types.ts';
import { guideErrors, problemsBySection, readWritten } from './guide-problems.ts';
import { emptyGuide, type GuideValues, toPayload } from './guide-values.ts';
import { fromGuide, fromPayload, likeSaved, toModel } from './start/guide-sources.ts';

const vat = '508391687';
const guide: GuideValues = {
  ...emptyGuide,
  nameOrigin: 'Oficinas',
  addressOrigin: 'Rua do Farol, 118',
  vatOrigin: vat,
  codApaOrigin: 'APA00000001',
  pickupPointCode: 'OUA-001',
  vatRCD: vat,
  addressRCD: 'Rua da Obra',
  localRCD: 'Ovar',
  postalCodeRCD: '3880-312',
  localOAU: 'Ovar',
  plateVFV: 'AA-00-BB',
  nameDestin: 'Moliço',
  addressDestin: 'Parque, 9',
  vatDestin: '501964843',
  codApaDestin: 'APA00000002',
  transporters: [
    { ...emptyTransporter('1'), vat, apaCode: 'APA00000003', plate: 'AA-00-BB', day: '2026-11-20', time: '09:30' },
  ],
  selectedLerCode: '160601',
  selectedOperationCode: 'R13',
  quantity: 1240.5,
};
const wrong = (part: Partial<GuideValues>) => guideErrors({ ...guide, ...part }).map(({ Field }) => Field);

test('a complete guide of every type has no problems', () => {
  for (const selectedEgarCreateType of guideTypeNames) expect(wrong({ selectedEgarCreateType })).toEqual([]);
  expect(wrong({ selectedEgarCreateType: 'OBRAS_RCD', works: true })).toEqual([]);
});

test('values of another guide type are not sent', () => {
  const payload = toPayload({ ...guide, groupCode: 'III', numPgl: '123', adrOnuNumber: '2794' });
  expect(payload).toMatchObject({ quantity: 1240.5, vatRCD: '', plateVFV: '', localOAU: '', pickupPointCode: '' });
  expect(payload).toMatchObject({ groupCode: null, numPgl: null, adrOnuNumber: null });
  const works = toPayload({ ...guide, selectedEgarCreateType: 'OBRAS_RCD', works: true });
  expect(works).toMatchObject({ codApaOrigin: '', vatOrigin: '', vatRCD: vat, selectedProducerType: null });
});

test('rules require group, PGL number and dangerous goods', () => {
  expect(wrong({ selectedLerCode: '180103' })).toEqual(['groupCode']);
  expect(wrong({ selectedLerCode: '190805', selectedOperationCode: 'R10' })).toEqual(['numPgl']);
  expect(wrong({ adr: true })).toEqual(['adrOnuNumber', 'adrPackageGroup']);
  expect(wrong({ adr: true, adrOnuNumber: '2794', adrPackageGroup: 'II' })).toEqual([]);
});

test('errors name the fields the form shows', () => {
  expect(wrong({ quantity: 'muito' })).toEqual(['quantity']);
  expect(wrong({ quantity: null })).toEqual(['quantity']);
  expect(wrong({ codApaDestin: 'APA00000001', vatDestin: vat })).toEqual(['codApaDestin']);
  const works = { selectedEgarCreateType: 'OBRAS_RCD', codApaOrigin: '' } as const;
  expect(wrong(works)).toEqual(['codApaOrigin']);
  const second = {
    ...emptyTransporter('2'),
    vat,
    apaCode: 'APA00000003',
    plate: '?',
    day: '2026-11-19',
    time: '09:30',
  };
  expect(wrong({ transporters: [...guide.transporters, second] })).toEqual(['plateTransporter2', 'dateTransporter2']);
  expect(wrong({ transporters: [{ ...emptyTransporter('1'), vat: 'x'.repeat(300) }] })).toContain('vatTransporter1');
});

test('a server error applies until its field changes', () => {
  const other = { ...guide, transporters: guide.transporters.map((one) => ({ ...one, vat: '501964843' })) };
  expect(readWritten(other, 'vatTransporter1')).not.toBe(readWritten(guide, 'vatTransporter1'));
  expect(readWritten(other, 'plateTransporter1')).toBe(readWritten(guide, 'plateTransporter1'));
  expect(readWritten(other, 'vatDestin')).toBe(readWritten(guide, 'vatDestin'));
});

test('a command reads back as written, a model without moments', () => {
  const payload = toPayload(guide);
  expect(toPayload(fromPayload(payload))).toEqual(payload);
  const model = fromPayload(toModel(toPayload({ ...guide, quantity: null })));
  expect(model).toMatchObject({ quantity: null, nameDestin: 'Moliço', transporters: [{ vat, day: null, time: null }] });
});

test('a duplicate leaves now and takes the quantity by setting', () => {
  const row = {
    IsFinished: false,
    ResidueRectified: null,
    Products: [{ UniqueId: 'tag-1' }],
    ProducerType: 'PI',
    Origin: {
      TipoRemetente: 'OBRAS_RCD',
      Nif: vat,
      Nome: 'Obra',
      Morada: 'Rua da Obra',
      Localidade: 'Ovar',
      CodigoPostal: '3880-312',
      CodApa: '',
    },
    Destin: { Nif: '501964843', Nome: 'Moliço', CodApa: 'APA00000002', Morada: 'Parque, 9', NumPgl: null },
    Transporters: [{ Nif: vat, Matricula: 'AA-00-BB', ApaCode: 'APA00000003', DateTime: '2026-11-20T09:30:00Z' }],
    Residue: { CodigoResiduoLer: '170504', CodigoOperacao: 'R5', Quantidade: 812.5, AdrOnuNumber: null },
  } as unknown as GuideRow;
  const now = new Date(2026, 11, 3, 8, 15, 40).getTime();
  expect(fromGuide(row, true, now)).toMatchObject({ quantity: 812.5, works: true, vatRCD: vat, tagIds: ['tag-1'] });
  const without = fromGuide(row, false, now);
  expect(without).toMatchObject({
    quantity: null,
    filled: ['moment'],
    transporters: [{ plate: 'AA-00-BB', day: '2026-12-03', time: '08:15' }],
  });
  expect(guideErrors(without).map(({ Field }) => Field)).toEqual(['quantity']);
});

test('a guide like a saved one leaves now without files', () => {
  const now = new Date(2026, 11, 3, 8, 15).getTime();
  const saved = { ...toPayload(guide), issuer: 'carrier', attachmentIds: ['file-1'] };
  expect(likeSaved(saved, true, now)).toMatchObject({
    quantity: 1240.5,
    issuer: 'carrier',
    files: [],
    transporters: [{ time: '08:15' }],
  });
  expect(guideErrors(likeSaved(saved, false, now)).map(({ Field }) => Field)).toEqual(['quantity']);
});

test('an empty guide has one problem line per section', () => {
  const found = problemsBySection(guideErrors(emptyGuide).map(({ Field }) => Field));
  expect(found.map(({ section, first }) => [section, first])).toEqual([
    ['origin', 'vatOrigin'],
    ['destin', 'vatDestin'],
    ['transporters', 'vatTransporter1'],
    ['waste', 'selectedLerCode'],
  ]);
  expect(found.map(({ others }) => others)).toEqual([3, 3, 3, 2]);
});

test('unreadable text is invalid at its own field', () => {
  const errors = (part: object) =>
    guideErrors({ ...guide, transporters: guide.transporters.map((one) => ({ ...one, ...part })) }).map(
      (one) => `${one.Field} ${one.Message}`,
    );
  expect(errors({ day: '31/02/2026' })).toEqual(['dateTransporter1 val_invalid_date']);
  expect(errors({ time: '25:00' })).toEqual(['hourTransporter1 val_invalid_time']);
  expect(errors({ time: null })).toEqual(['hourTransporter1 val_required']);
  expect(guideErrors({ ...guide, quantity: '1,240' })).toEqual([
    { Field: 'quantity', Message: 'val_unreadable_quantity' },
  ]);
});
