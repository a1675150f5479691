import { useLingui } from '@lingui/react/macro';
import { ClockAlert } from 'lucide-react';
import type { GuideRow } from '#db/rows.ts';
import { isIssuedLate } from '#domain/guide/late.ts';
import { formatDateTime } from '#lib/format.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Badge } from '#ui/basics/badge.tsx';

type Row = Pick<GuideRow, 'IssuedDate' | 'FirstTransportDate'>;

/** Marks, in a list, a guide that was issued after its first transport began. */
export function LateBadge({ row }: { row: Row }) {
  const { t } = useLingui();
  if (!isIssuedLate(row.IssuedDate, row.FirstTransportDate)) return null;
  return (
    <Badge bare wraps tone="warn" icon={ClockAlert}>
      {t`Emitida depois do transporte`}
    </Badge>
  );
}

/** Says, on the guide's own screen, that it was issued after its first transport began. */
export function LateNote({ row }: { row: Row }) {
  const { t, i18n } = useLingui();
  if (!isIssuedLate(row.IssuedDate, row.FirstTransportDate)) return null;
  const [issued, started] = [row.IssuedDate, row.FirstTransportDate].map((at) => formatDateTime(at ?? 0, i18n.locale));
  return (
    <Alert tone="warn" title={t`Emitida depois do transporte`} className="mb-4">
      {t`Emitida em ${issued}; o transporte começou em ${started}.`}
    </Alert>
  );
}
