import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { spacedLer } from '#components/catalogue/ler-options.tsx';
import type { Rectifiable } from '#domain/guide/acts/rectification.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatDateTime, formatKg } from '#lib/format.ts';
import { hasKey } from '#lib/records.ts';

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
  paperSignature: msg`Quem assinou`,
  vatTransporter: msg`Transportador`,
  plateTransporter: msg`Matrícula`,
  dateTransporter: msg`Início do transporte`,
};

/** Returns the name of a field that a history entry may have changed. */
export const changeLabel = (field: string): MessageDescriptor | null =>
  otherLabels[field.replace(/Transporter\d$/, 'Transporter')] ??
  (hasKey(correctedLabels, field) ? correctedLabels[field] : null);

/** Returns a value in words, with its unit; null if empty. */
export function correctedText(field: string, value: string | number | null, locale: string): string | null {
  if (value === null || value === '') return null;
  if (field === 'quantity') return formatKg(Number(value), locale);
  if (field === 'closedAt' || field.startsWith('dateTransporter')) return formatDateTime(String(value), locale);
  return field === 'lerCode' ? spacedLer(String(value), isHazardous(String(value))) : String(value);
}
