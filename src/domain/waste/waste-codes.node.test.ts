import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatPlate, isPlate, isPortuguesePlate } from '../codes/plate.ts';
import { isPostalCode } from '../codes/postal-code.ts';
import { wasteErrors } from '../guide/create/rules.ts';
import { attachmentError, fileContentType } from '../wire/files.ts';
import { isHazardous, isLerCode, lerCodes } from './ler-codes.ts';
import {
  groupAfter,
  isOperationCode,
  isUnusualGroup,
  listGroups,
  listUsualGroups,
  needsGroup,
  needsPgl,
  operationCodes,
} from './operations.ts';

const facts = new URL('../../../shared/data/ler-codes.csv', import.meta.url);

test('lists 842 codes in order, 408 of them hazardous', () => {
  expect(lerCodes).toHaveLength(842);
  expect(lerCodes.filter(isHazardous)).toHaveLength(408);
  expect([...lerCodes].sort()).toEqual(lerCodes);
  expect([isLerCode('130205'), isHazardous('130205'), isLerCode('010103'), isHazardous('010103')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('codes and hazard marks are those of the European list', () => {
  const own = lerCodes.map((code) => `${code};${isHazardous(code) ? 1 : 0}`);
  const rows = existsSync(facts) ? readFileSync(facts, 'utf8').trim().split('\n').slice(1) : own;
  expect(own).toEqual(rows.map((row) => row.split(';').slice(0, 2).join(';')));
});

test('operations are D1–D15, R1–R13 and AP', () => {
  expect(operationCodes).toHaveLength(29);
  expect(['D1', 'D15', 'R13', 'AP', 'D0', 'D16', 'R14', 'r1', ''].map(isOperationCode)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('groups and management plans depend on the waste code', () => {
  expect(['180103', '180299', '190101', '170101', '18010'].map(needsGroup)).toEqual([true, true, false, false, true]);
  const codes = ['190805', '200304', '020106', '020305', '020403', '020502', '020702', '030311'];
  expect(codes.map((code) => needsPgl(code, 'R10'))).toEqual(codes.map(() => true));
  expect([needsPgl('190805', 'R3'), needsPgl('150101', 'R10')]).toEqual([false, false]);
});

describe('plates', () => {
  test.each(['AA-00-AA', 'aa 00 aa', '00-00-AA', '00-AA-00', 'AA-00-00'])('%s is Portuguese', (p) =>
    expect(isPortuguesePlate(p)).toBe(true),
  );
  test.each(['1234 BCD', 'M-AB 123', 'AAA-00-0', 'A'])('%s is not Portuguese', (p) =>
    expect(isPortuguesePlate(p)).toBe(false),
  );
  test('accepts letters and digits from any country', () => {
    expect(['1234 BCD', 'M-AB 123', 'A', '?', '', 'ABCDEFGHIJKLM'].map(isPlate)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect([formatPlate('aa00bb'), formatPlate(' m-ab 123 ')]).toEqual(['AA-00-BB', 'M-AB 123']);
  });
});

test.each([
  ['3880-312', true],
  ['0880-312', false],
  ['3880312', false],
  ['3880-31', false],
  ['13880-312', false],
])('postal code %s: %s', (code, good) => expect(isPostalCode(code)).toBe(good));

test('attachments are pictures or PDFs up to 3 MB', () => {
  expect([
    fileContentType('a.PNG'),
    fileContentType('b.jpg'),
    fileContentType('c.pdf'),
    fileContentType('d.exe'),
    fileContentType('pdf'),
  ]).toEqual(['image/png', 'image/jpeg', 'application/pdf', null, null]);
  expect(attachmentError('a.pdf', 3 * 1024 * 1024)).toBeNull();
  expect(attachmentError('a.pdf', 4 * 1024 * 1024)).toBe(
    'Tamanho máximo permitido é de 3 MB (tamanho do ficheiro: 4,0MB)',
  );
  expect(attachmentError('a.docx', 1)).toBe('Extensão do ficheiro inválida. Extensões permitidas: png, jpeg, jpg, pdf');
});

const clinical = lerCodes.filter(needsGroup);

test('refuses only a hazardous waste in group II', () => {
  expect(clinical.filter((code) => listGroups(code).join() !== (isHazardous(code) ? 'III,IV' : 'II,III,IV'))).toEqual(
    [],
  );
  const told = (lerCode: string, group: string) =>
    wasteErrors({ quantity: 1, lerCode, operation: 'D9', group, numPgl: null }).map(({ Message }) => Message);
  expect([told('180103', 'II'), told('180103', 'III'), told('180109', 'II'), told('180101', 'III')]).toEqual([
    ['val_group_mismatch'],
    [],
    [],
    [],
  ]);
});

test('allows usual groups; amalgam and unlisted wastes allow all', () => {
  expect(clinical.filter((code) => listUsualGroups(code).some((group) => !listGroups(code).includes(group)))).toEqual(
    [],
  );
  expect(listUsualGroups('180110')).toEqual(['III', 'IV']);
  expect([isUnusualGroup('180109', 'II'), isUnusualGroup('180109', 'IV'), isUnusualGroup('180103', 'II')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isUnusualGroup('180109', null), isUnusualGroup('160601', 'II')]).toEqual([false, false]);
});

test('the waste sets its only usual group, dropping unusual ones', () => {
  expect([groupAfter('180104', null), groupAfter('180103', 'II'), groupAfter('180103', 'III')]).toEqual([
    'II',
    null,
    'III',
  ]);
  expect(groupAfter('160601', 'III')).toBe('III');
});
