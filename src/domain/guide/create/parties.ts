import type { CreateTransporter, EgarCreate } from './payload.ts';
import { guideTypes } from './types.ts';

/** Producer or holder as stored on a guide; '' for a missing text. */
export interface Origin {
  name: string;
  vat: string;
  apaCode: string;
  address: string;
  local: string;
  postalCode: string;
  pickupPointCode: string;
}

/**
 * Returns true for a construction work without an establishment: OBRAS_RCD without an APA code
 * (domain, guide types).
 */
export const isWorksSite = (p: Pick<EgarCreate, 'selectedEgarCreateType' | 'codApaOrigin'>): boolean =>
  guideTypes[p.selectedEgarCreateType].requiresWithoutEstablishment !== undefined && p.codApaOrigin === '';

/** Returns the origin, from the fields its guide type fills. */
export function toOrigin(p: EgarCreate): Origin {
  if (isWorksSite(p)) {
    const { vatRCD: vat, addressRCD: address, localRCD: local, postalCodeRCD: postalCode } = p;
    return { name: p.nameOrigin || address, vat, apaCode: '', address, local, postalCode, pickupPointCode: '' };
  }
  const {
    nameOrigin,
    vatOrigin: vat,
    codApaOrigin: apaCode,
    addressOrigin: address,
    localOAU: local,
    pickupPointCode,
  } = p;
  return { name: nameOrigin || vat, vat, apaCode, address, local, postalCode: '', pickupPointCode };
}

export const isHour = (hour: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(hour);

/** Returns the moment when a transporter takes over; null if its numbers are not a valid moment. */
export function transportMoment({ year, month, day, hour, timeZoneOffset }: CreateTransporter): Date | null {
  if (!isHour(hour) || Math.abs(timeZoneOffset) > 840) return null;
  const local = new Date(Date.UTC(year, month - 1, day, Number(hour.slice(0, 2)), Number(hour.slice(3))));
  const exists = local.getUTCFullYear() === year && local.getUTCMonth() === month - 1 && local.getUTCDate() === day;
  return exists && year >= 2018 && year < 2100 ? new Date(local.getTime() + timeZoneOffset * 60_000) : null;
}
