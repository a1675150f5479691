import { expect, test } from 'vitest';
import { lerCodes } from '../../domain/waste/ler-codes.ts';
import { licenseEntries } from './license-entries.ts';
import { type LicenseRow, pairsOf, placeOf, rowProblems, rowsOf, withNewRow } from './license-rows.ts';

const rows = (...all: [ler: string | null, ...operations: string[]][]): LicenseRow[] =>
  all.map(([LerCode, ...Operations], Key) => ({ Key, LerCode, Operations }));
const pair = (LerCode: string, OperationCode: string) => ({ LerOperationId: `${LerCode}-${OperationCode}`, LerCode, OperationCode });

test('a licence becomes a row for each waste, its operations in the order of the law, and the same pairs again', () => {
  const pairs = [pair('160601', 'R13'), pair('160601', 'R4'), pair('150101', 'AP')];
  expect(rowsOf(pairs)).toEqual(rows(['160601', 'R4', 'R13'], ['150101', 'AP']));
  expect(pairsOf(rowsOf(pairs))).toEqual([
    { LerCode: '160601', OperationCode: 'R4' },
    { LerCode: '160601', OperationCode: 'R13' },
    { LerCode: '150101', OperationCode: 'AP' },
  ]);
});

test('a new row has a key of its own, also after others were removed', () => {
  expect(withNewRow([])).toEqual(rows([null]));
  expect(withNewRow([{ Key: 4, LerCode: '150101', Operations: [] }]).map(({ Key }) => Key)).toEqual([4, 5]);
});

test.each([
  [rows([null, 'R1']), { [placeOf(0, 'LerCode')]: 'val_required' }],
  [rows(['150101']), { [placeOf(0, 'Operations')]: 'val_license_no_operation' }],
  [rows(['150101', 'R1'], ['150101']), { [placeOf(1, 'LerCode')]: 'val_license_repeated_ler' }],
  [rows(['150101', 'R1', 'R2', 'R1']), { [placeOf(0, 'Operations')]: 'val_license_repeated_operation' }],
  [rows(['150101', 'R1', 'R2', 'R3', 'R4', 'R5', 'R5']), { [placeOf(0, 'Operations')]: 'val_license_repeated_operation' }],
  [rows(['150101', 'R1', 'R2', 'R3', 'R4', 'R5', 'R6']), { [placeOf(0, 'Operations')]: 'val_license_max_operations' }],
  [rows(...lerCodes.slice(0, 11).map((ler): [string, string] => [ler, 'R1'])), { LicenseLerOperations: 'val_license_max_lers' }],
  [rows(...lerCodes.slice(0, 10).map((ler): [string, string] => [ler, 'R1'])), {}],
])('rows %# have their problems', (given, problems) => {
  expect(rowProblems(given)).toEqual(problems);
});

test('a code or an operation that comes again is not sent twice', () => {
  expect(pairsOf(rows(['150101', 'R1', 'R1'], ['150101', 'R2'], [null, 'R3']))).toEqual([{ LerCode: '150101', OperationCode: 'R1' }]);
});

test('the rows are values of their own while they merge, and rows again afterwards', () => {
  const values = { Number: 'LIC/1', LicenseLerOperations: rows(['150101', 'R13', 'R1'], ['160601', 'R4']) };
  const split = licenseEntries.split(values);
  expect(split).toEqual({ Number: 'LIC/1', 'Ler.150101': 'R1 R13', 'Ler.160601': 'R4' });
  expect(licenseEntries.join({ ...split, 'Ler.160601': undefined })).toEqual({
    Number: 'LIC/1',
    LicenseLerOperations: rows(['150101', 'R1', 'R13']),
  });
  expect([licenseEntries.field('Number'), licenseEntries.field('Ler.160601')?.text?.(split)]).toEqual([undefined, 'R4']);
});
