import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type FieldProblems, fieldProblems } from '#components/errors/field-problems.ts';
import type { Refusal } from '#db/rows.ts';
import type { RectifyFormState } from './use-rectify-form.ts';

/** Returns the fields of the correction, with their labels and problems, for the form to show. */
export function useRectifyFields(form: RectifyFormState, refusal: Refusal | null) {
  const { t, i18n } = useLingui();
  const ids = useId();
  const server: FieldProblems = refusal ? fieldProblems(i18n, refusal.body._validationErrors) : {};
  // The national system's own message is shown at the end date (spec 2 §5).
  const external = refusal?.body._externalErrors[0]?.Message;
  const problems: FieldProblems = { ...server, ...(external ? { endDate: external } : {}), ...form.problems };
  const labels = {
    endDate: t`Data de receção`,
    endTime: t`Hora`,
    quantity: t`Quantidade`,
    selectedLerCode: t`Código LER`,
    selectedOperationCode: t`Operação`,
    groupCode: t`Grupo`,
    numPgl: t`Nº PGL`,
    comment: t`Comentário`,
  };
  return {
    field: (name: keyof typeof labels) => ({
      id: `${ids}-${name}`,
      label: labels[name],
      error: problems[name],
      showError: server[name] !== undefined || (name === 'endDate' && external !== undefined),
    }),
    /** Problems found on this device, in the order of the fields. */
    wrong: Object.entries(labels)
      .filter(([name]) => form.problems[name])
      .map(([name, label]) => ({ id: `${ids}-${name}`, message: `${label}: ${form.problems[name]}` })),
  };
}

export type RectifyFields = ReturnType<typeof useRectifyFields>;
