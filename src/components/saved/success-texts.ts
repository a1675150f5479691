import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JournalRow } from '../../db/rows.ts';

/** The success text of an act once the server has confirmed it (spec 1 §8, spec 2 §8), by command kind. */
const successes: Record<string, MessageDescriptor> = {
  'equipment.deliver': msg`Entrega registada!`,
  'equipment.collect': msg`Recolha registada!`,
  'equipment.create': msg`Equipamento criado!`,
  'equipment.edit': msg`Equipamento actualizado!`,
  'equipment.delete': msg`Equipamento eliminado!`,
  'notification.delete': msg`Notificação apagada com sucesso!`,
  'egar.authorize': msg`E-Gar Autorizada com sucesso!`,
  'egar.acceptEmission': msg`E-Gar Aceite com sucesso!`,
  'egar.rejectEmission': msg`E-Gar rejeitada com sucesso!`,
  'egar.acceptRectification': msg`Correção Aceite com sucesso!`,
  'egar.rejectRectification': msg`Correção Rejeitada com sucesso!`,
  'egar.rectify': msg`e-Gar Corrigida com sucesso`,
  'egar.revoke': msg`e-Gar anulada com sucesso!`,
  'egar.request': msg`Pedido Enviado com sucesso!`,
  'archive.request': msg`Pedido Enviado com sucesso!`,
  'support.contact': msg`Obrigado pelo seu contacto! Respondemos no prazo de 24 horas.`,
  'declaration.request': msg`Pedido Enviado com sucesso!`,
  'egar.model': msg`Modelo gravado com sucesso!`,
  'egar.editTags': msg`Operação realizada com sucesso`,
  'batch.create': msg`Operação realizada com sucesso`,
  'egar.attach': msg`Operação realizada com sucesso`,
  'file.send': msg`Operação realizada com sucesso`,
  'egar.deleteModel': msg`Operação realizada com sucesso`,
};

/** The number the server gave to a guide made here; null for any other act, and until it has one. */
export const numberOf = (receipt: Pick<JournalRow, 'told'>): string | null =>
  (receipt.told as { Number?: string } | undefined)?.Number ?? null;

/** The success text of a confirmed act; null when it has none. */
export function successOf(i18n: I18n, receipt: Pick<JournalRow, 'kind' | 'told'>): string | null {
  const number = numberOf(receipt);
  if (receipt.kind === 'egar.create')
    return number === null ? i18n._(msg`Criada com sucesso`) : i18n._(msg`Criada com sucesso · E-Gar nº ${number}`);
  if (receipt.kind === 'egar.import')
    return (receipt.told as { ExistsInSystem?: boolean } | undefined)?.ExistsInSystem
      ? i18n._(msg`A e-Gar ${number ?? ''} já existe no sistema`)
      : i18n._(msg`A e-Gar ${number ?? ''} foi importada com sucesso`);
  const success = successes[receipt.kind];
  return success ? i18n._(success) : null;
}
