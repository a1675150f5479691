import { useLingui } from '@lingui/react/macro';
import type { FieldProblems } from '#components/errors/field-problems.ts';
import { useLisbonNote } from '#components/guide/lisbon-note.ts';
import { RectificationRow } from '#components/guide/rectification/rectification-row.tsx';
import { type RectifyValues, toRectifiable, toRectify } from '#components/guide/rectification/rectify-values.ts';
import { rectified } from '#domain/guide/acts/rectification.ts';
import type { LinkAct } from '#domain/guide/acts/table.ts';
import type { Egar } from '#domain/guide/guide.ts';
import { needsGroup, needsPgl } from '#domain/waste/operations.ts';
import { formatKg, lisbonDay } from '#lib/format.ts';
import { NativePicker } from '#ui/fields/dates/native-picker.tsx';
import { Field } from '#ui/fields/field.tsx';
import { QuantityInput } from '#ui/fields/quantity-input.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';

interface Props {
  act: LinkAct;
  values: RectifyValues;
  onChange: (part: Partial<RectifyValues>) => void;
  problems: FieldProblems;
  guide: Egar;
}

/** Edits the fields of an answer; codes are typed, since lists are large on a slow network. */
export function AnswerFields({ act, values, onChange, problems, guide }: Props) {
  const { t, i18n } = useLingui();
  const arrives = act === 'acceptEmission' || act === 'rectify';
  const comments = act === 'rejectEmission' || act === 'rejectRectification';
  const old = toRectifiable(guide);
  const now = rectified(old, toRectify(values, new Date()));
  const code = (text: string) => text.toUpperCase().replace(/[\s*]/g, '') || null;
  const note = useLisbonNote();
  const none = t`Não aplicável`;
  return (
    <>
      {arrives && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Data de receção`} required error={problems.endDate}>
            <NativePicker
              type="date"
              value={values.day}
              onChange={(day) => onChange({ day })}
              max={lisbonDay(Date.now())}
            />
          </Field>
          <Field label={t`Hora`} required error={problems.endTime} help={note}>
            <NativePicker type="time" value={values.time} onChange={(time) => onChange({ time })} />
          </Field>
        </div>
      )}
      {act === 'rectify' && (
        <div className="overflow-clip rounded-control border hairline border-border">
          <RectificationRow old={formatKg(old.quantity, i18n.locale)} changed={now.quantity !== old.quantity}>
            <Field label={t`Quantidade`} error={problems.quantity}>
              <QuantityInput
                value={values.quantity}
                onChange={(quantity) => onChange({ quantity })}
                corrects={old.quantity}
              />
            </Field>
          </RectificationRow>
          <RectificationRow old={<span className="codes">{old.lerCode}</span>} changed={now.lerCode !== old.lerCode}>
            <Field label={t`Código LER`} error={problems.selectedLerCode}>
              <TextInput
                value={values.ler ?? ''}
                onChange={(text) => onChange({ ler: code(text) })}
                inputMode="numeric"
              />
            </Field>
          </RectificationRow>
          <RectificationRow old={old.operation} changed={now.operation !== old.operation}>
            <Field label={t`Operação`} error={problems.selectedOperationCode}>
              <TextInput value={values.operation ?? ''} onChange={(text) => onChange({ operation: code(text) })} />
            </Field>
          </RectificationRow>
          {needsGroup(now.lerCode) && (
            <RectificationRow old={old.group ?? none} changed={now.group !== old.group}>
              <Field label={t`Grupo`} error={problems.groupCode}>
                <TextInput value={values.group ?? ''} onChange={(text) => onChange({ group: code(text) })} />
              </Field>
            </RectificationRow>
          )}
          {needsPgl(now.lerCode, now.operation) && (
            <RectificationRow old={old.numPgl ?? none} changed={now.numPgl !== old.numPgl}>
              <Field label={t`Nº PGL`} error={problems.numPgl}>
                <TextInput value={values.pgl} onChange={(pgl) => onChange({ pgl })} />
              </Field>
            </RectificationRow>
          )}
        </div>
      )}
      {(comments || act === 'rectify') && (
        <Field label={t`Comentário`} required={comments} error={problems.comment}>
          <TextArea value={values.comment} onChange={(comment) => onChange({ comment })} maxLength={2000} />
        </Field>
      )}
    </>
  );
}
