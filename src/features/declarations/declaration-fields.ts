import type { DeclarationField } from './declaration-values.ts';
import type { DeclarationForm } from './use-declaration-form.ts';

/** What every part of the form gets: the form, and what a field shows of it. */
export interface DeclarationFields {
  form: DeclarationForm;
  field: (name: DeclarationField, label: string) => { id: string; label: string; error: string | undefined; showError: boolean };
}
