import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setLogLevel } from '#api/operation/installation.ts';
import { type LogLevel, logLevels, type Operation } from '#domain/wire/operation.ts';
import { isOneOf } from '#lib/records.ts';
import { Field } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useOperationAct } from './use-operation-act.ts';

interface Props {
  log: Operation['Log'];
  onClose: () => void;
  onDone: () => void;
}

const minuteMs = 60_000;
/** Times in minutes for which a level can be set. */
const spans = [15, 60, 24 * 60] as const;
type Span = (typeof spans)[number];

/** Changes the level of the log of all processes, which returns to its own by itself. */
export function LogLevelDialog({ log, onClose, onDone }: Props) {
  const { t } = useLingui();
  const { busy, run } = useOperationAct(onDone);
  const now = isOneOf(logLevels, log.Level) ? log.Level : 'info';
  const [level, setLevel] = useState<LogLevel>(now);
  const [span, setSpan] = useState<Span>(60);
  const configured = level === log.Configured;
  const words: Record<LogLevel, string> = {
    error: t`só o que falhou`,
    warn: t`e o que é de estranhar`,
    info: t`e cada pedido, pelo seu tipo`,
    debug: t`e cada trabalho, com o tempo que levou`,
  };
  const spanWords: Record<Span, string> = { 15: t`15 minutos`, 60: t`1 hora`, 1440: t`24 horas` };
  const save = async () => {
    // The longest span is the server's own, whose clock may be ahead of this one.
    const Until = span === 1440 ? null : new Date(Date.now() + span * minuteMs).toISOString();
    if (await run((http) => setLogLevel(http, configured ? { Level: null } : { Level: level, Until }))) onClose();
  };
  return (
    <FormDialog
      title={t`Nível do registo`}
      description={t`Vale para todos os processos dentro de segundos, sem os parar. O registo nunca tem dados pessoais.`}
      confirmLabel={t`Mudar o nível`}
      busy={busy}
      busyLabel={t`A mudar`}
      dirty={false}
      submitted={false}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <Field label={t`Nível`} role="radiogroup">
        <RadioGroup
          stacked
          value={level}
          onChange={setLevel}
          options={logLevels.map((key) => ({ key, label: key, detail: words[key] }))}
        />
      </Field>
      {!configured && (
        <Field label={t`Durante`} role="radiogroup" help={t`Depois volta ao das definições do servidor.`}>
          <RadioGroup value={span} onChange={setSpan} options={spans.map((key) => ({ key, label: spanWords[key] }))} />
        </Field>
      )}
    </FormDialog>
  );
}
