import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Step } from '#ui/data/stepper.tsx';
import { type Section, sectionNames, sections } from './guide-problems.ts';
import { isFoldable, stepStates } from './step-states.ts';
import { useFolding } from './use-folding.ts';
import type { Change, GuideFormState } from './use-guide-form.ts';

/** Holds where the user is among the form's sections, and which of them are folded. */
export function useSections(form: GuideFormState) {
  const { t } = useLingui();
  const { values, change, wrong, problems } = form;
  const [current, setCurrent] = useState<Section>(
    () => sections.find((section) => !isFoldable(problems, section)) ?? 'type',
  );
  const states = stepStates(values, wrong, form.attempt > 0);
  // While the dangerous goods are off, the section holds only the switch.
  const isClosed = (section: Section) => section === 'adr' && !values.adr;
  const folding = useFolding((section) => !isClosed(section) && isFoldable(problems, section));
  const steps = sections.map(
    (key): Step<Section> => ({
      key,
      label: t(sectionNames[key]),
      state: key === current && states[key] !== 'error' ? 'now' : states[key],
    }),
  );
  const anchor = (section: Section) => form.idOf(`section-${section}`);
  return {
    ...folding,
    steps,
    anchor,
    isClosed,
    enter: setCurrent,
    /** Returns the mark of the section: a folded one is never the current one. */
    stateOf: (section: Section) =>
      folding.isFolded(section) ? states[section] : (steps.find((step) => step.key === section)?.state ?? 'todo'),
    go: (section: Section) => {
      // Sections fold before the page scrolls, so that nothing moves afterwards.
      flushSync(() => {
        folding.goOn(current, section);
        setCurrent(section);
      });
      const place = document.getElementById(anchor(section));
      place?.focus({ preventScroll: true });
      place?.scrollIntoView({ block: 'start' });
    },
    /**
     * Fills in a part by one touch; when that completes the section, it folds and its line takes
     * the focus.
     */
    pick: (section: Section, part: Change) => {
      flushSync(() => {
        change(part);
        folding.fold(section);
      });
      const place = document.getElementById(anchor(section));
      place?.querySelector<HTMLElement>('[aria-expanded="false"]')?.focus({ preventScroll: true });
      // Keeps the line clear of the bar above.
      place?.scrollIntoView({ block: 'nearest' });
    },
  };
}

export type FormSections = ReturnType<typeof useSections>;
