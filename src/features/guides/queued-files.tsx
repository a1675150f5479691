import { useLingui } from '@lingui/react/macro';
import { Paperclip, Pause, Play } from 'lucide-react';
import { FileProgress } from '../../components/guide/file-progress.tsx';
import { togglePause } from '../../components/guide/toggle-pause.ts';
import type { OutboxRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { pendingOn } from '../../runtime/pending-of.ts';
import { useUser } from '../../runtime/use-user.ts';
import { isRefused } from '../../sync/outbox/outbox-row.ts';
import { fileKeyOf } from '../../sync/outbox/queued-file.ts';
import { IconButton } from '../../ui/basics/icon-button.tsx';

export interface QueuedFile {
  command: OutboxRow;
  key: string;
  name: string;
}

/** The files of a guide that are still on their way, in their order. What the server refused is dealt with in "Por enviar". */
export async function readQueuedFiles(db: UserDb, guideId: string): Promise<QueuedFile[]> {
  const pending = (await pendingOn(db, 'egar', guideId)).filter(({ note }) => note === 'attach');
  const commands = await db.outbox.bulkGet(pending.map(({ seq }) => seq));
  return commands.flatMap((command): QueuedFile[] => {
    const key = command && !isRefused(command) ? fileKeyOf(command) : null;
    return command && key !== null ? [{ command, key, name: (command.payload as { Name: string }).Name }] : [];
  });
}

/** One of them: how far it has come, and its pause. */
export function QueuedFileLine({ file: { command, key, name } }: { file: QueuedFile }) {
  const { t } = useLingui();
  const user = useUser();
  return (
    <div className="flex min-h-13.5 items-center gap-3 py-1.5 ps-4 pe-1 lg:ps-5">
      <Paperclip aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="leading-snug font-semibold wrap-break-word">{name}</p>
        <FileProgress command={command} fileKey={key} />
      </div>
      <IconButton
        icon={command.paused ? Play : Pause}
        label={command.paused ? t`Continuar ${name}` : t`Pausar ${name}`}
        onClick={() => void togglePause(user, command)}
      />
    </div>
  );
}
