import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RefusalCure } from '#components/errors/refusal-cure.tsx';
import { RefusalNote } from '#components/errors/refusal-note.tsx';
import { RegistryLink } from '#components/errors/registry-link.tsx';
import { FileProgress } from '#components/guide/files/file-progress.tsx';
import { togglePause } from '#components/guide/files/toggle-pause.ts';
import { ActRectification } from '#components/guide/rectification/act-rectification.tsx';
import { formatTime } from '#lib/format.ts';
import { sendAgain } from '#runtime/engine/send-again.ts';
import { useUser } from '#runtime/use-user.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';
import { findFileKey } from '#sync/outbox/queued-file.ts';
import { TaskItem } from '#ui/data/task-item.tsx';
import { editConflict } from './conflict/edit-conflict.ts';
import { EditConflictDialog } from './conflict/edit-conflict-dialog.tsx';
import { GuideConflict } from './conflict/guide-conflict.tsx';
import { PresentState } from './conflict/present-state.tsx';
import { listOpenActs, type OpenAct } from './open-actions.ts';
import { OpenNote } from './open-note.tsx';
import { findActHref, findActLabel } from './open-words.ts';
import { markDone } from './outbox-actions.ts';
import type { HeldItem, OpenItem } from './outbox-queries.ts';
import { describeRow, translateSentence } from './outbox-texts.ts';
import { RemoveCommandDialog } from './remove-command-dialog.tsx';

/** Shows one open command: its title, time, reason for waiting, and acts. */
export function OpenCommand({
  item,
  signedIn,
  still,
}: {
  item: OpenItem | HeldItem;
  signedIn: boolean;
  still: boolean;
}) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const { command, receipt } = item;
  // React may reuse this place for another command: the opened act belongs only to its own command.
  const [opened, setOpened] = useState<{ act: OpenAct; seq: number } | null>(null);
  const open = opened?.seq === command.seq ? opened.act : null;
  const close = () => setOpened(null);
  const conflict = editConflict(command);
  const fileKey = findFileKey(command);
  const now = Date.now();
  const acts = listOpenActs(command, signedIn, now);
  const look = describeRow(i18n, command, signedIn, now);
  const run = (act: OpenAct) => {
    if (act === 'again') void sendAgain(user, command.seq);
    else if (act === 'done') void markDone(user, command.seq);
    else if (act === 'pause') void togglePause(user, command);
    else setOpened({ act, seq: command.seq });
  };
  const actions = acts.map((act) => {
    const label = t(findActLabel(act, command));
    const href = findActHref(act, command);
    return { key: act, label, ...(href === undefined ? { onAct: () => run(act) } : { href }) };
  });
  return (
    <>
      <TaskItem
        tone={look.tone}
        icon={look.icon}
        state={look.word}
        moving={command.state === 'sending' && !still}
        title={translateSentence(i18n, receipt.title)}
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
            <RegistryLink body={command.refusal.body} />
          </>
        )}
        {fileKey !== null && !isRefused(command) && (
          <div className="mb-2">
            <FileProgress command={command} fileKey={fileKey} />
          </div>
        )}
        {command.state === 'conflict' && <GuideConflict key={command.seq} command={command} />}
        <OpenNote command={command} blocker={'blocker' in item ? item.blocker : null} acts={acts} />
      </TaskItem>
      {open === 'remove' && <RemoveCommandDialog command={command} onClose={close} />}
      {open === 'choose' && conflict && (
        <EditConflictDialog command={command} detail={receipt.detail} conflict={conflict} onClose={close} />
      )}
      {open === 'present' && <PresentState command={command} onClose={close} />}
      {open === 'fix-dialog' && <ActRectification command={command} onClose={close} />}
    </>
  );
}
