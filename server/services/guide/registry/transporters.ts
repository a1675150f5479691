import { formatTransportPlate } from '#domain/codes/plate.ts';
import { transportMoment } from '#domain/guide/create/parties.ts';
import type { CreateTransporter } from '#domain/guide/create/payload.ts';
import { transporterField, unknownTransporter } from '#domain/guide/messages.ts';
import type { TransporterValue } from '#server/db/schema/guides.ts';
import { readAccountCredentials } from '#server/services/organisation/apa-credentials.ts';
import { invalid } from '#server/services/refusal.ts';
import { callRegistry } from './calls.ts';
import type { RegistryDeps } from './steps.ts';

/**
 * Returns the names, by VAT, of those transporters that the national system knows.
 * @throws Refusal 403 without access to the national system, 503 if it does not answer
 */
export async function namesOfTransporters(
  outside: Pick<RegistryDeps, 'db' | 'registry' | 'credentialsKey'>,
  accountId: number,
  transporters: readonly CreateTransporter[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const login = await callRegistry(() => readAccountCredentials(outside, accountId));
  for (const { vat, apaCode } of transporters) {
    const known = await callRegistry(() => outside.registry.places(login, vat));
    const [any] = known;
    if (any) names.set(vat, (known.find((place) => place.ApaCode === apaCode) ?? any).Name);
  }
  return names;
}

/** Refuses transporters that the national system does not know (spec 3 §8). @throws Refusal 400 */
export function refuseUnregistered(
  transporters: readonly CreateTransporter[],
  names: ReadonlyMap<string, string>,
): void {
  const errors = transporters.flatMap(({ vat }, i) =>
    names.has(vat) ? [] : [{ Field: transporterField('vat', i), Message: unknownTransporter(i) }],
  );
  if (errors.length > 0) throw invalid(errors);
}

/** Builds the transporters of a guide, which `transporterErrors` has checked. */
export const toTransporters = (
  transporters: readonly CreateTransporter[],
  names: ReadonlyMap<string, string>,
): TransporterValue[] =>
  transporters.map((t) => ({
    vat: t.vat,
    apaCode: t.apaCode,
    name: names.get(t.vat) ?? t.vat,
    plate: formatTransportPlate(t.plate),
    at: (transportMoment(t) as Date).toISOString(),
  }));
