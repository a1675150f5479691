import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SubmittedContext } from './field-context.ts';

/** Wraps a form's fields: once `submitted`, every field shows its error. */
export function FormScope({ submitted, children }: { submitted: boolean; children: ReactNode }) {
  return <SubmittedContext value={submitted}>{children}</SubmittedContext>;
}

/** Explains the asterisk, once per form. */
export function RequiredLegend() {
  return (
    <p className="text-caption text-muted">
      <span className="text-danger-text">*</span> <Trans>Obrigatório</Trans>
    </p>
  );
}
