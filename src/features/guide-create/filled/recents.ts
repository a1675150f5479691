import type { GuideRow } from '#db/rows.ts';
import { barePlate } from '#domain/codes/plate.ts';
import { sameParty } from '#domain/guide/viewer.ts';
import { finalWaste } from '#domain/guide/waste.ts';

/** Number of choices offered of each kind. */
const choicesPerKind = 3;

interface Party {
  vat: string;
  apaCode: string;
}
export interface RecentParty extends Party {
  name: string;
  address: string;
}
export interface RecentTransporter extends Party {
  name: string;
  plate: string;
}
export interface RecentWaste {
  ler: string;
  description: string;
  operation: string;
  group: string | null;
  pgl: string | null;
}

/**
 * Returns the distinct items, most frequent first and newest first among equals. `items` are newest
 * first.
 */
export function rankByUse<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const found = new Map<string, { item: T; count: number }>();
  for (const item of items) {
    const one = found.get(keyOf(item));
    if (one) one.count++;
    else found.set(keyOf(item), { item, count: 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count).map(({ item }) => item);
}

const originOf = ({ Origin }: GuideRow): Party => ({ vat: Origin.Nif, apaCode: Origin.CodApa ?? '' });
const destinOf = ({ Destin }: GuideRow): Party => ({ vat: Destin.Nif, apaCode: Destin.CodApa ?? '' });

/** Returns the guides that fit; all of them when none does. */
function preferring(guides: readonly GuideRow[], fits: (guide: GuideRow) => boolean): readonly GuideRow[] {
  const fitting = guides.filter(fits);
  return fitting.length > 0 ? fitting : guides;
}

const from = (guides: readonly GuideRow[], origin: Party) =>
  preferring(guides, (guide) => sameParty(originOf(guide), origin));

/** Returns the usual recipients of waste of this origin; `guides` are newest first. */
export function recentDestins(guides: readonly GuideRow[], origin: Party): RecentParty[] {
  const destins = from(guides, origin)
    .map((guide) => ({
      ...destinOf(guide),
      name: guide.Destin.Nome,
      address: guide.Destin.Morada ?? guide.Destin.Address ?? '',
    }))
    .filter((one) => one.apaCode !== '' && !sameParty(one, origin));
  return rankByUse(destins, ({ vat, apaCode }) => `${vat} ${apaCode}`).slice(0, choicesPerKind);
}

/** Returns the usual carriers of this origin, with their vehicles. */
export function recentTransporters(guides: readonly GuideRow[], origin: Party): RecentTransporter[] {
  const transporters = from(guides, origin).flatMap(({ Transporters: [first] }) =>
    first
      ? [{ name: first.Nome ?? first.Nif, vat: first.Nif, apaCode: first.ApaCode ?? '', plate: first.Matricula }]
      : [],
  );
  return rankByUse(transporters, ({ vat, apaCode, plate }) => `${vat} ${apaCode} ${barePlate(plate)}`).slice(
    0,
    choicesPerKind,
  );
}

/** Returns the usual wastes from this origin to this recipient. */
export function recentWastes(guides: readonly GuideRow[], origin: Party, destin: Party): RecentWaste[] {
  const wastes = from(toDestin(guides, destin), origin).map(finalWaste);
  return rankByUse(wastes, ({ ler, operation, group }) => `${ler} ${operation} ${group}`).slice(0, choicesPerKind);
}

/** Returns the last quantities of this waste to this recipient, in kilograms. */
export function recentQuantities(guides: readonly GuideRow[], destin: Party, ler: string): number[] {
  const quantities = toDestin(guides, destin)
    .map(finalWaste)
    .filter((waste) => waste.ler === ler)
    .map(({ quantity }) => quantity);
  return [...new Set(quantities)].slice(0, choicesPerKind);
}

const toDestin = (guides: readonly GuideRow[], destin: Party) =>
  preferring(guides, (guide) => sameParty(destinOf(guide), destin));
