import { useLingui } from '@lingui/react/macro';
import { ClockAlert, Landmark } from 'lucide-react';
import type { GuideRow } from '#db/rows.ts';
import { isIssuedLate } from '#domain/guide/late.ts';
import { formatDateTime } from '#lib/format.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Badge } from '#ui/basics/badge.tsx';
import { formatPeriod } from '../outage/outage-words.ts';

type Row = Pick<GuideRow, 'IssuedDate' | 'FirstTransportDate' | 'Outage'>;

/** Marks, in a list, a guide issued after its first transport began; or names the outage. */
export function LateBadge({ row }: { row: Row }) {
  const { t } = useLingui();
  if (!isIssuedLate(row.IssuedDate, row.FirstTransportDate)) return null;
  if (row.Outage)
    return (
      <Badge bare wraps tone="info" icon={Landmark}>
        {t`Carregada depois da indisponibilidade`}
      </Badge>
    );
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
  if (row.Outage) {
    const period = formatPeriod(i18n, row.Outage);
    return (
      <Alert tone="info" icon={Landmark} title={t`Carregada depois da indisponibilidade do SILiAmb`} className="mb-4">
        {t`Período validado pela APA: ${period}. O transporte começou em ${started}; a guia foi emitida em ${issued}.`}
      </Alert>
    );
  }
  return (
    <Alert tone="warn" title={t`Emitida depois do transporte`} className="mb-4">
      {t`Emitida em ${issued}; o transporte começou em ${started}.`}
    </Alert>
  );
}
