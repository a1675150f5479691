import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId } from 'react';
import { cx } from '#lib/cx.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { FormActions, type FormActionsProps } from '#ui/fields/form-actions.tsx';
import { FormScope, RequiredLegend } from '#ui/fields/form-scope.tsx';
import type { FieldSpec, FormValues } from './field-spec.ts';
import { FormField } from './form-field.tsx';
import type { Form } from './use-form.ts';

interface Props extends Pick<FormActionsProps, 'onBack' | 'hint' | 'hintIcon' | 'stacked'> {
  form: Form<FormValues>;
  fields: readonly FieldSpec[];
  /** Content above the fields: the server's earlier refusal of the same values. */
  before?: ReactNode;
  /** Content below the fields. */
  after?: ReactNode;
  /** True if the first panel is beside the others where there is room. */
  beside?: boolean | undefined;
}

/** Groups the fields by panel; returns none for a form without sections. */
function panelsOf(fields: readonly FieldSpec[]): [FieldSpec, ...FieldSpec[]][] {
  const panels: [FieldSpec, ...FieldSpec[]][] = [];
  for (const field of fields) {
    if (field.section || field.panel) panels.push([field]);
    else panels.at(-1)?.push(field);
  }
  return panels;
}

/** Shows a form whose fields are data: errors above and at each field, with the buttons below. */
export function FieldsForm({ form, fields, before, after, beside = false, ...actions }: Props) {
  const { t } = useLingui();
  const ids = useId();
  const { attempt, problems, refused } = form;
  const places = fields.flatMap((spec) => [spec, ...(spec.parts?.(form.values) ?? [])]);
  const wrong = places.flatMap(({ name, label }) => {
    const problem = problems[name] ?? refused[name];
    return problem ? [{ id: `${ids}-${name}`, message: `${t(label)}: ${problem}` }] : [];
  });
  const fieldOf = (spec: FieldSpec) => (
    <div key={spec.name} className={cx('min-w-0', !spec.half && 'sm:col-span-2')}>
      <FormField
        id={`${ids}-${spec.name}`}
        spec={spec}
        values={form.values}
        change={form.change}
        problem={problems[spec.name]}
        refused={refused[spec.name]}
      />
    </div>
  );
  const panelOf = ([first, ...others]: [FieldSpec, ...FieldSpec[]]) =>
    first.panel ? (
      fieldOf(first)
    ) : (
      <Panel key={first.name} title={first.section && t(first.section)} action={first.sectionEnd?.(form.values)}>
        <div className={cx('grid grid-cols-1 gap-4 sm:grid-cols-2', !beside && 'xl:grid-cols-4')}>
          {[first, ...others].map(fieldOf)}
        </div>
      </Panel>
    );
  const panels = panelsOf(fields);
  const [firstPanel, ...otherPanels] = panels;
  const summary = attempt > 0 && (
    <ErrorSummary
      title={t`Existem erros de validação, por favor confira o formulário.`}
      problems={wrong}
      attempt={attempt}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <FormScope submitted={attempt > 0}>
      <form onSubmit={submit} noValidate className="flex grow flex-col">
        <div
          className={cx(
            'grow space-y-4 px-4 py-4',
            actions.stacked ? 'lg:px-5' : 'lg:px-7',
            panels.length === 0 && 'max-w-140',
          )}
        >
          {form.failed && <Alert tone="danger" live="alert" title={form.failed} />}
          {before}
          {!beside && summary}
          {fields.some(({ required }) => required) && <RequiredLegend />}
          {panels.length === 0 && <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{fields.map(fieldOf)}</div>}
          {beside && firstPanel ? (
            <div className="grid gap-4 xl:grid-cols-[17.5rem_minmax(0,1fr)] xl:items-start xl:gap-5">
              <div className="flex min-w-0 flex-col gap-4">
                {panelOf(firstPanel)}
                <div className="empty:hidden max-xl:order-first">{summary}</div>
              </div>
              <div className="min-w-0 space-y-4">{otherPanels.map(panelOf)}</div>
            </div>
          ) : (
            panels.map(panelOf)
          )}
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
