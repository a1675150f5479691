import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Rectifiable } from '../../domain/guide/guide-rectify.ts';
import { isHazardous } from '../../domain/waste/ler-codes.ts';
import { formatDateTime, formatKg } from '../../lib/format.ts';
import { spacedLer } from '../catalogue/ler-options.tsx';

/** Names of the correctable fields. */
export const correctedLabels: Record<keyof Rectifiable, MessageDescriptor> = {
  quantity: msg`Quantidade`,
  lerCode: msg`Código LER`,
  operation: msg`Operação`,
  group: msg`Grupo`,
  numPgl: msg`Nº PGL`,
};

const otherLabels: Record<string, MessageDescriptor> = {
  tagIds: msg`Etiquetas`,
  closedAt: msg`Fecho`,
  destinComment: msg`Comentário do destinatário`,
};

/** Names of the fields a history entry may have changed. */
export const changeLabel = (field: string): MessageDescriptor | null =>
  otherLabels[field] ?? correctedLabels[field as keyof Rectifiable] ?? null;

/** A value in words, with its unit; null when empty. */
export function correctedText(field: string, value: string | number | null, locale: string): string | null {
  if (value === null || value === '') return null;
  if (field === 'quantity') return formatKg(Number(value), locale);
  if (field === 'closedAt') return formatDateTime(String(value), locale);
  return field === 'lerCode' ? spacedLer(String(value), isHazardous(String(value))) : String(value);
}
