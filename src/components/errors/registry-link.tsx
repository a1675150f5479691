import { useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import type { ErrorBody } from '#domain/wire/errors.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';

/**
 * Shows the link from a refusal to the guide in the national system. An address of any other kind
 * than https could run a script here, and is not shown.
 */
export function RegistryLink({ body: { Link } }: { body: ErrorBody }) {
  const { t } = useLingui();
  if (!Link?.startsWith('https://')) return null;
  return (
    <ButtonLink href={Link} target="_blank" rel="noopener noreferrer" icon={ExternalLink} className="mt-2">
      {t`Abrir no SILiAmb`}
    </ButtonLink>
  );
}
