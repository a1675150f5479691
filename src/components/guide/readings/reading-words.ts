import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Check, Clock, KeyRound, Landmark, type LucideIcon, OctagonX, RefreshCw } from 'lucide-react';
import type { RegistryReading } from '#domain/guide/registry/readings.ts';
import type { RegistryRole } from '#domain/guide/registry/roles.ts';
import { toMomentParts } from '#lib/format-ago.ts';
import type { Tone } from '#ui/basics/tone.ts';

export const readingRoles: Record<RegistryRole, MessageDescriptor> = {
  P: msg`Como produtor`,
  T: msg`Como transportador`,
  D: msg`Como destinatário`,
};

interface ReadingLook {
  label: MessageDescriptor;
  tone: Tone;
  icon: LucideIcon;
}

export const readingLooks: Record<RegistryReading['State'], ReadingLook> = {
  waiting: { label: msg`À espera`, tone: 'pending', icon: Clock },
  first: { label: msg`Primeira leitura`, tone: 'info', icon: RefreshCw },
  current: { label: msg`Em dia`, tone: 'success', icon: Check },
  credentials: { label: msg`Sem acesso`, tone: 'danger', icon: KeyRound },
  refused: { label: msg`Recusada`, tone: 'danger', icon: OctagonX },
  down: { label: msg`Sem resposta`, tone: 'warn', icon: Landmark },
};

/**
 * Returns when the national system last answered: "SILiAmb lido às 14:03", with the day unless it
 * was today.
 */
export function readingAge(i18n: I18n, at: string | null): string {
  if (at === null) return t(i18n)`SILiAmb ainda não lido`;
  const { today, time, day } = toMomentParts(at, i18n.locale);
  return today ? t(i18n)`SILiAmb lido às ${time}` : t(i18n)`SILiAmb lido a ${day}, ${time}`;
}

/** Returns since when the national system does not answer. */
export function downSentence(i18n: I18n, since: string): string {
  const { today, time, day } = toMomentParts(since, i18n.locale);
  return today
    ? t(i18n)`O SILiAmb não responde desde as ${time}.`
    : t(i18n)`O SILiAmb não responde desde ${day}, ${time}.`;
}

/** Readings of one NIF. */
export interface PartyReadings {
  vat: string;
  name: string;
  readings: RegistryReading[];
}

/** Groups readings by NIF, in the order of the server. */
export function groupByParty(readings: readonly RegistryReading[]): PartyReadings[] {
  const found = new Map<string, PartyReadings>();
  for (const reading of readings) {
    const party = found.get(reading.Vat) ?? { vat: reading.Vat, name: reading.Name, readings: [] };
    party.readings.push(reading);
    found.set(reading.Vat, party);
  }
  return [...found.values()];
}
