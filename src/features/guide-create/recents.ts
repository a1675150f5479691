import type { GuideRow } from '../../db/rows.ts';
import { barePlate } from '../../domain/codes/plate.ts';
import { sameParty } from '../../domain/guide/guide-viewer.ts';
import { wasteOf } from '../../domain/guide/guide-waste.ts';

/** How many are offered of each. */
const offered = 3;

interface Party {
  vat: string;
  apaCode: string;
}
export interface RecentParty extends Party {
  name: string;
  address: string;
}
export interface RecentCarrier extends Party {
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

/** The distinct ones among `items`, which are newest first: the commonest first, of equals the newest. */
export function ranked<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
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

/** The guides that fit; all of them when none does. */
function preferring(guides: readonly GuideRow[], fits: (guide: GuideRow) => boolean): readonly GuideRow[] {
  const fitting = guides.filter(fits);
  return fitting.length > 0 ? fitting : guides;
}

const from = (guides: readonly GuideRow[], origin: Party) => preferring(guides, (guide) => sameParty(originOf(guide), origin));

/** Where waste of this origin usually goes; `guides` are newest first. */
export function recentRecipients(guides: readonly GuideRow[], origin: Party): RecentParty[] {
  const recipients = from(guides, origin)
    .map((guide) => ({ ...destinOf(guide), name: guide.Destin.Nome, address: guide.Destin.Morada ?? guide.Destin.Address ?? '' }))
    .filter((one) => one.apaCode !== '' && !sameParty(one, origin));
  return ranked(recipients, ({ vat, apaCode }) => `${vat} ${apaCode}`).slice(0, offered);
}

/** Who usually carries for this origin, and in which vehicle. */
export function recentCarriers(guides: readonly GuideRow[], origin: Party): RecentCarrier[] {
  const carriers = from(guides, origin).flatMap(({ Transporters: [first] }) =>
    first ? [{ name: first.Nome ?? first.Nif, vat: first.Nif, apaCode: first.ApaCode ?? '', plate: first.Matricula }] : [],
  );
  return ranked(carriers, ({ vat, apaCode, plate }) => `${vat} ${apaCode} ${barePlate(plate)}`).slice(0, offered);
}

/** What usually goes from this origin to this recipient. */
export function recentWastes(guides: readonly GuideRow[], origin: Party, destin: Party): RecentWaste[] {
  const wastes = from(toRecipient(guides, destin), origin).map(wasteOf);
  return ranked(wastes, ({ ler, operation, group }) => `${ler} ${operation} ${group}`).slice(0, offered);
}

/** The last quantities of this waste to this recipient, in kilograms. */
export function recentQuantities(guides: readonly GuideRow[], destin: Party, ler: string): number[] {
  const quantities = toRecipient(guides, destin)
    .map(wasteOf)
    .filter((waste) => waste.ler === ler)
    .map(({ quantity }) => quantity);
  return [...new Set(quantities)].slice(0, offered);
}

const toRecipient = (guides: readonly GuideRow[], destin: Party) => preferring(guides, (guide) => sameParty(destinOf(guide), destin));
