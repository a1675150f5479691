import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { StepMark, type StepState } from '#ui/data/stepper.tsx';
import { type Section, sectionNames } from '../guide-problems.ts';

interface Props {
  section: Section;
  id: string;
  state: StepState;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  onEnter: (section: Section) => void;
  /** Folds and unfolds the section; undefined when it cannot fold. */
  onFold?: (() => void) | undefined;
  /** Line with the section's content, shown instead of the fields while folded. */
  summary?: ReactNode;
  /** True when the section is empty. */
  closed?: boolean | undefined;
}

/**
 * Shows one section of the form: an anchor of the stepper, never locked. A completed one folds only
 * when the user says so.
 */
export function SectionPanel({
  section,
  id,
  state,
  note,
  action,
  children,
  onEnter,
  summary,
  closed = false,
  onFold,
}: Props) {
  const { t } = useLingui();
  const name = t(sectionNames[section]);
  const folded = Boolean(summary);
  return (
    <div id={id} tabIndex={-1} className="scroll-mt-1" onFocusCapture={() => onEnter(section)}>
      <Panel
        title={
          <span className={cx('flex items-center gap-3', folded && 'lg:min-w-40')}>
            <StepMark state={state} />
            {name}
          </span>
        }
        folded={folded || closed}
        note={!folded && note}
        summary={summary}
        action={
          <>
            {!folded && action}
            {onFold && (
              <Button size="sm" variant="ghost" aria-expanded={!folded} onClick={onFold}>
                {folded ? t`Alterar` : t`Dobrar`}
                <span className="sr-only"> {name}</span>
              </Button>
            )}
          </>
        }
      >
        {children}
      </Panel>
    </div>
  );
}
