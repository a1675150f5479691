import { useLingui } from '@lingui/react/macro';
import { ConflictDialog } from '#components/errors/conflict-dialog.tsx';
import type { OutboxRow } from '#db/rows.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { remove, resendEdit } from '../outbox-actions.ts';
import { chosenPayload, type EditConflict } from './edit-conflict.ts';

interface Props {
  command: OutboxRow;
  detail: string;
  conflict: EditConflict;
  onClose: () => void;
}

/**
 * Lets the user resolve a queued edit that met a newer version, field by field, online and offline.
 */
export function EditConflictDialog({ command, detail, conflict, onClose }: Props) {
  const { t } = useLingui();
  const user = useUser();
  const tags = useLive((db) => db.tags.toArray(), []) ?? [];
  const textOf = (value: unknown): string =>
    Array.isArray(value)
      ? value.map((id) => tags.find((tag) => tag.UniqueId === id)?.InternalCode ?? id).join(', ')
      : String(value ?? '');
  const choose = async (own: ReadonlySet<string>) => {
    // Without any of the edit's values left, the present version stays and nothing is sent.
    if (own.size === 0) await remove(user, [command.seq]);
    else {
      const payload = chosenPayload(command.payload, conflict, own);
      await resendEdit(user, command.seq, conflict, { payload, detail });
    }
    onClose();
  };
  return (
    <ConflictDialog
      title={t(conflict.title)}
      by={command.refusal?.body.ChangedBy}
      at={command.refusal?.body.ChangedAt}
      merge={conflict.merge}
      labelOf={(name) => (conflict.labels[name] ? t(conflict.labels[name]) : name)}
      textOf={(name, side) => textOf(conflict[side][name])}
      onChoose={(own) => void choose(own)}
      onBack={onClose}
      backLabel={t`Voltar`}
    />
  );
}
