import { useLingui } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import type { GuideRow } from '#db/rows.ts';
import { Badge } from '#ui/basics/badge.tsx';

/** Marks a guide that was issued elsewhere, and read from the national system. */
export function RegistryBadge({ row }: { row: Pick<GuideRow, 'FromRegistry'> }) {
  const { t } = useLingui();
  if (!row.FromRegistry) return null;
  return (
    <Badge bare tone="info" icon={Landmark}>
      {t`do SILiAmb`}
    </Badge>
  );
}
