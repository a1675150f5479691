import type { Capacity } from '#domain/guide/acts/capacities.ts';
import type { ActContent } from '#domain/guide/acts/payloads.ts';
import { sameTransporters, transporterChangeErrors } from '#domain/guide/acts/transporter-change.ts';
import type { CreateTransporter } from '#domain/guide/create/payload.ts';
import { transporterErrors } from '#domain/guide/create/rules.ts';
import { guideMessages as m } from '#domain/guide/messages.ts';
import { sameParty } from '#domain/guide/viewer.ts';
import type { Guide, TransporterValue } from '#server/db/schema/guides.ts';
import { invalid, type Refusal } from '#server/services/refusal.ts';
import type { Viewer } from '../list/viewer.ts';
import type { RegistryDeps } from '../registry/steps.ts';
import { namesOfTransporters, refuseUnregistered, toTransporters } from '../registry/transporters.ts';

/**
 * Reads the names of the new transporters, once each entry is valid on its own.
 * @throws Refusal 400 by field, 503 if the national system does not answer
 */
export async function readNames(
  outside: RegistryDeps,
  accountId: number,
  transporters: readonly CreateTransporter[],
): Promise<ReadonlyMap<string, string>> {
  const errors = transporterErrors(transporters);
  if (errors.length > 0) throw invalid(errors);
  return namesOfTransporters(outside, accountId, transporters);
}

/** Author of a change: capacity, establishments, and the names that the national system gave. */
interface Author {
  capacity: Capacity;
  viewer: Viewer;
  names: ReadonlyMap<string, string>;
}

/**
 * Returns the transporters after a change; null if the act changes none.
 * @throws Refusal 400 by field; `refusal` if somebody else has changed them since the user saw them
 */
export function readTransporterChange(
  guide: Guide,
  { transporters, seenTransporters }: ActContent,
  { capacity, viewer, names }: Author,
  refusal: (message: string) => Refusal,
): TransporterValue[] | null {
  if (!transporters) return null;
  const before = guide.transporters;
  if (seenTransporters && !sameTransporters(seenTransporters, before)) throw refusal(m.transportersChanged);
  const known = new Map([...names, ...before.map(({ vat, name }) => [vat, name] as const)]);
  const after = toTransporters(transporters, known);
  const isOwn = (one: { vat: string; apaCode: string }) => viewer.held.some((place) => sameParty(place, one));
  const forbidden = transporterChangeErrors(capacity, { before, after, isOwn });
  if (forbidden.length > 0) throw invalid(forbidden);
  refuseUnregistered(transporters, known);
  return after;
}
