import type { FormValues } from '#components/form/field-spec.ts';
import { type LicenseRecord, licenseLimits, licenseMessages } from '#domain/reference/license-record.ts';
import { operationCodes } from '#domain/waste/operations.ts';

/**
 * Field of the payload and of the form. The form keeps it as rows, which may repeat a code or have
 * none yet.
 */
export const licenseField = 'LicenseLerOperations';

/** A waste of the licence with its operations, as the form edits it. */
export interface LicenseRow {
  /** Tells rows apart while they are edited. */
  Key: number;
  LerCode: string | null;
  Operations: readonly string[];
}

/** Part of a row that has a problem: its code or its operations. */
export type RowPart = 'LerCode' | 'Operations';
export const licenseFieldPath = (at: number, part: RowPart, field = licenseField): string => `${field}.${at}.${part}`;

export const readLicenseRows = (values: FormValues): readonly LicenseRow[] =>
  (values[licenseField] as readonly LicenseRow[] | undefined) ?? [];

/** Sorts operations in the order of the law. */
export const inOrder = (operations: readonly string[]): string[] =>
  operations.toSorted((one, other) => operationCodes.indexOf(one) - operationCodes.indexOf(other));

/** Returns the rows of a licence, one for each waste. */
export function toLicenseRows(pairs: LicenseRecord['LicenseLerOperations']): LicenseRow[] {
  const lers = [...new Set(pairs.map(({ LerCode }) => LerCode))];
  const operationsOf = (ler: string) =>
    pairs.filter(({ LerCode }) => LerCode === ler).map(({ OperationCode }) => OperationCode);
  return lers.map((LerCode, Key) => ({ Key, LerCode, Operations: inOrder(operationsOf(LerCode)) }));
}

/** Returns the rows with an empty one at the end. */
export const withNewRow = (rows: readonly LicenseRow[]): LicenseRow[] => [
  ...rows,
  { Key: Math.max(-1, ...rows.map(({ Key }) => Key)) + 1, LerCode: null, Operations: [] },
];

export const isRepeatedLer = (rows: readonly LicenseRow[], at: number): boolean => {
  const code = rows[at]?.LerCode ?? null;
  return code !== null && rows.slice(0, at).some(({ LerCode }) => LerCode === code);
};
export const isRepeatedOperation = ({ Operations }: LicenseRow, at: number): boolean =>
  Operations.indexOf(Operations[at] as string) < at;

/**
 * Returns the rows as the payload has them. Rows without a code or with a repeated one are left
 * out.
 */
export const toPairs = (rows: readonly LicenseRow[]): { LerCode: string; OperationCode: string }[] =>
  rows.flatMap(({ LerCode, Operations }, at) =>
    LerCode === null || isRepeatedLer(rows, at)
      ? []
      : [...new Set(Operations)].map((OperationCode) => ({ LerCode, OperationCode })),
  );

function lerProblem(rows: readonly LicenseRow[], at: number): string | undefined {
  if (isRepeatedLer(rows, at)) return licenseMessages.repeatedLer;
  return rows[at]?.LerCode === null ? 'val_required' : undefined;
}

function operationsProblem(row: LicenseRow): string | undefined {
  if (row.Operations.some((_, at) => isRepeatedOperation(row, at))) return licenseMessages.repeatedOperation;
  if (new Set(row.Operations).size > licenseLimits.operations) return licenseMessages.tooManyOperations;
  return row.Operations.length === 0 ? licenseMessages.noOperation : undefined;
}

/**
 * Returns the message key of each problem by its place (spec 1 §5). The operations of a row with a
 * repeated code are not checked.
 */
export function rowProblems(rows: readonly LicenseRow[]): Record<string, string> {
  const found = rows.flatMap((row, at): [string, string | undefined][] => [
    [licenseFieldPath(at, 'LerCode'), lerProblem(rows, at)],
    [licenseFieldPath(at, 'Operations'), isRepeatedLer(rows, at) ? undefined : operationsProblem(row)],
  ]);
  const whole = rows.length > licenseLimits.lers ? licenseMessages.tooManyLers : undefined;
  return Object.fromEntries(
    [[licenseField, whole] as const, ...found].filter((one): one is [string, string] => one[1] !== undefined),
  );
}
