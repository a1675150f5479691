export type Tone = 'info' | 'success' | 'warn' | 'danger' | 'offline' | 'pending' | 'conflict';
export type GuideTone = 'aberta' | 'emitida' | 'corrigida' | 'negada' | 'fechada' | 'anulada';

/**
 * Class names by tone. Written out in full: the stylesheet is generated from class names found in
 * the source.
 */
export const softTone: Record<Tone | GuideTone, string> = {
  info: 'border-info-line bg-info-soft text-info-text',
  success: 'border-success-line bg-success-soft text-success-text',
  warn: 'border-warn-line bg-warn-soft text-warn-text',
  danger: 'border-danger-line bg-danger-soft text-danger-text',
  offline: 'border-offline-line bg-offline-soft text-offline-text',
  pending: 'border-pending-line bg-pending-soft text-pending-text',
  conflict: 'border-conflict-line bg-conflict-soft text-conflict-text',
  aberta: 'border-aberta-line bg-aberta-soft text-aberta-text',
  emitida: 'border-emitida-line bg-emitida-soft text-emitida-text',
  corrigida: 'border-corrigida-line bg-corrigida-soft text-corrigida-text',
  negada: 'border-negada-line bg-negada-soft text-negada-text',
  fechada: 'border-fechada-line bg-fechada-soft text-fechada-text',
  anulada: 'border-anulada-line bg-anulada-soft text-anulada-text line-through decoration-1',
};

export const textTone: Record<Tone | GuideTone, string> = {
  info: 'text-info-text',
  success: 'text-success-text',
  warn: 'text-warn-text',
  danger: 'text-danger-text',
  offline: 'text-offline-text',
  pending: 'text-pending-text',
  conflict: 'text-conflict-text',
  aberta: 'text-aberta-text',
  emitida: 'text-emitida-text',
  corrigida: 'text-corrigida-text',
  negada: 'text-negada-text',
  fechada: 'text-fechada-text',
  anulada: 'text-anulada-text line-through decoration-1',
};

export const lineTone: Record<Tone, string> = {
  info: 'border-info-line',
  success: 'border-success-line',
  warn: 'border-warn-line',
  danger: 'border-danger-line',
  offline: 'border-offline-line',
  pending: 'border-pending-line',
  conflict: 'border-conflict-line',
};
