import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActCorrection } from '../../components/guide/act-correction.tsx';
import { FileProgress } from '../../components/guide/file-progress.tsx';
import { isOver } from '../../components/guide/refused-act.ts';
import { togglePause } from '../../components/guide/toggle-pause.ts';
import { RefusalCure } from '../../components/refusal-cure.tsx';
import { RefusalNote } from '../../components/refusal-note.tsx';
import type { OutboxRow } from '../../db/rows.ts';
import { formatTime } from '../../lib/format.ts';
import { sendAgain } from '../../runtime/send-again.ts';
import { useUser } from '../../runtime/use-user.ts';
import { acceptRectification, rejectRectification } from '../../sync/commands/guide-acts.ts';
import { isRefused } from '../../sync/outbox/outbox-row.ts';
import { fileKeyOf } from '../../sync/outbox/queued-file.ts';
import { TaskItem } from '../../ui/data/task-item.tsx';
import { editConflict } from './edit-conflict.ts';
import { EditConflictDialog } from './edit-conflict-dialog.tsx';
import { GuideConflict } from './guide-conflict.tsx';
import { actsOn, type OpenAct } from './open-actions.ts';
import { OpenNote } from './open-note.tsx';
import { formOf, guideOf, markDone } from './outbox-actions.ts';
import type { HeldItem, OpenItem } from './outbox-queries.ts';
import { lookOf, titleOf } from './outbox-texts.ts';
import { PresentState } from './present-state.tsx';
import { RemoveCommandDialog } from './remove-command-dialog.tsx';

const labels: Record<OpenAct, MessageDescriptor> = {
  'sign-in': msg`Entrar`,
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

const correctionAnswers: readonly string[] = [acceptRectification.kind, rejectRectification.kind];

function labelOf(act: OpenAct, command: OutboxRow): MessageDescriptor {
  if (act === 'remove' && isOver(command)) return msg`Retirar pedido`;
  if (act === 'pause' && command.paused) return msg`Continuar`;
  // Nothing in it can be fixed: the correction is viewed again and accepted or denied.
  if (act === 'fix-dialog' && correctionAnswers.includes(command.kind)) return msg`Consultar correção`;
  return labels[act];
}

const linkOf: Partial<Record<OpenAct, (command: OutboxRow) => string | undefined>> = {
  'sign-in': () => '#/login',
  guide: guideOf,
  'fix-screen': formOf,
};

/** One open command: what, when, why, and its actions. */
export function OpenCommand({ item, signedIn, still }: { item: OpenItem | HeldItem; signedIn: boolean; still: boolean }) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const { command, receipt } = item;
  // Its place may be given to another command: what was opened belongs to this one only.
  const [opened, setOpened] = useState<{ act: OpenAct; seq: number } | null>(null);
  const open = opened?.seq === command.seq ? opened.act : null;
  const close = () => setOpened(null);
  const conflict = editConflict(command);
  const fileKey = fileKeyOf(command);
  const look = lookOf(i18n, command, signedIn);
  const run = (act: OpenAct) => {
    if (act === 'again') void sendAgain(user, command.seq);
    else if (act === 'done') void markDone(user, command.seq);
    else if (act === 'pause') void togglePause(user, command);
    else setOpened({ act, seq: command.seq });
  };
  const actions = actsOn(command, signedIn).map((act) => {
    const label = t(labelOf(act, command));
    const href = linkOf[act]?.(command);
    return { key: act, label, ...(href === undefined ? { onAct: () => run(act) } : { href }) };
  });
  return (
    <>
      <TaskItem
        tone={look.tone}
        icon={look.icon}
        state={look.word}
        moving={command.state === 'sending' && !still}
        title={titleOf(i18n, receipt.title)}
        subtitle={receipt.detail}
        time={formatTime(receipt.savedAt, i18n.locale)}
        actions={actions}
      >
        {command.onBehalf && (
          <p className="mb-2 text-label font-semibold">
            <Trans>Em nome de {command.onBehalf}</Trans>
          </p>
        )}
        {command.refusal && isRefused(command) && (
          <>
            <RefusalNote refusal={command.refusal} />
            {!command.onBehalf && <RefusalCure refusal={command.refusal} />}
          </>
        )}
        {fileKey !== null && !isRefused(command) && (
          <div className="mb-2">
            <FileProgress command={command} fileKey={fileKey} />
          </div>
        )}
        {command.state === 'conflict' && <GuideConflict key={command.seq} command={command} />}
        <OpenNote command={command} blocker={'blocker' in item ? item.blocker : null} acts={actsOn(command, signedIn)} />
      </TaskItem>
      {open === 'remove' && <RemoveCommandDialog command={command} onClose={close} />}
      {open === 'choose' && conflict && (
        <EditConflictDialog command={command} detail={receipt.detail} conflict={conflict} onClose={close} />
      )}
      {open === 'present' && <PresentState command={command} onClose={close} />}
      {open === 'fix-dialog' && <ActCorrection command={command} onClose={close} />}
    </>
  );
}
