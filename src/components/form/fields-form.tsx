import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Alert } from '../../ui/basics/alert.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { FormActions, type FormActionsProps } from '../../ui/fields/form-actions.tsx';
import { FormScope, RequiredLegend } from '../../ui/fields/form-scope.tsx';
import type { FieldSpec, FormValues } from './field-spec.ts';
import { FormField } from './form-field.tsx';
import type { Form } from './use-form.ts';

interface Props extends Pick<FormActionsProps, 'onBack' | 'hint' | 'hintIcon' | 'stacked'> {
  form: Form<FormValues>;
  fields: readonly FieldSpec[];
  /** Above the fields: the server's earlier refusal of the same values. */
  before?: ReactNode;
  /** Below the fields. */
  after?: ReactNode;
}

/** A form whose fields are data: errors above and at each field, with the buttons below. */
export function FieldsForm({ form, fields, before, after, ...actions }: Props) {
  const { t } = useLingui();
  const ids = useId();
  const { attempt, problems, refused } = form;
  const wrong = fields.flatMap(({ name, label }) => {
    const problem = problems[name] ?? refused[name];
    return problem ? [{ id: `${ids}-${name}`, message: `${t(label)}: ${problem}` }] : [];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <FormScope submitted={attempt > 0}>
      <form onSubmit={submit} noValidate className="flex grow flex-col">
        <div className="max-w-140 grow space-y-4 px-4 py-4 lg:px-5">
          {form.failed && <Alert tone="danger" live="alert" title={form.failed} />}
          {before}
          {attempt > 0 && (
            <ErrorSummary title={t`Existem erros de validação, por favor confira o formulário.`} problems={wrong} attempt={attempt} />
          )}
          <RequiredLegend />
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map((spec) => (
              <div key={spec.name} className={spec.half ? '' : 'sm:col-span-2'}>
                <FormField
                  id={`${ids}-${spec.name}`}
                  spec={spec}
                  values={form.values}
                  change={form.change}
                  problem={problems[spec.name]}
                  refused={refused[spec.name]}
                />
              </div>
            ))}
          </div>
          {after}
        </div>
        <FormActions
          {...actions}
          busy={form.busy}
          problem={attempt > 0 && wrong.length > 0 ? t`${wrong.length} por corrigir` : undefined}
        />
      </form>
    </FormScope>
  );
}
