import type { FaultProxy, LedgerEntry, Rule } from './fault-proxy.ts';
import type { Fault, Seen } from './faults.ts';

export const isAct = ({ method, path }: Seen): boolean => method === 'POST' && path.includes('/equipments/create-');

interface Payload {
  DocumentNumber: string;
  EquipmentIds: string[];
  SearchedEstablishmentId: string;
}
const payloadOf = (seen: Seen) => JSON.parse(seen.body) as Payload;
const numberOf = (seen: Seen): number => Number(payloadOf(seen).DocumentNumber.split('-').at(-1));

/**
 * Acts to strike, by number modulo 20, and how many of their requests: the same in every run.
 * Chromium itself repeats a request on a broken kept-alive connection, so one strike tests the
 * browser and four the app.
 */
const weather: { numbers: number[]; strikes: number; fault: Fault }[] = [
  { numbers: [3], strikes: 4, fault: { kind: 'drop-after-commit' } },
  { numbers: [5, 14], strikes: 1, fault: { kind: 'drop-after-commit' } },
  { numbers: [6, 15], strikes: 1, fault: { kind: 'drop-before' } },
  { numbers: [17], strikes: 4, fault: { kind: 'drop-before' } },
  { numbers: [8], strikes: 2, fault: { kind: 'unavailable' } },
  { numbers: [19], strikes: 1, fault: { kind: 'unavailable', late: true } },
];

/**
 * Applies lost answers, resets, 503 before and after the effect, and a slow line for the rest.
 * @returns the fault rules, to check that each has struck
 */
export function storm(network: FaultProxy, delayMs: number): Rule[] {
  const rules = weather.map(({ numbers, strikes, fault }) => {
    const struck = new Map<string, number>();
    return network.when((seen) => {
      if (!isAct(seen) || !numbers.includes(numberOf(seen) % 20)) return false;
      const { DocumentNumber } = payloadOf(seen);
      const before = struck.get(DocumentNumber) ?? 0;
      struck.set(DocumentNumber, before + 1);
      return before < strikes;
    }, fault);
  });
  network.when(isAct, { kind: 'delay', ms: delayMs, both: true });
  return rules;
}

const lanesOf = (seen: Seen): string[] => {
  const { EquipmentIds, SearchedEstablishmentId } = payloadOf(seen);
  return EquipmentIds.length > 0 ? EquipmentIds : [SearchedEstablishmentId];
};

/**
 * Returns the acts requested while another of their lane, or an earlier attempt, was still in
 * progress.
 */
export function overlapping(sent: LedgerEntry[]): string[] {
  const found = sent.filter((entry, i) =>
    sent
      .slice(0, i)
      .some(
        (earlier) =>
          (earlier.until === null || earlier.until > entry.at) &&
          lanesOf(earlier).some((lane) => lanesOf(entry).includes(lane)),
      ),
  );
  return found.map((entry) => payloadOf(entry).DocumentNumber);
}
