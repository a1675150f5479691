import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, GitCompareArrows, Landmark, type LucideIcon, OctagonX, Server, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';

export type RastoState = 'done' | 'now' | 'pending' | 'wait' | 'refused' | 'conflict';

export interface RastoStep {
  key: string;
  label: ReactNode;
  /** Time of the step: "guardada 09:41". */
  detail?: ReactNode;
  state: RastoState;
  /** Place whose name is shown until it is reached: the device, Guiar, SILiAmb. */
  place: 'device' | 'server' | 'authority';
  icon?: LucideIcon | undefined;
}

const places: Record<RastoStep['place'], LucideIcon> = { device: Smartphone, server: Server, authority: Landmark };
const looks: Record<RastoState, string> = {
  done: 'border-success bg-success text-on-success',
  now: 'border-accent bg-accent text-on-accent',
  pending: 'border-pending-line bg-pending text-on-pending',
  wait: 'border-dashed border-border-strong bg-surface text-muted',
  refused: 'border-danger bg-danger text-on-danger',
  conflict: 'border-conflict bg-conflict text-on-conflict',
};
const words: Record<RastoState, MessageDescriptor> = {
  done: msg`feito`,
  now: msg`agora`,
  pending: msg`à espera`,
  wait: msg`a seguir`,
  refused: msg`recusado`,
  conflict: msg`mudou de estado`,
};

function picture(step: RastoStep): LucideIcon {
  if (step.icon) return step.icon;
  if (step.state === 'done') return Check;
  if (step.state === 'refused') return OctagonX;
  return step.state === 'conflict' ? GitCompareArrows : places[step.place];
}

/** Shows how far a record has got: this device, Guiar, SILiAmb. */
export function Rasto({ steps, label }: { steps: readonly RastoStep[]; label: string }) {
  const { t } = useLingui();
  return (
    <ol aria-label={label} className="flex items-start">
      {steps.map((step, index) => {
        const Icon = picture(step);
        return (
          <li
            key={step.key}
            className="relative flex min-w-0 flex-1 flex-col items-center text-center"
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className={cx(
                  'absolute start-[calc(50%+20px)] end-[calc(-50%+20px)] top-[15px] border-t-2',
                  step.state === 'done' ? 'border-success filling' : 'border-dashed border-border-strong',
                )}
              />
            )}
            <span className={cx('flex size-8 items-center justify-center rounded-full border-2', looks[step.state])}>
              <Icon aria-hidden className="size-4" />
            </span>
            <span className="mt-1.5 text-caption font-semibold text-ink">
              {step.label}
              <span className="sr-only">, {t(words[step.state])}</span>
            </span>
            {step.detail && <span className="text-caption text-muted">{step.detail}</span>}
          </li>
        );
      })}
    </ol>
  );
}
