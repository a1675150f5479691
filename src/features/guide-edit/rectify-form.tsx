import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { GroupPicker } from '../../components/catalogue/group-picker.tsx';
import { LerPicker } from '../../components/catalogue/ler-picker.tsx';
import { OperationPicker } from '../../components/catalogue/operation-picker.tsx';
import { type FieldProblems, fieldProblems } from '../../components/field-problems.ts';
import { CorrectionRow } from '../../components/guide/correction-row.tsx';
import { DoubtsDialog } from '../../components/guide/doubts-dialog.tsx';
import { LicenseNote } from '../../components/guide/license-note.tsx';
import { useLisbonNote } from '../../components/guide/lisbon-note.ts';
import type { RectifyValues } from '../../components/guide/rectify-values.ts';
import { RefusalNote } from '../../components/refusal-note.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import type { GuideRow, Refusal } from '../../db/rows.ts';
import { rectified } from '../../domain/guide/guide-rectify.ts';
import { isHazardous } from '../../domain/waste/ler-codes.ts';
import { needsGroup, needsPgl } from '../../domain/waste/operations.ts';
import { formatKg, formatTime, lisbonDay } from '../../lib/format.ts';
import { Alert } from '../../ui/basics/alert.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { LerTile } from '../../ui/data/ler-tile.tsx';
import { DatePicker } from '../../ui/fields/date-picker.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FormActions } from '../../ui/fields/form-actions.tsx';
import { FormScope, RequiredLegend } from '../../ui/fields/form-scope.tsx';
import { QuantityInput } from '../../ui/fields/quantity-input.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { TimePicker } from '../../ui/fields/time-picker.tsx';
import { useRectifyForm } from './use-rectify-form.ts';

interface Props {
  row: GuideRow;
  fix: { seq: number; values: RectifyValues; refusal: Refusal | null } | null;
  onDone: () => Promise<void>;
}

/** The guide's values beside the corrected ones: empty fields stay as they are. */
export function RectifyForm({ row, fix, onDone }: Props) {
  const { t, i18n } = useLingui();
  const ids = useId();
  const note = useLisbonNote();
  const form = useRectifyForm({ row, fix, onDone });
  const { values, old, change, attempt } = form;
  const after = rectified(old, form.after);
  const server: FieldProblems = fix?.refusal ? fieldProblems(i18n, fix.refusal.body._validationErrors) : {};
  // The national system's own message is shown at the end date (spec 2 §5).
  const external = fix?.refusal?.body._externalErrors[0]?.Message;
  const problems: FieldProblems = { ...server, ...(external ? { endDate: external } : {}), ...form.problems };
  const labels = {
    endDate: t`Data de receção`,
    endTime: t`Hora`,
    quantity: t`Quantidade`,
    selectedLerCode: t`Código LER`,
    selectedOperationCode: t`Operação`,
    groupCode: t`Grupo`,
    numPgl: t`Nº PGL`,
    comment: t`Comentário`,
  };
  const wrong = (Object.keys(labels) as (keyof typeof labels)[]).filter((name) => form.problems[name]);
  const field = (name: keyof typeof labels) => ({
    id: `${ids}-${name}`,
    label: labels[name],
    error: problems[name],
    showError: server[name] !== undefined || (name === 'endDate' && external !== undefined),
  });
  const none = t`Não aplicável`;
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
              problems={wrong.map((name) => ({ id: `${ids}-${name}`, message: `${labels[name]}: ${form.problems[name]}` }))}
            />
          )}
          <p className="text-muted">
            <Trans>Escreva só o que mudou. O que ficar em branco mantém-se como está na guia, e o produtor responde à correção.</Trans>
          </p>
          <LicenseNote trouble={form.license} />
          <RequiredLegend />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...field('endDate')} required>
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
          <section aria-label={t`Correção`} className="overflow-clip rounded-panel border hairline border-border bg-surface">
            <CorrectionRow
              old={<span className="num">{formatKg(old.quantity, i18n.locale)}</span>}
              changed={after.quantity !== old.quantity}
            >
              <Field {...field('quantity')}>
                <QuantityInput value={values.quantity} onChange={(quantity) => change({ quantity })} corrects={old.quantity} />
              </Field>
            </CorrectionRow>
            <CorrectionRow
              old={<LerTile code={old.lerCode} hazardous={isHazardous(old.lerCode)} />}
              changed={after.lerCode !== old.lerCode}
            >
              <LerPicker {...field('selectedLerCode')} value={values.ler} onChange={(ler) => change({ ler })} />
            </CorrectionRow>
            <CorrectionRow old={old.operation} changed={after.operation !== old.operation}>
              <OperationPicker
                {...field('selectedOperationCode')}
                value={values.operation}
                onChange={(operation) => change({ operation })}
              />
            </CorrectionRow>
            {(needsGroup(after.lerCode) || old.group) && (
              <CorrectionRow old={old.group ?? none} changed={after.group !== old.group}>
                <GroupPicker {...field('groupCode')} ler={after.lerCode} value={values.group} onChange={(group) => change({ group })} />
              </CorrectionRow>
            )}
            {(needsPgl(after.lerCode, after.operation) || old.numPgl) && (
              <CorrectionRow old={old.numPgl ?? none} changed={after.numPgl !== old.numPgl}>
                <Field {...field('numPgl')}>
                  <TextInput value={values.pgl} onChange={(pgl) => change({ pgl })} autoComplete="off" />
                </Field>
              </CorrectionRow>
            )}
          </section>
          <Field {...field('comment')}>
            <TextArea value={values.comment} onChange={(comment) => change({ comment })} maxLength={2000} />
          </Field>
          {form.kept && !fix && (
            <div className="flex flex-wrap items-center gap-x-4">
              <Button variant="ghost" onClick={() => void form.forget()}>
                <Trans>Limpar rascunho</Trans>
              </Button>
              {form.savedAt !== null && (
                <span className="text-caption text-muted">
                  <Trans>Rascunho guardado às {formatTime(form.savedAt, i18n.locale)}</Trans>
                </span>
              )}
            </div>
          )}
        </div>
      </FormScope>
      {form.doubts.length > 0 && <DoubtsDialog doubts={form.doubts} onClose={form.reconsider} onConfirm={form.confirm} />}
    </Screen>
  );
}
