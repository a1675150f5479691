import type { DeclarationField } from './declaration-values.ts';
import type { DeclarationForm } from './use-declaration-form.ts';

/** Props that every part of the form gets: the form, and the props of each field. */
export interface DeclarationFields {
  form: DeclarationForm;
  field: (
    name: DeclarationField,
    label: string,
  ) => { id: string; label: string; error: string | undefined; showError: boolean };
}
