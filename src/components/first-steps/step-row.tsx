import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FirstStep } from '#domain/people/first-steps.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { StepMark, type StepState } from '#ui/data/stepper.tsx';
import { stepWords } from './step-words.ts';

interface Props {
  name: FirstStep;
  state: Exclude<StepState, 'error'>;
  /** Address of the step's screen; undefined if the act is in `children`. */
  href: string | undefined;
  children?: ReactNode;
}

const line = 'flex min-h-12 items-center gap-3 px-4 lg:px-5';

/** Shows one step: done, next with its reason and act, or a link for later. */
export function StepRow({ name, state, href, children }: Props) {
  const { t } = useLingui();
  const { label, why, act } = stepWords[name];
  if (state === 'ok') {
    return (
      <li className={line}>
        <StepMark state="ok" />
        <span className="text-muted">{t(label)}</span>
        <span className="sr-only">
          <Trans>, feito</Trans>
        </span>
      </li>
    );
  }
  if (state === 'todo' && href) {
    return (
      <li>
        <a href={href} className={`${line} hover:bg-surface-hover focus-visible:-outline-offset-4`}>
          <StepMark state="todo" />
          <span className="grow">{t(label)}</span>
          <ChevronRight aria-hidden className="size-5 text-subtle rtl:rotate-180" />
        </a>
      </li>
    );
  }
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} className="flex gap-3 px-4 py-3.5 lg:px-5">
      <StepMark state={state} />
      <div className="min-w-0 grow gap-4 lg:flex lg:items-center">
        <div className="min-w-0 grow">
          <p className="leading-snug font-semibold">{t(label)}</p>
          <p className="text-caption text-muted">{t(why)}</p>
        </div>
        <div className="shrink-0 max-lg:mt-2.5 lg:max-w-72">
          {children ??
            (href && (
              <ButtonLink href={href} variant="primary">
                {t(act)}
              </ButtonLink>
            ))}
        </div>
      </div>
    </li>
  );
}
