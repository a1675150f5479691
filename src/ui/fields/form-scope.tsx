import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { QuietContext, SubmittedContext } from './field-context.ts';

interface Props {
  submitted: boolean;
  /** Fields that were only passed through show no error before the form is submitted. */
  quiet?: boolean;
  children: ReactNode;
}

/** Wraps a form's fields: once `submitted`, every field shows its error. */
export function FormScope({ submitted, quiet = false, children }: Props) {
  return (
    <SubmittedContext value={submitted}>
      <QuietContext value={quiet}>{children}</QuietContext>
    </SubmittedContext>
  );
}

/** Explains the asterisk, once per form. */
export function RequiredLegend() {
  return (
    <p className="text-caption text-muted">
      <span className="text-danger-text">*</span> <Trans>Obrigatório</Trans>
    </p>
  );
}
