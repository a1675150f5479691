import type { GuideTransporter } from '#domain/guide/acts/transporter-change.ts';
import type { CreateTransporter } from '#domain/guide/create/payload.ts';
import { transportTime } from '#domain/guide/create/transport-time.ts';
import { writtenLisbon } from '#lib/lisbon-time.ts';

/** Transporter being written; its moment is in Lisbon time. */
export interface TransporterValues {
  key: string;
  establishment: string | null;
  name: string;
  vat: string;
  apaCode: string;
  plate: string;
  /** "2026-11-20" and "09:30", or a text that is neither. */
  day: string | null;
  time: string | null;
}

export const emptyTransporter = (key: string): TransporterValues => ({
  key,
  establishment: null,
  name: '',
  vat: '',
  apaCode: '',
  plate: '',
  day: null,
  time: null,
});

/** Builds a transporter as sent, from the fields of a form. */
export function toTransporter(
  { vat, apaCode, plate, day, time }: TransporterValues,
  index: number,
  now = new Date(),
): CreateTransporter {
  return { vat: vat.trim(), apaCode: apaCode.trim(), plate: plate.trim(), index, ...transportTime({ day, time }, now) };
}

/** Returns the fields of a transporter that a guide has. `at` is ISO 8601. */
export function fromGuideTransporter(
  { vat, apaCode, plate, at, name = '' }: GuideTransporter,
  key: string,
): TransporterValues {
  const start = Number.isNaN(Date.parse(at)) ? { day: null, time: null } : writtenLisbon(new Date(at));
  return { ...emptyTransporter(key), name, vat, apaCode, plate, ...start };
}
