import type { StepState } from '../../ui/data/stepper.tsx';
import { type Section, sectionOf, sections } from './guide-problems.ts';
import type { GuideValues } from './guide-values.ts';

/** Each section's progress: empty optional ones stay open, incomplete ones are wrong only after an attempt. */
export function stepStates(values: GuideValues, wrong: readonly string[], submitted: boolean): Record<Section, StepState> {
  const lacking = new Set(wrong.map(sectionOf));
  const optional: Partial<Record<Section, boolean>> = { adr: values.adr, files: values.files.length > 0 };
  const stateOf = (section: Section): StepState => {
    if (lacking.has(section)) return submitted ? 'error' : 'todo';
    return optional[section] === false ? 'todo' : 'ok';
  };
  return Object.fromEntries(sections.map((section) => [section, stateOf(section)])) as Record<Section, StepState>;
}

/** Whether a section can be folded: complete, or optional and empty, and without a server error. */
export const foldable = (problems: Readonly<Record<string, unknown>>, section: Section): boolean =>
  !Object.keys(problems).some((field) => sectionOf(field) === section);
