import { useLingui } from '@lingui/react/macro';
import { FilePen } from 'lucide-react';
import type { GuideRow } from '#db/rows.ts';
import { awaitsPlatform } from '#domain/guide/acts/paper-signature.ts';
import { Badge } from '#ui/basics/badge.tsx';

/** Marks a guide that was signed on paper and still lacks its authorisation on the platform. */
export function PaperBadge({ row }: { row: GuideRow }) {
  const { t } = useLingui();
  if (!awaitsPlatform(row)) return null;
  return (
    <Badge bare wraps tone="warn" icon={FilePen}>
      {t`Assinada em papel · falta autorizar na plataforma`}
    </Badge>
  );
}
