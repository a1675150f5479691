import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { fieldProblems } from '../../components/field-problems.ts';
import { RefusalNote } from '../../components/refusal-note.tsx';
import { useAnnounceSaved } from '../../components/saved/use-announce-saved.ts';
import { useDraft } from '../../components/use-draft.ts';
import { useSaveFailure } from '../../components/use-save-failure.ts';
import type { Refusal } from '../../db/rows.ts';
import { EquipmentPayload } from '../../domain/equipment.ts';
import { useDirty } from '../../lib/dom/dirty.ts';
import { Alert } from '../../ui/alert.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormScope, RequiredLegend } from '../../ui/form-scope.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface Props {
  draft: string;
  start: EquipmentPayload;
  refusal: Refusal | null;
  /** @returns the command's `seq` */
  onSave: (values: EquipmentPayload) => Promise<number>;
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** Name, code and detail of a piece of equipment; new and edit alike. */
export function EquipmentForm({ draft: key, start, refusal, onSave, onDone, onBack }: Props) {
  const { t, i18n } = useLingui();
  const ids = useId();
  const draft = useDraft<EquipmentPayload>(key, start);
  const failure = useSaveFailure();
  const announceSaved = useAnnounceSaved();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  useDirty(draft.kept);
  const values = draft.value ?? start;
  const parsed = v.safeParse(EquipmentPayload, values);
  const server = refusal ? fieldProblems(i18n, refusal.body._validationErrors) : {};
  const problems = parsed.success ? {} : fieldProblems(i18n, parsed.issues);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempt((n) => n + 1);
    if (!parsed.success || busy) return;
    setBusy(true);
    try {
      const seq = await onSave(parsed.output);
      await onDone();
      announceSaved(seq);
    } catch (error) {
      failure.show(error);
      setBusy(false);
    }
  };
  const fields = [
    { name: 'Name', label: t`Nome`, required: true },
    { name: 'ExternalId', label: t`Código`, required: true },
    { name: 'Detail', label: t`Detalhe`, required: false },
  ] as const;
  const wrong = fields.flatMap(({ name, label }) =>
    problems[name] ? [{ id: `${ids}-${name}`, message: `${label}: ${problems[name]}` }] : [],
  );
  if (draft.value === null) return null;
  return (
    <FormScope submitted={attempt > 0}>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex grow flex-col">
        <div className="max-w-140 grow space-y-4 px-4 py-4 lg:px-7">
          {failure.message && <Alert tone="danger" live="alert" title={failure.message} />}
          {refusal && <RefusalNote refusal={refusal} />}
          {attempt > 0 && (
            <ErrorSummary title={t`Existem erros de validação, por favor confira o formulário.`} problems={wrong} attempt={attempt} />
          )}
          <RequiredLegend />
          {fields.map(({ name, label, required }) => (
            <Field
              key={name}
              id={`${ids}-${name}`}
              label={label}
              required={required}
              error={problems[name] ?? server[name]}
              showError={server[name] !== undefined}
            >
              <TextInput value={values[name] ?? ''} onChange={(text) => draft.change({ ...values, [name]: text })} autoComplete="off" />
            </Field>
          ))}
        </div>
        <FormActions onBack={onBack} busy={busy} problem={attempt > 0 && wrong.length > 0 ? t`${wrong.length} por corrigir` : undefined} />
      </form>
    </FormScope>
  );
}
