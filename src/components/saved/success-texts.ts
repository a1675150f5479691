import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JournalRow } from '#db/rows.ts';
import { findActByName } from '#domain/guide/acts/state-machine.ts';

/**
 * Success texts of acts once the server has confirmed them (spec 1 §8, spec 2 §8), by command kind.
 */
const successes: Record<string, MessageDescriptor> = {
  'equipment.deliver': msg`Entrega registada!`,
  'equipment.collect': msg`Recolha registada!`,
  'equipment.create': msg`Equipamento criado!`,
  'equipment.edit': msg`Equipamento actualizado!`,
  'equipment.delete': msg`Equipamento eliminado!`,
  'notification.delete': msg`Notificação apagada com sucesso!`,
  'egar.request': msg`Pedido Enviado com sucesso!`,
  'archive.request': msg`Pedido Enviado com sucesso!`,
  'support.contact': msg`Obrigado pelo seu contacto! Respondemos no prazo de 24 horas.`,
  'declaration.request': msg`Pedido Enviado com sucesso!`,
  'egar.model': msg`Modelo gravado com sucesso!`,
  'batch.create': msg`Operação realizada com sucesso`,
  'egar.attach': msg`Operação realizada com sucesso`,
  'file.send': msg`Operação realizada com sucesso`,
  'egar.deleteModel': msg`Operação realizada com sucesso`,
};

/** Returns the row of a command that does an act on a guide. */
const actOf = (kind: string) => (kind.startsWith('egar.') ? findActByName(kind.slice('egar.'.length)) : undefined);

/**
 * Returns the number the server gave to a guide created here; null for any other act, and until it
 * has one.
 */
export const findNumber = (receipt: Pick<JournalRow, 'told'>): string | null =>
  (receipt.told as { Number?: string } | undefined)?.Number ?? null;

/** Returns the success text of a confirmed act; null if it has none. */
export function successText(i18n: I18n, receipt: Pick<JournalRow, 'kind' | 'told'>): string | null {
  const number = findNumber(receipt);
  if (receipt.kind === 'egar.create')
    return number === null ? i18n._(msg`Criada com sucesso`) : i18n._(msg`Criada com sucesso · E-Gar nº ${number}`);
  if (receipt.kind === 'egar.import')
    return (receipt.told as { ExistsInSystem?: boolean } | undefined)?.ExistsInSystem
      ? i18n._(msg`A e-Gar ${number ?? ''} já existe no sistema`)
      : i18n._(msg`A e-Gar ${number ?? ''} foi importada com sucesso`);
  const success = successes[receipt.kind] ?? actOf(receipt.kind)?.done;
  return success ? i18n._(success) : null;
}
