import { expect, test } from 'vitest';
import { lerCodes } from '#domain/waste/ler-codes.ts';
import { licenseEntries } from './license-entries.ts';
import { type LicenseRow, licenseFieldPath, rowProblems, toLicenseRows, toPairs, withNewRow } from './license-rows.ts';

const rows = (...all: [ler: string | null, ...operations: string[]][]): LicenseRow[] =>
  all.map(([LerCode, ...Operations], Key) => ({ Key, LerCode, Operations }));
const pair = (LerCode: string, OperationCode: string) => ({
  LerOperationId: `${LerCode}-${OperationCode}`,
  LerCode,
  OperationCode,
});

test('turns a licence into one row per waste and back', () => {
  const pairs = [pair('160601', 'R13'), pair('160601', 'R4'), pair('150101', 'AP')];
  expect(toLicenseRows(pairs)).toEqual(rows(['160601', 'R4', 'R13'], ['150101', 'AP']));
  expect(toPairs(toLicenseRows(pairs))).toEqual([
    { LerCode: '160601', OperationCode: 'R4' },
    { LerCode: '160601', OperationCode: 'R13' },
    { LerCode: '150101', OperationCode: 'AP' },
  ]);
});

test('a new row gets an unused key', () => {
  expect(withNewRow([])).toEqual(rows([null]));
  expect(withNewRow([{ Key: 4, LerCode: '150101', Operations: [] }]).map(({ Key }) => Key)).toEqual([4, 5]);
});

test.each([
  [rows([null, 'R1']), { [licenseFieldPath(0, 'LerCode')]: 'val_required' }],
  [rows(['150101']), { [licenseFieldPath(0, 'Operations')]: 'val_license_no_operation' }],
  [rows(['150101', 'R1'], ['150101']), { [licenseFieldPath(1, 'LerCode')]: 'val_license_repeated_ler' }],
  [rows(['150101', 'R1', 'R2', 'R1']), { [licenseFieldPath(0, 'Operations')]: 'val_license_repeated_operation' }],
  [
    rows(['150101', 'R1', 'R2', 'R3', 'R4', 'R5', 'R5']),
    { [licenseFieldPath(0, 'Operations')]: 'val_license_repeated_operation' },
  ],
  [
    rows(['150101', 'R1', 'R2', 'R3', 'R4', 'R5', 'R6']),
    { [licenseFieldPath(0, 'Operations')]: 'val_license_max_operations' },
  ],
  [
    rows(...lerCodes.slice(0, 11).map((ler): [string, string] => [ler, 'R1'])),
    { LicenseLerOperations: 'val_license_max_lers' },
  ],
  [rows(...lerCodes.slice(0, 10).map((ler): [string, string] => [ler, 'R1'])), {}],
])('reports the problems of rows %#', (given, problems) => {
  expect(rowProblems(given)).toEqual(problems);
});

test('sends repeated codes and operations once', () => {
  expect(toPairs(rows(['150101', 'R1', 'R1'], ['150101', 'R2'], [null, 'R3']))).toEqual([
    { LerCode: '150101', OperationCode: 'R1' },
  ]);
});

test('rows become single values for merging and rows again', () => {
  const values = { Number: 'LIC/1', LicenseLerOperations: rows(['150101', 'R13', 'R1'], ['160601', 'R4']) };
  const split = licenseEntries.split(values);
  expect(split).toEqual({ Number: 'LIC/1', 'Ler.150101': 'R1 R13', 'Ler.160601': 'R4' });
  expect(licenseEntries.join({ ...split, 'Ler.160601': undefined })).toEqual({
    Number: 'LIC/1',
    LicenseLerOperations: rows(['150101', 'R1', 'R13']),
  });
  expect([licenseEntries.field('Number'), licenseEntries.field('Ler.160601')?.text?.(split)]).toEqual([
    undefined,
    'R4',
  ]);
});
