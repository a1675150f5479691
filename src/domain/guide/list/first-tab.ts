import { type EstablishmentOption, permissions } from '#domain/reference/establishment.ts';
import { type IntervenientType, intervenientTypes } from './filter-names.ts';

/** Number of the user's latest guides with their establishments on each side. */
export interface Sides {
  origin: number;
  destin: number;
}

/**
 * Returns the first tab of a list for a user who has chosen none: Transportador for drivers,
 * Destino for users who only receive, otherwise Origem (spec 2 §2).
 */
export function firstTab(
  held: readonly Pick<EstablishmentOption, 'Permission'>[],
  { origin, destin }: Sides,
): IntervenientType {
  const counted = held.filter(({ Permission }) => Permission > permissions.none);
  if (counted.length > 0 && counted.every(({ Permission }) => Permission === permissions.driver))
    return intervenientTypes.Transporter;
  return destin > 0 && origin === 0 ? intervenientTypes.Destin : intervenientTypes.Origin;
}
