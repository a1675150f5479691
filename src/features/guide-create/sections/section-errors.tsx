import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { findLabel, problemsBySection, sectionNames, transporterIndex } from '../guide-problems.ts';
import type { SectionProps } from './guide-field.tsx';

/**
 * Shows, after a failed submit, one line for each section, which leads to its first wrong field.
 */
export function SectionErrors({ form }: SectionProps) {
  const { t } = useLingui();
  const { wrong, problems, attempt, values } = form;
  if (attempt === 0 || wrong.length === 0) return null;
  const lineOf = ({ section, first, others }: ReturnType<typeof problemsBySection>[number]) => {
    const number = values.transporters.length > 1 ? transporterIndex(first) : 0;
    const part = number > 0 ? t`Transportador ${number}` : t(sectionNames[section]);
    const line = `${part} · ${t(findLabel(first))}: ${problems[first]}`;
    return others === 0 ? line : t`${line}, e mais ${plural(others, { one: '# campo', other: '# campos' })}`;
  };
  return (
    <ErrorSummary
      title={t`Existem erros de validação, por favor confira o formulário.`}
      attempt={attempt}
      problems={problemsBySection(wrong).map((one) => ({ id: form.idOf(one.first), message: lineOf(one) }))}
    />
  );
}
