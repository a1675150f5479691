import { useLingui } from '@lingui/react/macro';
import type { FieldSpec, FormValues } from './field-spec.ts';

/** Returns the labels of a form's fields, and their values in words. */
export function useFieldWords(fields: readonly FieldSpec[]) {
  const { t } = useLingui();
  const specOf = (name: string) => fields.find((field) => field.name === name);
  return {
    labelOf: (name: string): string => {
      const spec = specOf(name);
      return spec ? t(spec.label) : name;
    },
    textOf: (name: string, values: FormValues): string => {
      const spec = specOf(name);
      if (spec?.text) {
        const text = spec.text(values);
        return typeof text === 'string' ? text : t(text);
      }
      if (spec?.kind === 'flag') return values[name] === true ? t`Sim` : t`Não`;
      return String(values[name] ?? '');
    },
  };
}
