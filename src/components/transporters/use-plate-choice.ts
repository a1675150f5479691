import { useState } from 'react';
import type { GuideRow } from '#db/rows.ts';
import { isPlate, joinPlates, splitPlates } from '#domain/codes/plate.ts';
import type { TransportScope } from '#domain/guide/acts/transport-scope.ts';
import { type GuideTransporter, keptTransporters, toTransporterChange } from '#domain/guide/acts/transporter-change.ts';
import type { CreateTransporter } from '#domain/guide/create/payload.ts';
import { type VehicleChoice, vehicleChoices } from './transport-scope.ts';

/** Key of the choice to write a plate that is not in the list. */
export const written = 'written';

/** Parts of a device's data that a change of vehicle needs. */
export interface KnownTransport extends Omit<Parameters<typeof vehicleChoices>[2], 'now'> {
  allowed: { scope: TransportScope; own: readonly number[] } | null;
}

const queuedOf = (payload: unknown): CreateTransporter[] =>
  ((payload ?? {}) as { transporters?: CreateTransporter[] }).transporters ?? [];

/** Returns true if a queued change keeps the companies and their starts. */
export function changesPlatesOnly(row: GuideRow, payload: unknown): boolean {
  const [before, after] = [keptTransporters(row), queuedOf(payload)];
  const same = (one: GuideTransporter, other: CreateTransporter | undefined) =>
    one.vat === other?.vat && one.apaCode === other.apaCode && Date.parse(one.at) - Date.parse(other.date) < 60_000;
  return before.length === after.length && before.every((one, i) => same(one, after[i]));
}

/** Returns the choice to start from: that of the act being corrected, otherwise none. */
function startingChoice(queued: string | null, choices: readonly VehicleChoice[]): string | null {
  if (queued === null) return choices.length === 0 ? written : null;
  return choices.some(({ plate }) => plate === queued) ? queued : written;
}

/** Holds the choice of a vehicle for one transporter of a guide. */
export function usePlateChoice(row: GuideRow, payload: unknown, { allowed, ...choosable }: KnownTransport) {
  const before = keptTransporters(row);
  const [index, setIndex] = useState(allowed?.own[0] ?? 0);
  const present = before[index]?.plate ?? '';
  const queued = queuedOf(payload)[index]?.plate;
  const [tractor, kept] = splitPlates(queued ?? present);
  const choices = vehicleChoices(row, present, { ...choosable, now: Date.now() });
  const [chosen, setChosen] = useState(() => startingChoice(queued ? tractor : null, choices));
  const [text, setText] = useState(queued ? tractor : '');
  const [trailer, setTrailer] = useState(kept);
  const plate = chosen === written ? text : (chosen ?? '');
  const after = before.map((one, i) => (i === index ? { ...one, plate: joinPlates(plate, trailer) } : one));
  return {
    /** Entries that the user may change, with their numbers. */
    entries: before.flatMap((one, i) => (allowed?.scope === 'all' || allowed?.own.includes(i) ? [{ ...one, i }] : [])),
    index,
    chooseEntry: (i: number) => {
      setIndex(i);
      setTrailer(splitPlates(before[i]?.plate ?? '')[1]);
    },
    present,
    choices,
    chosen,
    setChosen,
    text,
    setText,
    trailer,
    setTrailer,
    plate,
    trailerIsWrong: trailer !== '' && !isPlate(trailer),
    typed: chosen === written && text !== '',
    body: toTransporterChange(after, before),
  };
}
