import { type EstablishmentOption, permissions } from '../reference/establishment.ts';
import { type IntervenientType, intervenientTypes } from './guide-filters.ts';

/** On how many of the user's latest guides their establishments are on each side. */
export interface Sides {
  origin: number;
  destin: number;
}

/**
 * The tab on which a list starts for a user who has chosen none: Transportador for drivers, Destino for those who only receive, else
 * Origem (spec 2 §2).
 */
export function firstTab(held: readonly Pick<EstablishmentOption, 'Permission'>[], { origin, destin }: Sides): IntervenientType {
  const counted = held.filter(({ Permission }) => Permission > permissions.none);
  if (counted.length > 0 && counted.every(({ Permission }) => Permission === permissions.driver)) return intervenientTypes.Transporter;
  return destin > 0 && origin === 0 ? intervenientTypes.Destin : intervenientTypes.Origin;
}
