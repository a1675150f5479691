import { useLingui } from '@lingui/react/macro';
import type { LinkAct } from '../../api/anonymous.ts';
import type { FieldProblems } from '../../components/field-problems.ts';
import { CorrectionRow } from '../../components/guide/correction-row.tsx';
import { useLisbonNote } from '../../components/guide/lisbon-note.ts';
import { type RectifyValues, rectifiableOf, toRectify } from '../../components/guide/rectify-values.ts';
import type { Egar } from '../../domain/guide/guide.ts';
import { rectified } from '../../domain/guide/guide-rectify.ts';
import { needsGroup, needsPgl } from '../../domain/waste/operations.ts';
import { formatKg, lisbonDay } from '../../lib/format.ts';
import { Field } from '../../ui/fields/field.tsx';
import { NativePicker } from '../../ui/fields/native-picker.tsx';
import { QuantityInput } from '../../ui/fields/quantity-input.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

interface Props {
  act: LinkAct;
  values: RectifyValues;
  onChange: (part: Partial<RectifyValues>) => void;
  problems: FieldProblems;
  guide: Egar;
}

/** The fields of an answer; codes are typed, since lists are large on a slow network. */
export function AnswerFields({ act, values, onChange, problems, guide }: Props) {
  const { t, i18n } = useLingui();
  const arrives = act === 'acceptEmission' || act === 'rectify';
  const comments = act === 'rejectEmission' || act === 'rejectRectification';
  const old = rectifiableOf(guide);
  const now = rectified(old, toRectify(values, new Date()));
  const code = (text: string) => text.toUpperCase().replace(/[\s*]/g, '') || null;
  const note = useLisbonNote();
  const none = t`Não aplicável`;
  return (
    <>
      {arrives && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Data de receção`} required error={problems.endDate}>
            <NativePicker type="date" value={values.day} onChange={(day) => onChange({ day })} max={lisbonDay(Date.now())} />
          </Field>
          <Field label={t`Hora`} required error={problems.endTime} help={note}>
            <NativePicker type="time" value={values.time} onChange={(time) => onChange({ time })} />
          </Field>
        </div>
      )}
      {act === 'rectify' && (
        <div className="overflow-clip rounded-control border hairline border-border">
          <CorrectionRow old={formatKg(old.quantity, i18n.locale)} changed={now.quantity !== old.quantity}>
            <Field label={t`Quantidade`} error={problems.quantity}>
              <QuantityInput value={values.quantity} onChange={(quantity) => onChange({ quantity })} corrects={old.quantity} />
            </Field>
          </CorrectionRow>
          <CorrectionRow old={<span className="codes">{old.lerCode}</span>} changed={now.lerCode !== old.lerCode}>
            <Field label={t`Código LER`} error={problems.selectedLerCode}>
              <TextInput value={values.ler ?? ''} onChange={(text) => onChange({ ler: code(text) })} inputMode="numeric" />
            </Field>
          </CorrectionRow>
          <CorrectionRow old={old.operation} changed={now.operation !== old.operation}>
            <Field label={t`Operação`} error={problems.selectedOperationCode}>
              <TextInput value={values.operation ?? ''} onChange={(text) => onChange({ operation: code(text) })} />
            </Field>
          </CorrectionRow>
          {needsGroup(now.lerCode) && (
            <CorrectionRow old={old.group ?? none} changed={now.group !== old.group}>
              <Field label={t`Grupo`} error={problems.groupCode}>
                <TextInput value={values.group ?? ''} onChange={(text) => onChange({ group: code(text) })} />
              </Field>
            </CorrectionRow>
          )}
          {needsPgl(now.lerCode, now.operation) && (
            <CorrectionRow old={old.numPgl ?? none} changed={now.numPgl !== old.numPgl}>
              <Field label={t`Nº PGL`} error={problems.numPgl}>
                <TextInput value={values.pgl} onChange={(pgl) => onChange({ pgl })} />
              </Field>
            </CorrectionRow>
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
