import { createContext, useContext } from 'react';

export interface FieldControl {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

/**
 * Returns the attributes that tie a control to its label, help and error; empty outside a Field.
 */
export function useFieldControl(id?: string | undefined) {
  const field = useContext(FieldContext);
  return {
    id: id ?? field?.id,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  };
}

export const useField = (): FieldControl | null => useContext(FieldContext);

/** True once the form has been submitted: every field then shows its error. */
export const SubmittedContext = createContext(false);

/** True if a field left untouched shows no error: only typed text does. */
export const QuietContext = createContext(false);
