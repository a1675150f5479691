import { grants } from '../people/rights.ts';
import { establishmentTypes, permissions } from '../reference/establishment.ts';
import type { Capacity } from './acts/capacities.ts';

/** Establishment on which the viewer has a permission, with the fields that matter for guides. */
export interface Held {
  id: string;
  type: number;
  vat: string;
  apaCode: string;
  permission: number;
  hasApaAccess: boolean;
}

interface Party {
  vat: string;
  apaCode: string;
}

export interface Parties {
  origin: Party;
  destin: Party;
  transporters: readonly Party[];
  /** UniqueId of the issuing establishment; null if it is not known here. */
  issuer: string | null;
  /** Whether the viewer's account issued it. */
  issuedHere: boolean;
}

export const sameParty = (a: Party, b: Party): boolean =>
  a.vat === b.vat && a.apaCode === b.apaCode && a.apaCode !== '';

/** Returns true if the permission allows acting on guides, not only seeing them. */
export const mayAct = ({ permission }: Held): boolean => grants('act', permission);

/**
 * Returns true if a permission shows guides in which the establishment is the recipient. A driver's
 * shows only origin and transporter (domain, permissions).
 */
export const seesDestin = ({ permission }: Held): boolean => permission !== permissions.driver;

/**
 * Returns true if an establishment shows guides that others issued. Anybody can write down a NIF
 * and an APA code, so only proven access to the national system shows more than the account's own
 * guides (domain, organisation).
 */
export const givesSight = ({ hasApaAccess }: Pick<Held, 'hasApaAccess'>): boolean => hasApaAccess;

/**
 * Returns the capacities that these establishments give on a guide; empty if they are no party to
 * it.
 */
export function resolveCapacities(
  { origin, destin, transporters, issuer, issuedHere }: Parties,
  held: readonly Held[],
): Set<Capacity> {
  const found = new Set<Capacity>();
  for (const one of held) {
    if (!givesSight(one) && !issuedHere) continue;
    const [isOrigin, isDestin] = [sameParty(one, origin), sameParty(one, destin) && seesDestin(one)];
    const isTransporter = transporters.some((t) => sameParty(one, t));
    if (!isOrigin && !isDestin && !isTransporter) continue;
    found.add('reader');
    const own = one.type === establishmentTypes.own;
    if (isTransporter && own && one.permission === permissions.driver) found.add('driver');
    if (!mayAct(one)) continue;
    found.add('editor');
    if (issuer === one.id) found.add('issuer');
    if (isOrigin && own) found.add('origin');
    if (isOrigin && !own && one.hasApaAccess) found.add('asOrigin');
    if (isDestin && own) found.add('destin');
    if (isTransporter && own) found.add('transporter');
  }
  return found;
}
