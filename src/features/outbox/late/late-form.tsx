import { Trans, useLingui } from '@lingui/react/macro';
import { type Check, ClockAlert, Send, Trash2 } from 'lucide-react';
import { useLisbonNote } from '#components/guide/lisbon-note.ts';
import { useOutageAt } from '#components/outage/use-outage-at.ts';
import { Screen } from '#components/screen/screen.tsx';
import { lawSentences } from '#domain/law/sentences.ts';
import { formatShortDateTime } from '#lib/format.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { DatePicker } from '#ui/fields/dates/date-picker.tsx';
import { TimePicker } from '#ui/fields/dates/time-picker.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FormActions } from '#ui/fields/form-actions.tsx';
import { FormScope } from '#ui/fields/form-scope.tsx';
import { RadioGroup, type RadioOption } from '#ui/fields/radio-group.tsx';
import { RemoveCommandDialog } from '../remove-command-dialog.tsx';
import { LateCard } from './late-card.tsx';
import type { LateCreation } from './late-queries.ts';
import { type Happened, useLateAnswer } from './use-late-answer.ts';

/** Asks the question and sends, or removes, by its answer (mock-up p28). */
export function LateForm({ late }: { late: LateCreation }) {
  const { t, i18n } = useLingui();
  const note = useLisbonNote();
  const { command, guide } = late;
  const answer = useLateAnswer(late);
  const { happened, departure, leave } = answer;
  const outage = useOutageAt(late.departure);
  const planned = formatShortDateTime(late.departure, i18n.locale);
  const submits: Record<Happened, { label: string; icon: typeof Check }> = {
    'not-yet': { label: departure.time ? t`Enviar com as ${departure.time}` : t`Enviar`, icon: Send },
    left: { label: t`Enviar como está`, icon: Send },
    never: { label: t`Eliminar`, icon: Trash2 },
  };
  const options: RadioOption<Happened>[] = [
    {
      key: 'not-yet',
      label: t`Ainda não saiu: enviar com a nova hora`,
      detail: t`A guia fica emitida antes do transporte.`,
      disabled: answer.isOthers,
      body: (
        <div className="grid gap-3 sm:grid-cols-2 lg:max-w-100">
          <Field label={t`Data`} required error={departure.problems.day}>
            <DatePicker value={departure.day} onChange={(day, typed) => departure.setDay(day ?? (typed || null))} />
          </Field>
          <Field label={t`Hora`} required error={departure.problems.time} help={note}>
            <TimePicker value={departure.time} onChange={(time, typed) => departure.setTime(time ?? (typed || null))} />
          </Field>
        </div>
      ),
    },
    {
      key: 'left',
      label: t`Já saiu em ${planned}: enviar como está`,
      detail: outage
        ? t`A hora de saída está na indisponibilidade do SILiAmb de ${outage}: a guia diz o período, sem marca de atraso.`
        : t`Na lista, na consulta e no PDF vai dizer «Emitida depois do transporte», com as duas horas.`,
    },
    {
      key: 'never',
      label: t`Não houve transporte: não enviar`,
      detail: t`É eliminada deste dispositivo. Não há cópia no servidor.`,
    },
  ];
  return (
    <Screen
      title={guide ? t`Guia à espera de si` : t`Lote à espera de si`}
      phoneSubtitle={t`Por enviar · ${late.place} de ${late.of}`}
      task
      backTo="/sync"
      foot={
        <FormActions
          onBack={() => void leave()}
          backLabel={t`Depois`}
          onSubmit={() => void answer.submit()}
          submitLabel={submits[happened].label}
          submitIcon={submits[happened].icon}
          busy={answer.busy}
        />
      }
    >
      <FormScope submitted={answer.attempt > 0}>
        <div className="max-w-180 space-y-5">
          {answer.failed && <Alert tone="danger" live="alert" title={answer.failed} />}
          <Alert tone="warn" icon={ClockAlert} title={t`A hora do transporte passou sem rede`}>
            <p>
              <Trans>
                O transporte estava marcado para <strong className="num">{planned}</strong>.
              </Trans>{' '}
              {t(lawSentences.queued)}
            </p>
          </Alert>
          <LateCard late={late} />
          <Field label={t`O que aconteceu?`} role="radiogroup" required>
            <RadioGroup boxed stacked value={happened} onChange={answer.setHappened} options={options} />
          </Field>
          <p className="text-label text-muted">
            <Trans>Nada desta guia segue enquanto não escolher. Os outros registos não esperam por ela.</Trans>
          </p>
        </div>
      </FormScope>
      {answer.removing && (
        <RemoveCommandDialog
          command={command}
          onClose={() => answer.setRemoving(false)}
          onRemoved={() => void leave()}
        />
      )}
    </Screen>
  );
}
