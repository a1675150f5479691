import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { RefusalNote } from '#components/errors/refusal-note.tsx';
import { FilledMark } from '#components/form/filled-mark.tsx';
import { keepBarcodeReader } from '#components/scan/barcode-reader.ts';
import { Screen } from '#components/screen/screen.tsx';
import type { Refusal } from '#db/rows.ts';
import { type MovementKind, movementKinds } from '#domain/field/movement.ts';
import { whenIdle } from '#lib/dom/when-idle.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { FormScope } from '#ui/fields/form-scope.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { LeftPlaceNote } from './left-place-note.tsx';
import { LocationPicker } from './location-picker.tsx';
import { MovementFields } from './movement-fields.tsx';
import { MovementFoot } from './movement-foot.tsx';
import type { MovementValues } from './movement-values.ts';
import { useMovementFields } from './use-movement-fields.ts';
import { type MovementFormState, useMovementForm } from './use-movement-form.ts';

interface Props {
  kind: MovementKind;
  fix: { seq: number; values: MovementValues; refusal: Refusal | null } | null;
  /** Initial values of a new act. */
  start: MovementValues;
  /** True when `start` has the place and customer of the previous act. */
  copies?: boolean;
  onSaved: (seq: number) => void;
  onBack: () => void;
}

export function MovementForm({ kind, fix, start, copies = false, onSaved, onBack }: Props) {
  const { t, i18n } = useLingui();
  const form = useMovementForm({ kind, fix, start, copies, onSaved });
  const fields = useMovementFields(kind, form.problems);
  const { values, attempt, change } = form;
  const submitted = attempt > 0;
  // The reader cannot be loaded offline; the next visit tries again.
  useEffect(() => whenIdle(() => void keepBarcodeReader().catch(() => undefined)), []);
  const wrong = Object.values(fields).filter((field) => field.error);
  const problem = submitted && wrong.length > 0 ? t`${wrong.length} por corrigir` : undefined;
  if (!form.ready) return null;
  return (
    <Screen
      title={i18n._(movementKinds[kind].title)}
      task
      flush
      gloves
      onBack={onBack}
      foot={<MovementFoot busy={form.busy} problem={problem} onSubmit={form.submit} onBack={onBack} />}
    >
      <FormScope submitted={submitted}>
        <div className="lg:px-7 lg:pb-7">
          <div className="space-y-3 px-4 not-empty:py-3 lg:px-0">
            {form.failed && <Alert tone="danger" live="alert" title={form.failed} />}
            {form.left && <LeftPlaceNote left={form.left} onHere={form.moveHere} onStay={form.stay} />}
            {fix?.refusal && <RefusalNote refusal={fix.refusal} />}
            {submitted && wrong.length > 0 && (
              <ErrorSummary
                title={t`Existem erros de validação, por favor confira o formulário.`}
                attempt={attempt}
                problems={wrong.map(({ id, label, error }) => ({ id, message: `${label}: ${error}` }))}
              />
            )}
          </div>
          <LocationPicker
            {...fields.place}
            error={submitted ? fields.place.error : undefined}
            point={values.point}
            onPick={(point) => change({ point })}
            mark={
              form.isPlaceFound ? <FilledMark /> : form.copied.point && <FilledMark from={t`Do registo anterior`} />
            }
            onClear={form.clearPlace}
          />
          <MovementFields
            kind={kind}
            form={form}
            fields={fields}
            fixes={fix !== null}
            hasCustomer={start.establishment !== null}
          />
        </div>
      </FormScope>
      <MovementQuestion form={form} />
    </Screen>
  );
}

/** Asks whether the act is meant as it is written. */
function MovementQuestion({ form }: { form: MovementFormState }) {
  const { t } = useLingui();
  if (!form.asking) return null;
  const question =
    form.asking === 'place'
      ? {
          title: t`Registar no local anterior?`,
          confirmLabel: t`Registar no local anterior`,
          description: t`O local foi copiado do registo anterior, e este dispositivo já não está lá.`,
        }
      : {
          title: t`Registar sem equipamento?`,
          confirmLabel: t`Registar sem equipamento`,
          description: t`Não escolheu nenhum equipamento para esta entrega.`,
        };
  return <ConfirmDialog open onClose={form.stopAsking} onConfirm={form.confirm} {...question} />;
}
