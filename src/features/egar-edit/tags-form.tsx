import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useForm, useSchemaCheck } from '../../components/form/use-form.ts';
import { RefusalNote } from '../../components/refusal-note.tsx';
import { saveCommand } from '../../components/save-command.ts';
import { useAnnounceSaved } from '../../components/saved/use-announce-saved.ts';
import { Screen } from '../../components/screen/screen.tsx';
import { TagsPicker } from '../../components/tags-picker.tsx';
import { useUser } from '../../components/use-user.ts';
import type { EgarRow, OutboxRow } from '../../db/rows.ts';
import { EditEgar } from '../../domain/egar-moves.ts';
import { editEgarTags } from '../../sync/commands/egar-acts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormScope } from '../../ui/form-scope.tsx';

interface Props {
  row: EgarRow;
  /** The edit that is corrected; null for a new one. */
  command: OutboxRow | null;
  onDone: () => Promise<void>;
}

export function TagsForm({ row, command, onDone }: Props) {
  const { t } = useLingui();
  const user = useUser();
  const ids = useId();
  const key = command ? `tags:fix:${command.seq}` : `tags:${row.UniqueId}`;
  const [start] = useState(() => (command ? (command.payload as { tagIds: string[] }).tagIds : row.Products.map((one) => one.UniqueId)));
  const announceSaved = useAnnounceSaved();
  const form = useForm<{ tagIds: readonly string[] }, { tagIds: string[] }, number>({
    draft: key,
    start: { tagIds: start },
    revive: (kept) => (Array.isArray(kept) ? { tagIds: kept } : (kept as { tagIds: readonly string[] })),
    check: useSchemaCheck(EditEgar),
    save: ({ tagIds }) =>
      saveCommand(
        user,
        editEgarTags,
        { EgarId: row.UniqueId, tagIds },
        { detail: row.Number, draft: key, corrects: command?.seq, orFollows: true, was: row.Status },
      ),
    onSaved: async (seq) => {
      await onDone();
      announceSaved(seq);
    },
  });
  if (!form.ready) return null;
  return (
    <Screen
      title={t`Etiquetas da e-GAR`}
      subtitle={<span className="codes">{row.Number}</span>}
      phoneSubtitle={<span className="codes">{row.Number}</span>}
      task
      backTo={`/gars/consult/${encodeURIComponent(row.UniqueId)}`}
      foot={<FormActions onBack={() => void onDone()} onSubmit={form.submit} busy={form.busy} />}
    >
      <FormScope submitted={form.attempt > 0}>
        <div className="max-w-140 space-y-4">
          {form.failed && <Alert tone="danger" live="alert" title={form.failed} />}
          {command?.refusal && <RefusalNote refusal={command.refusal} />}
          <p className="text-muted">
            <Trans>As etiquetas são da sua conta: as outras partes da guia não as veem.</Trans>
          </p>
          <Field id={`${ids}-tags`} label={t`Etiquetas`} error={form.problems.tagIds}>
            <TagsPicker value={form.values.tagIds} onChange={(tagIds) => form.change({ tagIds: [...tagIds] })} />
          </Field>
        </div>
      </FormScope>
    </Screen>
  );
}
