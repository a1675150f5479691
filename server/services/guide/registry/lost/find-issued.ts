import { inArray, sql } from 'drizzle-orm';
import { guides } from '#server/db/schema/guides.ts';
import { type Db, queryRows, type Tx } from '#server/db/types.ts';
import type { GuideFacts, Login, NationalRegistry, RegistryGuide } from '#server/registry/registry.ts';
import { textArray } from '../../records.ts';
import { compareGuides } from './match.ts';
import { findRegistryRole, readAllGuides } from './walk.ts';

/** Difference in ms that the clocks of the two systems may have. */
export const clockSkewMs = 10 * 60_000;

interface Sought {
  facts: GuideFacts;
  /** Time before which it cannot have been issued. */
  since: Date;
  /** UniqueId that the guide had before a restore of the database. */
  provedId: string | undefined;
  /** Guides that other open creations are to become. */
  others: readonly GuideFacts[];
  /** Pages that may be read. */
  patience: number;
  beforePage: (() => Promise<void>) | undefined;
}

/** Result of a search: the guides that are it in every fact, and those that may be. */
export interface Search {
  exact: RegistryGuide[];
  near: RegistryGuide[];
}

/**
 * Looks for a guide in the national system among those of its issuer that are not known here.
 * @returns null if there are more pages than may be read now
 * @throws RegistryDown, RegistrySilent, …
 */
export async function findIssued(
  { db, registry }: { db: Db; registry: NationalRegistry },
  login: Login,
  { facts, since, provedId, others, patience, beforePage }: Sought,
): Promise<Search | null> {
  const earliest = since.getTime() - clockSkewMs;
  const keep = (guide: RegistryGuide) =>
    Date.parse(guide.statusAt) >= earliest && compareGuides(facts, guide.facts) !== null;
  const role = findRegistryRole(facts, login.username);
  const found = await readAllGuides(registry, login, role, { patience, keep, beforePage });
  if (!found) return null;
  const unknown = await withoutKnown(db, found);
  const proved = provedId === undefined ? undefined : await findById(db, unknown, provedId);
  if (proved) return { exact: [proved], near: [] };
  const isOf = (wanted: GuideFacts, guide: RegistryGuide) => compareGuides(wanted, guide.facts)?.length === 0;
  const exact = unknown.filter((guide) => isOf(facts, guide));
  // A guide that another open creation matches in every fact is that one's.
  const near = unknown.filter((guide) => !isOf(facts, guide) && !others.some((other) => isOf(other, guide)));
  return { exact, near };
}

/** Returns the guide whose number leads to this UniqueId. */
async function findById(db: Db, found: RegistryGuide[], uniqueId: string): Promise<RegistryGuide | undefined> {
  const numbers = textArray(found.map(({ number }) => number));
  const [row] = await queryRows<{ number: string }>(
    db,
    sql`select number from unnest(${numbers}) as number where guide_unique_id(number) = ${uniqueId}::uuid`,
  );
  return found.find(({ number }) => number === row?.number);
}

/** Returns those of the guides found that are not known here. */
export async function withoutKnown(db: Db | Tx, found: RegistryGuide[]): Promise<RegistryGuide[]> {
  if (found.length === 0) return [];
  const numbers = found.map(({ number }) => number);
  const here = await db.select({ number: guides.number }).from(guides).where(inArray(guides.number, numbers));
  const known = new Set(here.map(({ number }) => number));
  return found.filter(({ number }) => !known.has(number));
}
