import { sql } from 'drizzle-orm';
import { type Guide, guides } from '#server/db/schema/guides.ts';
import type { Tx } from '#server/db/types.ts';
import type { GuideFacts, RegistryGuide } from '#server/registry/registry.ts';
import { findGuideOutage } from '#server/services/outage/mark-guides.ts';
import { partyKey } from '../list/viewer.ts';
import { stateColumns } from './take-state.ts';

/** Establishment with proven access to the national system. */
export interface ProvenPlace {
  id: number;
  vat: string;
  apaCode: string;
}

/**
 * Account for which guides are stored, and its establishments with proven access: the default one
 * first, then the oldest.
 */
export interface Owner {
  accountId: number;
  places: readonly ProvenPlace[];
}

interface Party {
  vat: string;
  apaCode: string;
}

/**
 * Returns a party with its APA code. The national system names no establishment of a transporter or
 * of works: it is the account's first one with this VAT.
 */
export function withApaCode<P extends Party>(party: P, places: readonly ProvenPlace[]): P {
  if (party.apaCode !== '') return party;
  const own = places.find(({ vat }) => vat === party.vat);
  return own ? { ...party, apaCode: own.apaCode } : party;
}

/** Returns the facts with the APA codes of the account's establishments. */
export function withApaCodes(facts: GuideFacts, { places }: Owner): GuideFacts {
  const origin = withApaCode({ vat: facts.originVat, apaCode: facts.originApaCode }, places);
  return {
    ...facts,
    originApaCode: origin.apaCode,
    transporters: facts.transporters.map((one) => withApaCode(one, places)),
  };
}

/** Returns the keys of a guide's parties. */
export const toPartyKeys = (f: GuideFacts): string[] => [
  partyKey(1, { vat: f.originVat, apaCode: f.originApaCode }),
  partyKey(2, { vat: f.destinVat, apaCode: f.destinApaCode }),
  ...f.transporters.map((transporter) => partyKey(3, transporter)),
];

/** Returns true if one of the account's establishments with proven access is a party. */
export function isPartyTo(facts: GuideFacts, { places }: Owner): boolean {
  const own = new Set(places.flatMap((place) => [1, 2, 3].map((role) => partyKey(role, place))));
  return toPartyKeys(facts).some((party) => own.has(party));
}

/**
 * Stores guides of the national system with their current state.
 * @returns those that were new: another request may have stored one meanwhile
 */
export async function storeGuides(
  tx: Tx,
  owner: Owner,
  fetched: readonly RegistryGuide[],
  concludeDays: number,
): Promise<Omit<Guide, 'linkSecret'>[]> {
  const rows = [];
  // In one order, so that two processes that store the same guides wait for each other once.
  const inOrder = [...fetched].sort((a, b) => (a.number < b.number ? -1 : 1));
  for (const guide of inOrder) rows.push(await newRow(tx, owner, guide, concludeDays));
  if (rows.length === 0) return [];
  return tx.insert(guides).values(rows).onConflictDoNothing({ target: guides.number }).returning();
}

async function newRow(tx: Tx, owner: Owner, guide: RegistryGuide, concludeDays: number) {
  const { issuer, issuedAt, firstTransportAt, ...columns } = withApaCodes(guide.facts, owner);
  const transport = { firstTransportAt: new Date(firstTransportAt), transporters: columns.transporters };
  const own = owner.places.find((place) => place.vat === issuer.vat && place.apaCode === issuer.apaCode);
  return {
    ...columns,
    ...transport,
    ...stateColumns(guide, transport, concludeDays),
    number: guide.number,
    uniqueId: sql<string>`guide_unique_id(${guide.number})`,
    code: guide.code,
    fromRegistry: true,
    outage: await findGuideOutage(tx, new Date(issuedAt), transport.firstTransportAt),
    issuedAt: new Date(issuedAt),
    issuerAccountId: own ? owner.accountId : null,
    issuerEstablishmentId: own ? own.id : null,
  };
}
