import { gives } from '../people/rights.ts';
import { establishmentTypes, permissions } from '../reference/establishment.ts';
import type { Capacity } from './guide-acts.ts';

/** An establishment the viewer has a permission on, as far as guides are concerned. */
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
  /** UniqueId of the issuing establishment; null when it is not known here. */
  issuer: string | null;
  /** Whether the viewer's account issued it. */
  issuedHere: boolean;
}

export const sameParty = (a: Party, b: Party): boolean => a.vat === b.vat && a.apaCode === b.apaCode && a.apaCode !== '';

/** Whether the permission allows acting on guides, not only seeing them. */
export const mayAct = ({ permission }: Held): boolean => gives('act', permission);

/** The roles through which a permission shows a guide: a driver's are origin and transporter (domain, permissions). */
export const seesDestin = ({ permission }: Held): boolean => permission !== permissions.driver;

/**
 * Returns whether an establishment shows guides that others issued. Anybody can write a NIF and an APA code down: only proven access to
 * the national system shows more than what the account itself issued (domain, organisation).
 */
export const givesSight = ({ hasApaAccess }: Pick<Held, 'hasApaAccess'>): boolean => hasApaAccess;

/** The capacities these establishments give on a guide; empty when they are no party to it. */
export function capacitiesOf({ origin, destin, transporters, issuer, issuedHere }: Parties, held: readonly Held[]): Set<Capacity> {
  const found = new Set<Capacity>();
  for (const one of held) {
    if (!givesSight(one) && !issuedHere) continue;
    const [isOrigin, isDestin] = [sameParty(one, origin), sameParty(one, destin) && seesDestin(one)];
    if (!isOrigin && !isDestin && !transporters.some((t) => sameParty(one, t))) continue;
    found.add('reader');
    if (!mayAct(one)) continue;
    found.add('editor');
    if (issuer === one.id) found.add('issuer');
    const own = one.type === establishmentTypes.own;
    if (isOrigin && own) found.add('origin');
    if (isOrigin && !own && one.hasApaAccess) found.add('asOrigin');
    if (isDestin && own) found.add('destin');
  }
  return found;
}
