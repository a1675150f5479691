import { Trans } from '@lingui/react/macro';

/** Tells the visitor that the guide or its code is loading. */
export function Opening() {
  return (
    <p role="status" className="py-10 text-center text-muted">
      <Trans>A abrir a guia…</Trans>
    </p>
  );
}
