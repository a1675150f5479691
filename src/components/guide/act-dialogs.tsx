import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OutboxRow } from '../../db/rows.ts';
import { type AcceptEmission, lisbonMoment } from '../../domain/guide/guide-moves.ts';
import { momentErrors } from '../../domain/guide/guide-rectify.ts';
import { lisbonDay } from '../../lib/format.ts';
import { acceptEmission, authorizeGuide, rejectEmission, revokeGuide } from '../../sync/commands/guide-acts.ts';
import { timeNow } from '../../ui/fields/calendar-days.ts';
import { DatePicker } from '../../ui/fields/date-picker.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TimePicker } from '../../ui/fields/time-picker.tsx';
import { type FieldProblems, fieldProblems } from '../field-problems.ts';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';

type Comments = Record<'DestinComment' | 'Obs', string>;
/** Content of the act being corrected; empty for a new one. */
const saidBy = (fix: OutboxRow | undefined) => (fix?.payload ?? {}) as Partial<Comments & AcceptEmission>;

export function AuthorizeDialog({ view, onClose, fix }: ActDialogProps) {
  const { t } = useLingui();
  return (
    <ActDialog
      {...{ view, onClose, fix }}
      title={t`Autorizar e-GAR ${view.row.Number}`}
      confirmLabel={t`Autorizar e-GAR`}
      description={t`A autorização tem de chegar ao servidor antes do transporte.`}
      definition={authorizeGuide}
      payload={{}}
    />
  );
}

/** Day and hour of the act being corrected, else now. */
function startOfAccept({ year, month, day, hour, minute }: Partial<AcceptEmission>): { day: string; time: string } {
  const two = (n: number | undefined) => String(n).padStart(2, '0');
  return year === undefined
    ? { day: lisbonDay(Date.now()), time: timeNow() }
    : { day: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
}

/** When the waste arrived, in mainland time: not before the first transport, not in the future. */
export function AcceptDialog({ view, onClose, fix }: ActDialogProps) {
  const { t, i18n } = useLingui();
  const [start] = useState(() => startOfAccept(saidBy(fix)));
  const [day, setDay] = useState<string | null>(start.day);
  const [time, setTime] = useState<string | null>(start.time);
  const [year, month, date] = (day ?? '').split('-').map(Number);
  const [hour, minute] = (time ?? '').split(':').map(Number);
  const payload = { year, month, day: date, hour, minute };
  const first = new Date(view.row.FirstTransportDate ?? 0);
  const whole = day !== null && time !== null;
  const at = whole ? lisbonMoment(payload as Parameters<typeof lisbonMoment>[0]) : null;
  const wrong: FieldProblems = whole ? fieldProblems(i18n, momentErrors('day', at, first, new Date())) : {};
  return (
    <ActDialog
      {...{ view, onClose, fix }}
      title={t`Aceitar e-GAR ${view.row.Number}`}
      confirmLabel={t`Aceitar e-GAR`}
      description={t`Quando chegou o resíduo?`}
      definition={acceptEmission}
      payload={payload}
      extra={wrong}
    >
      {(problems) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Data`} required error={problems.day ?? problems.month ?? problems.year}>
            <DatePicker value={day} onChange={setDay} max={lisbonDay(Date.now())} />
          </Field>
          <Field label={t`Hora`} required error={problems.hour ?? problems.minute}>
            <TimePicker value={time} onChange={setTime} />
          </Field>
        </div>
      )}
    </ActDialog>
  );
}

export function RejectDialog({ view, onClose, fix }: ActDialogProps) {
  const { t } = useLingui();
  const [comment, setComment] = useState(saidBy(fix).DestinComment ?? '');
  return (
    <ActDialog
      {...{ view, onClose, fix }}
      title={t`Rejeitar e-GAR ${view.row.Number}`}
      confirmLabel={t`Rejeitar e-GAR`}
      danger
      description={t`A guia fica anulada. Diga porquê.`}
      definition={rejectEmission}
      payload={{ DestinComment: comment }}
      dirty={comment !== ''}
    >
      {(problems) => (
        <Field label={t`Comentário`} required error={problems.DestinComment}>
          <TextArea value={comment} onChange={setComment} maxLength={2000} />
        </Field>
      )}
    </ActDialog>
  );
}

export function RevokeDialog({ view, onClose, fix }: ActDialogProps) {
  const { t } = useLingui();
  const [comment, setComment] = useState(saidBy(fix).Obs ?? '');
  return (
    <ActDialog
      {...{ view, onClose, fix }}
      title={t`Anular e-GAR ${view.row.Number}`}
      confirmLabel={t`Anular e-GAR`}
      danger
      description={t`Uma guia anulada não volta atrás. Diga porquê.`}
      definition={revokeGuide}
      payload={{ Obs: comment }}
      dirty={comment !== ''}
    >
      {(problems) => (
        <Field label={t`Observações`} required error={problems.Obs}>
          <TextArea value={comment} onChange={setComment} maxLength={2000} />
        </Field>
      )}
    </ActDialog>
  );
}
