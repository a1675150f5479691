import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SubmittedContext } from './field-context.ts';

/** Around the fields of a form: once `submitted`, every field shows what is wrong with it. */
export function FormScope({ submitted, children }: { submitted: boolean; children: ReactNode }) {
  return <SubmittedContext value={submitted}>{children}</SubmittedContext>;
}

/** What the asterisk means, once per form. */
export function RequiredLegend() {
  return (
    <p className="text-caption text-muted">
      <span className="text-danger-text">*</span> <Trans>Obrigatório</Trans>
    </p>
  );
}
