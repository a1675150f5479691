import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isOver } from '#components/guide/refused/refused-act.ts';
import { lateHref } from '#components/saved/saved-href.ts';
import type { OutboxRow } from '#db/rows.ts';
import { guideCommands } from '#sync/commands/guide-acts.ts';
import type { OpenAct } from './open-actions.ts';
import { findFormHref, findGuideHref } from './outbox-actions.ts';

const labels: Record<OpenAct, MessageDescriptor> = {
  'sign-in': msg`Entrar`,
  late: msg`Dizer o que aconteceu`,
  settle: msg`Dizer qual é`,
  choose: msg`Escolher o que fica`,
  guide: msg`Ver estado atual`,
  present: msg`Ver estado atual`,
  'fix-screen': msg`Corrigir`,
  'fix-dialog': msg`Corrigir`,
  again: msg`Tentar de novo`,
  done: msg`Já está feito`,
  pause: msg`Pausar`,
  remove: msg`Eliminar`,
};

const rectificationAnswers: readonly string[] = [
  guideCommands.acceptRectification.kind,
  guideCommands.rejectRectification.kind,
];

/** Returns the label of an act on this command. */
export function findActLabel(act: OpenAct, command: OutboxRow): MessageDescriptor {
  if (act === 'remove' && isOver(command)) return msg`Retirar pedido`;
  if (act === 'pause' && command.paused) return msg`Continuar`;
  // These answers have nothing to fix: the correction is viewed again and accepted or denied.
  if (act === 'fix-dialog' && rectificationAnswers.includes(command.kind)) return msg`Consultar correção`;
  return labels[act];
}

const hrefs: Partial<Record<OpenAct, (command: OutboxRow) => string | undefined>> = {
  'sign-in': () => '#/login',
  late: ({ seq }) => lateHref(seq),
  settle: () => '#/gars/sync',
  guide: findGuideHref,
  'fix-screen': findFormHref,
};

/** Returns the address at which the act is done; undefined if it is done in the list. */
export const findActHref = (act: OpenAct, command: OutboxRow): string | undefined => hrefs[act]?.(command);
