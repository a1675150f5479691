import * as v from 'valibot';
import { expect, test } from 'vitest';
import { EgarCreate } from '../guide/create/payload.ts';
import { listAdvice } from './advice.ts';

const names = (part: object) =>
  listAdvice(v.parse(EgarCreate, { selectedEgarCreateType: 'PRODUTOR_ESTABELECIMENTO', ...part })).map(
    ({ section, name }) => `${section} ${name}`,
  );
const plated = (plate: string) => ({ transporters: [{ plate }] });

test('an empty guide needs no advice', () => {
  expect(names({})).toEqual([]);
});

test.each([
  ['Rua do Mar 3, 9500-150 Ponta Delgada', true],
  ['Rua do Mar 3, 9980-024 Corvo', true],
  ['Rua do Mar 3, 9000-018 Funchal', false],
  ['Lote 9500, 3880-312 Ovar', false],
  ['telefone 199500-1501', false],
])('%s is in the Azores: %s', (address, there) => {
  expect(names({ addressOrigin: address })).toEqual(there ? ['origin azoresOrigin'] : []);
  expect(names({ addressDestin: address })).toEqual(there ? ['destin azoresDestin'] : []);
});

test('works without an establishment are for less than a year', () => {
  const works = { selectedEgarCreateType: 'OBRAS_RCD', postalCodeRCD: '9700-010' };
  expect(names(works)).toEqual(['origin azoresOrigin', 'origin longWorks']);
  expect(names({ ...works, codApaOrigin: 'APA00000001', postalCodeRCD: '' })).toEqual([]);
});

test('a plate brings the tax guide, a foreign one the border', () => {
  expect(names(plated('AA-00-BB'))).toEqual(['transporters taxGuide']);
  expect(names(plated('1234 BCD'))).toEqual(['transporters border', 'transporters taxGuide']);
});

test('R10 is advised about unless the plan is required', () => {
  expect(names({ selectedOperationCode: 'R10', selectedLerCode: '020304' })).toEqual(['waste soil']);
  expect(names({ selectedOperationCode: 'R10', selectedLerCode: '190805' })).toEqual([]);
});

test('urban waste may need no guide', () => {
  expect(names({ selectedLerCode: '200101' })).toEqual(['waste urbanWaste']);
  expect(names({ selectedLerCode: '150101' })).toEqual([]);
});
