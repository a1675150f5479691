import { useLingui } from '@lingui/react/macro';
import { ConflictDialog } from '../../components/conflict-dialog.tsx';
import type { OutboxRow } from '../../db/rows.ts';
import { useLive, useUser } from '../../runtime/use-user.ts';
import { chosenPayload, type EditConflict } from './edit-conflict.ts';
import { remove, resendEdit } from './outbox-actions.ts';

interface Props {
  command: OutboxRow;
  detail: string;
  conflict: EditConflict;
  onClose: () => void;
}

/** A queued edit that met a newer version: its user chooses field by field, with and without network. */
export function EditConflictDialog({ command, detail, conflict, onClose }: Props) {
  const { t } = useLingui();
  const user = useUser();
  const tags = useLive((db) => db.tags.toArray(), []) ?? [];
  const textOf = (value: unknown): string =>
    Array.isArray(value) ? value.map((id) => tags.find((tag) => tag.UniqueId === id)?.InternalCode ?? id).join(', ') : String(value ?? '');
  const choose = async (own: ReadonlySet<string>) => {
    // Nothing of the edit is left: what is there now stays, and nothing is sent.
    if (own.size === 0) await remove(user, [command.seq]);
    else await resendEdit(user, command.seq, conflict, chosenPayload(command.payload, conflict, own), detail);
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
