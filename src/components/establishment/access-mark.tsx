import { Trans } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';

/** Shows if the account has access to the national system for an establishment. */
export function AccessMark({ has }: { has: boolean }) {
  if (!has)
    return (
      <span className="text-muted">
        <Trans>Sem acesso</Trans>
      </span>
    );
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-success-text">
      <KeyRound aria-hidden className="size-4" />
      <Trans>Com acesso</Trans>
    </span>
  );
}
