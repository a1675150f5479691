import { Trans, useLingui } from '@lingui/react/macro';
import { PackageX } from 'lucide-react';
import { useRef, useState } from 'react';
import { type FieldProblems, fieldProblems } from '#components/errors/field-problems.ts';
import type { AcceptEmission } from '#domain/guide/acts/payloads.ts';
import { momentErrors } from '#domain/guide/acts/rectification.ts';
import { formatDateTime, lisbonDay } from '#lib/format.ts';
import { readLisbon, writtenLisbon } from '#lib/lisbon-time.ts';
import { guideCommands } from '#sync/commands/guide-acts.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { DatePicker } from '#ui/fields/dates/date-picker.tsx';
import { TimePicker } from '#ui/fields/dates/time-picker.tsx';
import { Field } from '#ui/fields/field.tsx';
import { useLisbonNote } from '../lisbon-note.ts';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';
import { RejectDialog } from './act-dialogs.tsx';
import { ArrivedLoad } from './arrived-load.tsx';

/** Returns the day and hour of the act being corrected, otherwise now. */
function startOfAccept({ year, month, day, hour, minute }: Partial<AcceptEmission>): { day: string; time: string } {
  const two = (n: number | undefined) => String(n).padStart(2, '0');
  return year === undefined
    ? writtenLisbon(new Date())
    : { day: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
}

/**
 * Accepts a load: what arrived and when, in mainland time, not before the first transport and not
 * in the future. It can also be corrected or rejected here, if the server offers it.
 */
export function AcceptDialog({ view, onClose, fix, onSaved }: ActDialogProps) {
  const { t, i18n } = useLingui();
  const [start] = useState(() => startOfAccept((fix?.payload ?? {}) as Partial<AcceptEmission>));
  const [day, setDay] = useState<string | null>(start.day);
  const [time, setTime] = useState<string | null>(start.time);
  const [rejecting, setRejecting] = useState(false);
  const commentRef = useRef<HTMLTextAreaElement>(null);
  const [year, month, date] = (day ?? '').split('-').map(Number);
  const [hour, minute] = (time ?? '').split(':').map(Number);
  const payload = { year, month, day: date, hour, minute };
  const first = new Date(view.row.FirstTransportDate ?? 0);
  const whole = day !== null && time !== null;
  const at = readLisbon({ day, time }, new Date());
  const wrong: FieldProblems = whole ? fieldProblems(i18n, momentErrors('day', at, first, new Date())) : {};
  const note = useLisbonNote();
  const isNow = !fix && day === start.day && time === start.time;
  if (rejecting)
    return (
      <RejectDialog key="reject" {...{ view, onClose, fix, onSaved, commentRef }} onBack={() => setRejecting(false)} />
    );
  return (
    <ActDialog
      key="accept"
      {...{ view, onClose, fix, onSaved }}
      title={t`Aceitar e-GAR ${view.row.Number}`}
      confirmLabel={t`Aceitar e-GAR`}
      otherAction={
        view.row.Actions.includes('CAN_REJECT_EMISSION') && (
          <Button icon={PackageX} onClick={() => setRejecting(true)}>
            {t`Rejeitar`}
          </Button>
        )
      }
      definition={guideCommands.acceptEmission}
      payload={payload}
      extra={wrong}
    >
      {(problems) => (
        <>
          <ArrivedLoad row={view.row} correctable={!fix} />
          {view.row.FirstTransportDate && <TransportBegins at={view.row.FirstTransportDate} />}
          <fieldset>
            <legend className="mb-2 text-muted">{t`Quando chegou o resíduo?`}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={t`Data`} required error={problems.day ?? problems.month ?? problems.year}>
                <DatePicker value={day} onChange={setDay} max={lisbonDay(Date.now())} />
              </Field>
              <Field label={t`Hora`} required error={problems.hour ?? problems.minute} help={note}>
                <TimePicker value={time} onChange={setTime} />
              </Field>
            </div>
            {isNow && (
              <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-caption text-muted">
                <Trans>Preenchido automaticamente: agora.</Trans>
                <button
                  type="button"
                  className="min-h-(--target) font-semibold text-link lg:min-h-8"
                  onClick={() => {
                    setDay(null);
                    setTime(null);
                  }}
                >
                  <Trans>Limpar</Trans>
                </button>
              </p>
            )}
          </fieldset>
        </>
      )}
    </ActDialog>
  );
}

/** Shows when the transport begins: a load that has not left cannot be accepted yet. */
function TransportBegins({ at }: { at: string }) {
  const { t, i18n } = useLingui();
  const when = formatDateTime(at, i18n.locale);
  if (Date.parse(at) <= Date.now())
    return (
      <p className="text-muted">
        <Trans>O transporte começou em {when}.</Trans>
      </p>
    );
  return (
    <Alert tone="warn" title={t`O transporte só começa em ${when}`}>
      <Trans>Até lá esta guia não pode ser aceite.</Trans>
    </Alert>
  );
}
