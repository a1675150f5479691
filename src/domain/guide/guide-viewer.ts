import { gives } from '../people/rights.ts';
import { establishmentTypes, permissions } from '../reference/establishment.ts';
import type { Capacity } from './guide-acts.ts';

/** An establishment on which the viewer has a permission, as far as guides are concerned. */
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
  /** UniqueId of the establishment that issued it; null where it is not known here. */
  issuer: string | null;
}

export const sameParty = (a: Party, b: Party): boolean => a.vat === b.vat && a.apaCode === b.apaCode && a.apaCode !== '';

/** Whether the permission lets one act on guides, and not only see them. */
export const mayAct = ({ permission }: Held): boolean => gives('act', permission);

/** Parties by which a permission lets one see a guide: a driver's are origin and transporter (domain, permissions). */
export const seesDestin = ({ permission }: Held): boolean => permission !== permissions.driver;

/**
 * Whether an establishment gives sight of other parties' guides: an own one does, a client's while its access is proven (domain,
 * organisation).
 */
export const givesSight = ({ type, hasApaAccess }: Pick<Held, 'type' | 'hasApaAccess'>): boolean =>
  type === establishmentTypes.own || hasApaAccess;

/** What somebody with these establishments is to a guide; empty where it is none of their business. */
export function capacitiesOf({ origin, destin, transporters, issuer }: Parties, held: readonly Held[]): Set<Capacity> {
  const found = new Set<Capacity>();
  for (const one of held) {
    if (!givesSight(one) && issuer !== one.id) continue;
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
