import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';

export type StepState = 'ok' | 'now' | 'error' | 'todo';

export interface Step<K extends string = string> {
  key: K;
  label: ReactNode;
  state: StepState;
}

export interface StepperProps<K extends string = string> {
  steps: readonly Step<K>[];
  /** Goes to the section; no step is ever locked. */
  onGo: (key: K) => void;
  label?: string | undefined;
}

const marks: Record<StepState, string> = {
  ok: 'bg-success text-on-success',
  now: 'border-5 border-accent bg-surface',
  error: 'bg-danger text-on-danger text-micro font-bold',
  todo: 'border-2 border-border-strong',
};
const words: Record<StepState, MessageDescriptor> = {
  ok: msg`completo`,
  now: msg`em curso`,
  error: msg`por corrigir`,
  todo: msg`por preencher`,
};

const labels: Record<StepState, string> = {
  ok: 'font-medium text-muted',
  now: 'font-bold text-ink',
  error: 'font-semibold text-danger-text',
  todo: 'font-medium text-muted',
};

export function StepMark({ state }: { state: StepState }) {
  return (
    <span
      aria-hidden
      className={cx('relative z-1 flex size-5 shrink-0 items-center justify-center rounded-full', marks[state])}
    >
      {state === 'ok' && <Check className="size-3" />}
      {state === 'error' && '!'}
    </span>
  );
}

/** Shows the sections of a long form as anchors beside it. */
export function Stepper<K extends string>({ steps, onGo, label }: StepperProps<K>) {
  const { t } = useLingui();
  return (
    <nav aria-label={label ?? t`Secções`}>
      <ol>
        {steps.map((step, index) => (
          <li key={step.key} className="relative">
            {index < steps.length - 1 && (
              <span aria-hidden className="absolute start-[9px] top-8 h-6 border-s-2 border-border" />
            )}
            <button
              type="button"
              onClick={() => onGo(step.key)}
              aria-current={step.state === 'now' ? 'step' : undefined}
              className={cx(
                'flex min-h-11 w-full items-center gap-3 rounded-control text-start hover:text-ink',
                labels[step.state],
              )}
            >
              <StepMark state={step.state} />
              {step.label}
              <span className="sr-only">, {t(words[step.state])}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Shows a few steps in a row. */
export function StepRow({ steps, label }: Pick<StepperProps, 'steps'> & { label: string }) {
  const { t } = useLingui();
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-3 text-label">
      {steps.map((step, index) => (
        <li key={step.key} aria-current={step.state === 'now' ? 'step' : undefined} className="flex items-center gap-2">
          {index > 0 && <span aria-hidden className="me-1 w-10 border-t-2 border-border" />}
          <StepMark state={step.state} />
          <span className={step.state === 'now' ? 'font-bold text-ink' : 'font-medium text-muted'}>{step.label}</span>
          <span className="sr-only">, {t(words[step.state])}</span>
        </li>
      ))}
    </ol>
  );
}

/** Shows the steps on a phone: "3 de 7 · Destino", with a short bar per section. */
export function StepBar({ steps }: Pick<StepperProps, 'steps'>) {
  const at = Math.max(
    0,
    steps.findIndex((step) => step.state === 'now'),
  );
  const here = at + 1;
  const all = steps.length;
  const fill: Record<StepState, string> = { ok: 'bg-success', now: 'bg-accent', error: 'bg-danger', todo: 'bg-border' };
  return (
    <div className="border-b border-border bg-surface px-4 py-2.5">
      <p className="text-label text-muted">
        <Trans>
          {here} de {all}
        </Trans>{' '}
        · <span className="font-semibold text-ink">{steps[at]?.label}</span>
      </p>
      <div aria-hidden className="mt-1.5 flex gap-1">
        {steps.map((step) => (
          <span key={step.key} className={cx('h-1 flex-1 rounded-full', fill[step.state])} />
        ))}
      </div>
    </div>
  );
}
