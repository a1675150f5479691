import { AnswerUnreadable } from '../../errors.ts';
import { readInstant } from '../instants.ts';
import { cleanWords } from '../words.ts';
import type { XmlElement } from '../xml/read.ts';
import { textAt } from '../xml/walk.ts';

/** A guide as it came: a field that is there and cannot be read makes its whole page unreadable. */
export interface Source {
  element: XmlElement;
  /** Place in the answer, for the message. */
  place: string;
  now: Date;
}

/** Returns the error for a field of a guide. */
export const unreadable = ({ element, place }: Source, field: string): AnswerUnreadable =>
  new AnswerUnreadable(`${place} (${cleanWords(textAt(element, 'numeroGuia')) || '?'}): ${field}`);

/**
 * Returns an instant as ISO 8601 UTC; null if the field is missing or empty.
 * @throws AnswerUnreadable
 */
export function instantAt(source: Source, element: XmlElement, field: string): string | null {
  const text = textAt(element, field);
  if (text === '') return null;
  const at = readInstant(text, source.now);
  if (at === null) throw unreadable(source, field);
  return at;
}

/**
 * Returns kilograms; null if the field is missing or empty. No source states the unit of the
 * service: kilograms are what its forms ask for, and are taken here.
 * @throws AnswerUnreadable
 */
export function kilogramsAt(source: Source, element: XmlElement | null, field: string): number | null {
  const text = textAt(element, field);
  if (text === '') return null;
  // Java writes large numbers as "1.25E7".
  if (!/^\d+(?:[.,]\d+)?(?:E[+-]?\d+)?$/i.test(text)) throw unreadable(source, field);
  const kilograms = Number(text.replace(',', '.'));
  // The columns of guides hold twelve digits before the point.
  if (kilograms >= 1e12) throw unreadable(source, field);
  return kilograms;
}

/**
 * Returns a flag; false if the field is missing or empty.
 * @throws AnswerUnreadable
 */
export function flagAt(source: Source, field: string): boolean {
  const text = textAt(source.element, field);
  if (!['', 'true', 'false', '1', '0'].includes(text)) throw unreadable(source, field);
  return text === 'true' || text === '1';
}

/** Returns the six digits of a waste code; a text with other digits stays as it came. */
export function lerAt(element: XmlElement | null, field: string): string {
  const text = textAt(element, field);
  const digits = text.replace(/[\s*]/g, '');
  return /^\d{6}$/.test(digits) ? digits : text;
}

/** Returns a text, or null for none. */
export const given = (text: string): string | null => text || null;
