import { buildRecord } from '#lib/records.ts';
import type { StepState } from '#ui/data/stepper.tsx';
import { findSection, type Section, sections } from './guide-problems.ts';
import type { GuideValues } from './guide-values.ts';

/**
 * Returns each section's progress: empty optional sections stay open; incomplete ones are wrong
 * only after an attempt.
 */
export function stepStates(
  values: GuideValues,
  wrong: readonly string[],
  submitted: boolean,
): Record<Section, StepState> {
  const lacking = new Set(wrong.map(findSection));
  const optional: Partial<Record<Section, boolean>> = { adr: values.adr, files: values.files.length > 0 };
  const stateOf = (section: Section): StepState => {
    if (lacking.has(section)) return submitted ? 'error' : 'todo';
    return optional[section] === false ? 'todo' : 'ok';
  };
  return buildRecord(sections, stateOf);
}

/**
 * Returns true when a section can be folded: complete, or optional and empty, and without a server
 * error.
 */
export const isFoldable = (problems: Readonly<Record<string, unknown>>, section: Section): boolean =>
  !Object.keys(problems).some((field) => findSection(field) === section);
