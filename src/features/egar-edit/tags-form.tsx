import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { fieldProblems } from '../../components/field-problems.ts';
import { RefusalNote } from '../../components/refusal-note.tsx';
import { saveCommand } from '../../components/save-command.ts';
import { useAnnounceSaved } from '../../components/saved/use-announce-saved.ts';
import { Screen } from '../../components/screen/screen.tsx';
import { TagsPicker } from '../../components/tags-picker.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSaveFailure } from '../../components/use-save-failure.ts';
import { useUser } from '../../components/use-user.ts';
import type { EgarRow, OutboxRow } from '../../db/rows.ts';
import { EditEgar } from '../../domain/egar-moves.ts';
import { useDirty } from '../../lib/dom/dirty.ts';
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
  const { t, i18n } = useLingui();
  const user = useUser();
  const ids = useId();
  const key = command ? `tags:fix:${command.seq}` : `tags:${row.UniqueId}`;
  const [start] = useState(() => (command ? (command.payload as { tagIds: string[] }).tagIds : row.Products.map((one) => one.UniqueId)));
  const draft = useDraft<readonly string[]>(key, start);
  const failure = useSaveFailure();
  const announceSaved = useAnnounceSaved();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  useDirty(draft.kept);
  const tagIds = [...(draft.value ?? start)];
  const parsed = v.safeParse(EditEgar, { tagIds });
  const problems = parsed.success ? {} : fieldProblems(i18n, parsed.issues);
  const submit = async () => {
    setAttempt((n) => n + 1);
    if (!parsed.success || busy) return;
    setBusy(true);
    try {
      const payload = { EgarId: row.UniqueId, tagIds };
      const seq = await saveCommand(user, editEgarTags, payload, {
        detail: row.Number,
        draft: key,
        corrects: command?.seq,
        orFollows: true,
        was: row.Status,
      });
      await onDone();
      announceSaved(seq);
    } catch (error) {
      failure.show(error);
      setBusy(false);
    }
  };
  if (draft.value === null) return null;
  return (
    <Screen
      title={t`Etiquetas da e-GAR`}
      subtitle={<span className="codes">{row.Number}</span>}
      phoneSubtitle={<span className="codes">{row.Number}</span>}
      task
      backTo={`/gars/consult/${encodeURIComponent(row.UniqueId)}`}
      foot={<FormActions onBack={() => void onDone()} onSubmit={() => void submit()} busy={busy} />}
    >
      <FormScope submitted={attempt > 0}>
        <div className="max-w-140 space-y-4">
          {failure.message && <Alert tone="danger" live="alert" title={failure.message} />}
          {command?.refusal && <RefusalNote refusal={command.refusal} />}
          <p className="text-muted">
            <Trans>As etiquetas são da sua conta: as outras partes da guia não as veem.</Trans>
          </p>
          <Field id={`${ids}-tags`} label={t`Etiquetas`} error={problems.tagIds}>
            <TagsPicker value={tagIds} onChange={(value) => draft.change(value)} />
          </Field>
        </div>
      </FormScope>
    </Screen>
  );
}
