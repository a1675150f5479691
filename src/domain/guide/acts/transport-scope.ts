import type { EstablishmentOption } from '#domain/reference/establishment.ts';
import type { Egar } from '../guide.ts';
import { type Held, resolveCapacities, sameParty } from '../viewer.ts';
import { findCapacity } from './state-machine.ts';
import { keptTransporters } from './transporter-change.ts';

/** Part of a guide's transport that a user may change: all of it, own entries, or their plates. */
export type TransportScope = 'all' | 'own' | 'plates';

type Option = Pick<
  EstablishmentOption,
  'UniqueId' | 'Type' | 'Vat' | 'ApaCode' | 'Permission' | 'HasApaAccessConfigured'
>;

const toHeld = (one: Option): Held => ({
  id: one.UniqueId,
  type: one.Type,
  vat: one.Vat ?? '',
  apaCode: one.ApaCode ?? '',
  permission: one.Permission,
  hasApaAccess: one.HasApaAccessConfigured,
});

/**
 * Returns what this user may change of the transport, as far as a device knows it, and the entries
 * of the user's own companies; null if nothing. The server decides.
 */
export function transportScope(
  row: Egar,
  options: readonly Option[],
): { scope: TransportScope; own: readonly number[] } | null {
  const held = options.filter((one) => one.Permission > 0).map(toHeld);
  const transporters = keptTransporters(row);
  const parties = {
    origin: { vat: row.Origin.Nif, apaCode: row.Origin.CodApa ?? '' },
    destin: { vat: row.Destin.Nif, apaCode: row.Destin.CodApa ?? '' },
    transporters,
    issuer: null,
    issuedHere: row.IssuedHere,
  };
  const capacities = resolveCapacities(parties, held);
  if (row.IssuedHere && capacities.has('editor')) capacities.add('issuer');
  const capacity = findCapacity('changeTransporters', capacities);
  const own = transporters.flatMap((one, i) => (held.some((place) => sameParty(place, one)) ? [i] : []));
  if (!capacity) return null;
  if (capacity === 'driver') return { scope: 'plates', own };
  return { scope: capacity === 'transporter' ? 'own' : 'all', own };
}
