import { useLingui } from '@lingui/react/macro';
import { Paperclip, Pause, Play } from 'lucide-react';
import { FileProgress } from '#components/guide/files/file-progress.tsx';
import { togglePause } from '#components/guide/files/toggle-pause.ts';
import type { OutboxRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { readPending } from '#runtime/pending-of.ts';
import { useUser } from '#runtime/use-user.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';
import { findFileKey } from '#sync/outbox/queued-file.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';

export interface QueuedFile {
  command: OutboxRow;
  key: string;
  name: string;
}

/** Reads the unsent files of a guide, in their order. Refused files are handled in "Por enviar". */
export async function readQueuedFiles(db: UserDb, guideId: string): Promise<QueuedFile[]> {
  const pending = (await readPending(db, 'egar', guideId)).filter(({ note }) => note === 'attach');
  const commands = await db.outbox.bulkGet(pending.map(({ seq }) => seq));
  return commands.flatMap((command): QueuedFile[] => {
    const key = command && !isRefused(command) ? findFileKey(command) : null;
    return command && key !== null ? [{ command, key, name: (command.payload as { Name: string }).Name }] : [];
  });
}

/** Shows one unsent file: its progress, and the button that pauses it. */
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
