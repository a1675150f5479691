import type { I18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import {
  CircleQuestionMark,
  ClockArrowUp,
  FileQuestionMark,
  GitCompareArrows,
  LogIn,
  type LucideIcon,
  OctagonX,
  RefreshCw,
} from 'lucide-react';
import { waitSentences } from '../../components/error-messages.ts';
import type { OutboxRow, Sentence } from '../../db/rows.ts';
import type { WaitReason } from '../../sync/fate.ts';
import type { Tone } from '../../ui/tone.ts';

/**
 * Every title that a command may have, for the catalogues; the commands carry them as plain data so that the worker needs no translator.
 */
const titles = [
  msg({ id: 'command.delivery', message: 'Entrega de equipamento' }),
  msg({ id: 'command.collection', message: 'Recolha de equipamento' }),
  msg({ id: 'command.equipment.create', message: 'Criar equipamento' }),
  msg({ id: 'command.equipment.edit', message: 'Alterar equipamento' }),
  msg({ id: 'command.equipment.delete', message: 'Eliminar equipamento' }),
  msg({ id: 'command.notification.read', message: 'Marcar notificação como lida' }),
  msg({ id: 'command.notification.delete', message: 'Apagar notificação' }),
  msg({ id: 'command.egar.authorize', message: 'Autorizar e-GAR' }),
  msg({ id: 'command.egar.accept', message: 'Aceitar e-GAR' }),
  msg({ id: 'command.egar.reject', message: 'Rejeitar e-GAR' }),
  msg({ id: 'command.egar.rectify', message: 'Corrigir e-GAR' }),
  msg({ id: 'command.egar.acceptRectification', message: 'Aceitar correção' }),
  msg({ id: 'command.egar.rejectRectification', message: 'Rejeitar correção' }),
  msg({ id: 'command.egar.revoke', message: 'Anular e-GAR' }),
  msg({ id: 'command.egar.editTags', message: 'Alterar etiquetas' }),
  msg({ id: 'command.egar.request', message: 'Enviar pedido' }),
  msg({ id: 'command.egar.create', message: 'Criar e-GAR' }),
  msg({ id: 'command.egar.attach', message: 'Juntar anexo' }),
  msg({ id: 'command.egar.model', message: 'Gravar como modelo' }),
  msg({ id: 'command.egar.deleteModel', message: 'Eliminar modelo' }),
];

/** The title of an act in the reader's language; one that this version does not know stays as it was written. */
export const titleOf = (i18n: I18n, title: Sentence): string =>
  titles.some(({ id }) => id === title.id) ? i18n._(title.id, title.values, { message: title.message }) : title.message;

interface Look {
  tone: Tone;
  icon: LucideIcon;
  word: string;
}

/** How an open command looks: one of the states of the sheet. */
export function lookOf(i18n: I18n, row: OutboxRow, signedIn: boolean): Look {
  if (row.state === 'rejected') return { tone: 'danger', icon: OctagonX, word: t(i18n)`Recusado pelo servidor` };
  if (row.state === 'conflict') return { tone: 'conflict', icon: GitCompareArrows, word: t(i18n)`O estado mudou` };
  if (row.state === 'quarantined') return { tone: 'danger', icon: FileQuestionMark, word: t(i18n)`Esta versão não o sabe enviar` };
  if (row.ask) return { tone: 'conflict', icon: CircleQuestionMark, word: t(i18n)`Não sabemos se chegou` };
  if (row.state === 'parked' || !signedIn) return { tone: 'offline', icon: LogIn, word: t(i18n)`À espera que entre` };
  if (row.state === 'sending') return { tone: 'info', icon: RefreshCw, word: t(i18n)`A enviar` };
  return { tone: 'pending', icon: ClockArrowUp, word: t(i18n)`Por enviar` };
}

/** Why it waits; empty where it only waits for its turn. */
export const waitText = (i18n: I18n, row: OutboxRow): string => (row.reason ? i18n._(waitSentences[row.reason as WaitReason]) : '');
