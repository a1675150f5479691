import * as v from 'valibot';
import { lisbonDay } from '#lib/format.ts';
import { endOfDay } from '#lib/lisbon-time.ts';
import { isLerCode } from '../waste/ler-codes.ts';
import { isOperationCode } from '../waste/operations.ts';
import { requiredId, requiredText, unusedId } from '../wire/fields.ts';
import type { FormArea } from './area.ts';
import { licenseNoticeDays } from './license.ts';

/** Maximum of wastes in a licence, and of operations for each (spec 1 §9). */
export const licenseLimits = { lers: 10, operations: 5 } as const;

/**
 * Keys of the messages of a licence form; their sentences (spec 1 §5) are in
 * src/components/errors/error-messages.ts.
 */
export const licenseMessages = {
  beforeToday: 'val_before_today',
  tooManyLers: 'val_license_max_lers',
  tooManyOperations: 'val_license_max_operations',
  repeatedLer: 'val_license_repeated_ler',
  repeatedOperation: 'val_license_repeated_operation',
  noOperation: 'val_license_no_operation',
} as const;

/** Waste and operation that a licence allows (spec 1 §3). */
const LicenseLerOperation = v.object({ LerOperationId: v.string(), LerCode: v.string(), OperationCode: v.string() });

/**
 * Licence of an establishment (spec 1 §3). Until there is one it is empty, with version 0. Its key
 * is the establishment's id: `UniqueId`, not in the spec, repeats it.
 */
export const LicenseRecord = v.object({
  UniqueId: v.string(),
  LicenseId: v.nullable(v.string()),
  EstablishmentId: v.string(),
  Number: v.string(),
  ExpirationDateUtc: v.nullable(v.string()),
  LicenseLerOperations: v.array(LicenseLerOperation),
  Version: v.number(),
});
export type LicenseRecord = v.InferOutput<typeof LicenseRecord>;

const instant = v.pipe(
  v.string('val_required'),
  v.minLength(1, 'val_required'),
  v.check((text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)), 'val_invalid_date'),
  v.transform((text) => new Date(text).toISOString()),
);

const Pair = v.object({
  LerCode: v.pipe(v.string('val_required'), v.check(isLerCode, 'val_unknown_ler')),
  OperationCode: v.pipe(v.string('val_required'), v.check(isOperationCode, 'val_unknown_operation')),
});
type Pair = v.InferOutput<typeof Pair>;

const lersIn = (pairs: readonly Pair[]): Set<string> => new Set(pairs.map(({ LerCode }) => LerCode));
const operationsOf = (pairs: readonly Pair[], ler: string): number =>
  pairs.filter(({ LerCode }) => LerCode === ler).length;
const hasRepeats = (pairs: readonly Pair[]): boolean =>
  new Set(pairs.map(({ LerCode, OperationCode }) => `${LerCode} ${OperationCode}`)).size < pairs.length;

/**
 * Data sent by its form (spec 1 §5, §7). `endsBeforeToday` checks the end, because that depends on
 * the clock.
 */
export const LicensePayload = v.object({
  EstablishmentId: requiredId,
  Number: requiredText(50),
  ExpirationDateUtc: instant,
  LicenseLerOperations: v.pipe(
    v.array(Pair, 'val_required'),
    v.maxLength(licenseLimits.lers * licenseLimits.operations, licenseMessages.tooManyLers),
    v.check((pairs) => !hasRepeats(pairs), licenseMessages.repeatedOperation),
    v.check((pairs) => lersIn(pairs).size <= licenseLimits.lers, licenseMessages.tooManyLers),
    v.check(
      (pairs) => [...lersIn(pairs)].every((ler) => operationsOf(pairs, ler) <= licenseLimits.operations),
      licenseMessages.tooManyOperations,
    ),
  ),
});
export type LicensePayload = v.InferOutput<typeof LicensePayload>;

/**
 * Returns true if a licence with this end (ISO 8601) has ended before today in Lisbon: flagged, and
 * not saved (spec 1 §5).
 */
export const endsBeforeToday = (end: string, now: Date): boolean => lisbonDay(end) < lisbonDay(now);

/** Returns the instant up to which an ending licence counts as about to end. */
export const endOfNotice = (now: Date): Date =>
  endOfDay(new Date(Date.parse(lisbonDay(now)) + licenseNoticeDays * 86_400_000).toISOString().slice(0, 10));

const saved = /*i18n*/ { id: 'license.saved', message: 'Licença criada com sucesso!' };

/**
 * Licence in the form of a client establishment: saving creates or updates it (spec 1 §2, §7, §8).
 */
export const licenses = {
  name: 'licenses',
  api: '/establishments/licenses',
  upsert: true,
  row: LicenseRecord,
  payload: LicensePayload,
  example: {
    EstablishmentId: unusedId,
    Number: 'LIC/2026/4471',
    ExpirationDateUtc: '2099-12-31T23:59:59.000Z',
    LicenseLerOperations: [
      { LerCode: '150101', OperationCode: 'R3' },
      { LerCode: '150101', OperationCode: 'R13' },
      { LerCode: '160601', OperationCode: 'R13' },
    ],
  },
  texts: {
    one: /*i18n*/ { id: 'license.one', message: 'Esta licença' },
    edited: saved,
    saveFailed: /*i18n*/ { id: 'license.saveFailed', message: 'Não foi possível atualizar a licença do cliente.' },
  },
} as const satisfies FormArea;
