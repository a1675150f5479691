import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { StepMark, type StepState } from '../../ui/stepper.tsx';
import { type Section, sectionNames } from './guide-problems.ts';

interface Props {
  section: Section;
  id: string;
  state: StepState;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  onEnter: (section: Section) => void;
}

/** One section of the form: an anchor of the stepper, never locked. */
export function SectionPanel({ section, id, state, note, action, children, onEnter }: Props) {
  const { t } = useLingui();
  return (
    <div id={id} tabIndex={-1} className="scroll-mt-36 lg:scroll-mt-18" onFocusCapture={() => onEnter(section)}>
      <Panel
        title={
          <span className="flex items-center gap-3">
            <StepMark state={state} />
            {t(sectionNames[section])}
          </span>
        }
        note={note}
        action={action}
      >
        {children}
      </Panel>
    </div>
  );
}
