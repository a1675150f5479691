import { Trans } from '@lingui/react/macro';

/** While the guide, or what shows it, is still on its way. */
export function Opening() {
  return (
    <p role="status" className="py-10 text-center text-muted">
      <Trans>A abrir a guia…</Trans>
    </p>
  );
}
