import { Trans, useLingui } from '@lingui/react/macro';
import { RefusalNote } from '#components/errors/refusal-note.tsx';
import { KeptDraft } from '#components/form/kept-draft.tsx';
import { LicenseNote } from '#components/guide/acts/license-note.tsx';
import { useLisbonNote } from '#components/guide/lisbon-note.ts';
import { DoubtsDialog } from '#components/guide/rectification/doubts-dialog.tsx';
import type { RectifyValues } from '#components/guide/rectification/rectify-values.ts';
import { Screen } from '#components/screen/screen.tsx';
import type { GuideRow, Refusal } from '#db/rows.ts';
import { lawSentences } from '#domain/law/sentences.ts';
import { lisbonDay } from '#lib/format.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { DatePicker } from '#ui/fields/dates/date-picker.tsx';
import { TimePicker } from '#ui/fields/dates/time-picker.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FormActions } from '#ui/fields/form-actions.tsx';
import { FormScope, RequiredLegend } from '#ui/fields/form-scope.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { RectifyRows } from './rectify-rows.tsx';
import { type RectifyFields, useRectifyFields } from './use-rectify-fields.ts';
import { type RectifyFormState, useRectifyForm } from './use-rectify-form.ts';

interface Props {
  row: GuideRow;
  fix: { seq: number; values: RectifyValues; refusal: Refusal | null } | null;
  onDone: () => Promise<void>;
}

/** Edits the corrected values beside the guide's own; an empty field leaves its value as it is. */
export function RectifyForm({ row, fix, onDone }: Props) {
  const { t } = useLingui();
  const form = useRectifyForm({ row, fix, onDone });
  const fields = useRectifyFields(form, fix?.refusal ?? null);
  const { attempt } = form;
  const { wrong } = fields;
  if (!form.ready) return null;
  return (
    <Screen
      title={t`Corrigir e-GAR`}
      subtitle={<span className="codes">{row.Number}</span>}
      phoneSubtitle={<span className="codes">{row.Number}</span>}
      task
      backTo={`/gars/consult/${encodeURIComponent(row.UniqueId)}`}
      foot={
        <FormActions
          onBack={() => void onDone()}
          onSubmit={() => void form.submit()}
          busy={form.busy}
          submitLabel={t`Corrigir e-GAR`}
          problem={attempt > 0 && wrong.length > 0 ? t`${wrong.length} por corrigir` : undefined}
        />
      }
    >
      <FormScope submitted={attempt > 0}>
        <div className="max-w-220 space-y-5">
          {form.failed && <Alert tone="danger" live="alert" title={form.failed} />}
          {fix?.refusal && <RefusalNote refusal={fix.refusal} />}
          {attempt > 0 && wrong.length > 0 && (
            <ErrorSummary
              title={t`Existem erros de validação, por favor confira o formulário.`}
              attempt={attempt}
              problems={wrong}
            />
          )}
          <RectifyContent form={form} field={fields.field} />
          {form.kept && !fix && <KeptDraft savedAt={form.savedAt} onForget={() => void form.forget()} />}
        </div>
      </FormScope>
      {form.doubts.length > 0 && (
        <DoubtsDialog doubts={form.doubts} onClose={form.reconsider} onConfirm={form.confirm} />
      )}
    </Screen>
  );
}

/** Shows the fields: when the waste arrived, what arrived, and why it differs. */
function RectifyContent({ form, field }: { form: RectifyFormState; field: RectifyFields['field'] }) {
  const { t } = useLingui();
  const note = useLisbonNote();
  const { values, change } = form;
  return (
    <>
      <p className="text-muted">
        <Trans>
          Escreva só o que mudou. O que ficar em branco mantém-se como está na guia, e o produtor responde à correção.
        </Trans>
      </p>
      <LicenseNote trouble={form.license} />
      <RequiredLegend />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('endDate')} required help={t(lawSentences.concluded)}>
          <DatePicker
            value={values.day}
            onChange={(day, typed) => change({ day: day ?? (typed || null) })}
            max={lisbonDay(Date.now())}
          />
        </Field>
        <Field {...field('endTime')} required help={note}>
          <TimePicker value={values.time} onChange={(time, typed) => change({ time: time ?? (typed || null) })} />
        </Field>
      </div>
      <RectifyRows form={form} field={field} />
      <Field {...field('comment')}>
        <TextArea value={values.comment} onChange={(comment) => change({ comment })} maxLength={2000} />
      </Field>
    </>
  );
}
