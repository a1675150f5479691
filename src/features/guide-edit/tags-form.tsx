import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { RefusalNote } from '#components/errors/refusal-note.tsx';
import { useForm, useSchemaCheck } from '#components/form/use-form.ts';
import { TagsPicker } from '#components/pickers/tag-multi-picker.tsx';
import { useAnnounceSaved } from '#components/saved/use-announce-saved.ts';
import { Screen } from '#components/screen/screen.tsx';
import type { GuideRow, OutboxRow } from '#db/rows.ts';
import { EditEgar } from '#domain/guide/acts/payloads.ts';
import { saveCommand } from '#runtime/save-command.ts';
import { useUser } from '#runtime/use-user.ts';
import { editGuideTags } from '#sync/commands/guide-acts.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FormActions } from '#ui/fields/form-actions.tsx';
import { FormScope } from '#ui/fields/form-scope.tsx';

interface Props {
  row: GuideRow;
  /** Edit being corrected; null for a new one. */
  command: OutboxRow | null;
  onDone: () => Promise<void>;
}

export function TagsForm({ row, command, onDone }: Props) {
  const { t } = useLingui();
  const user = useUser();
  const ids = useId();
  const key = command ? `tags:fix:${command.seq}` : `tags:${row.UniqueId}`;
  const [start] = useState(() =>
    command ? (command.payload as { tagIds: string[] }).tagIds : row.Products.map((one) => one.UniqueId),
  );
  const announceSaved = useAnnounceSaved();
  const form = useForm<{ tagIds: readonly string[] }, { tagIds: string[] }, number>({
    draft: key,
    start: { tagIds: start },
    revive: (kept) => (Array.isArray(kept) ? { tagIds: kept } : (kept as { tagIds: readonly string[] })),
    check: useSchemaCheck(EditEgar),
    save: ({ tagIds }) =>
      saveCommand(
        user,
        editGuideTags,
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
