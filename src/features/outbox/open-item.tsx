import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RefusalNote } from '../../components/refusal-note.tsx';
import { useUser } from '../../components/use-user.ts';
import { formatTime } from '../../lib/format.ts';
import { TaskItem } from '../../ui/task-item.tsx';
import { GuideConflict } from './guide-conflict.tsx';
import { formOf, markDone, sendAgain } from './outbox-actions.ts';
import type { OpenItem } from './outbox-queries.ts';
import { lookOf, titleOf, waitText } from './outbox-texts.ts';
import { PresentState } from './present-state.tsx';
import { RemoveCommandDialog } from './remove-command-dialog.tsx';

/** One open command: what, when, why, and what can be done about it. */
export function OpenCommand({ item, signedIn, still }: { item: OpenItem; signedIn: boolean; still: boolean }) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const { command, receipt, heldBy } = item;
  // Its place may be given to another command: what was opened is about this one alone.
  const [opened, setOpened] = useState<{ what: 'remove' | 'present'; seq: number } | null>(null);
  const open = opened?.seq === command.seq ? opened.what : null;
  const show = (what: 'remove' | 'present') => setOpened({ what, seq: command.seq });
  const close = () => setOpened(null);
  const look = lookOf(i18n, command, signedIn);
  const form = formOf(command);
  const busy = command.state === 'sending';
  const fixable = form !== undefined && !busy && !command.onBehalf && command.state !== 'uncertain' && command.state !== 'quarantined';
  const present = command.refusal?.body.Current;
  const stuck = command.state === 'rejected' || command.state === 'conflict';
  const actions = [
    ...(command.state === 'parked' || (!signedIn && !stuck && !busy) ? [{ key: 'sign-in', label: t`Entrar`, href: '#/login' }] : []),
    ...(present !== undefined ? [{ key: 'present', label: t`Ver estado atual`, onAct: () => show('present') }] : []),
    ...(fixable ? [{ key: 'fix', label: t`Corrigir`, href: form }] : []),
    ...(stuck || command.ask || command.state === 'waiting'
      ? [{ key: 'again', label: t`Tentar de novo`, onAct: () => void sendAgain(user, command.seq) }]
      : []),
    ...(command.ask ? [{ key: 'done', label: t`Já está feito`, onAct: () => void markDone(user, command.seq) }] : []),
    ...(busy ? [] : [{ key: 'remove', label: t`Eliminar`, onAct: () => show('remove') }]),
  ];
  return (
    <>
      <TaskItem
        tone={look.tone}
        icon={look.icon}
        state={look.word}
        moving={busy && !still}
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
        {command.refusal && <RefusalNote refusal={command.refusal} />}
        {command.state === 'conflict' && <GuideConflict key={command.seq} command={command} />}
        {stuck && !command.onBehalf && (
          <p className="mt-2 text-label text-muted">
            <Trans>Os seus dados continuam aqui. Corrija e envie de novo.</Trans>
          </p>
        )}
        {command.ask && <Trans>O servidor não diz se isto aconteceu. Confirme antes de enviar outra vez.</Trans>}
        {command.state === 'quarantined' && (
          <Trans>Foi gravado por outra versão da Guiar. Fica guardado até haver uma que o saiba enviar.</Trans>
        )}
        {heldBy ? (
          <Trans>À espera do registo anterior.</Trans>
        ) : (
          !stuck &&
          !command.ask && (
            <span className="text-label text-muted">
              {waitText(i18n, command) || (busy ? t`Pode continuar a trabalhar.` : t`Segue quando houver rede.`)}
            </span>
          )
        )}
      </TaskItem>
      {open === 'remove' && <RemoveCommandDialog command={command} onClose={close} />}
      {open === 'present' && <PresentState command={command} onClose={close} />}
    </>
  );
}
