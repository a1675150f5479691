import { useLingui } from '@lingui/react/macro';
import { Clock, ClockArrowUp, FilePen, Hourglass, ShieldCheck } from 'lucide-react';
import { QueuedLine } from '#components/guide/list/queued-line.tsx';
import { NationalState } from '#components/guide/national-state.tsx';
import { StatusBadge } from '#components/guide/status-badge.tsx';
import { Plates } from '#components/plate.tsx';
import { type QueuedTransport, readQueuedTransport } from '#components/transporters/queued-transport.ts';
import type { GuideRow, PendingRow } from '#db/rows.ts';
import { lawSentences } from '#domain/law/sentences.ts';
import { formatShortDateTime, formatTime } from '#lib/format.ts';
import { groupedCode, groupedNumber } from '#lib/text/guide-number.ts';
import { useLive } from '#runtime/use-user.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { QrCode } from '#ui/data/qr-code.tsx';
import { WalletBlocks } from './wallet-blocks.tsx';
import { mayTravel } from './wallet-queries.ts';

interface Props {
  row: GuideRow;
  pending: readonly PendingRow[];
  /** True when the copy is older than a day: it no longer proves anything. */
  stale: boolean;
  /** Place among the guides: "1 de 2". */
  place: string;
}

/**
 * Shows a guide at the roadside: large, complete offline, and unmistakable when the waste may not
 * travel.
 */
export function WalletCard({ row, pending, stale, place }: Props) {
  const { t, i18n } = useLingui();
  const queued = useLive(async (db) => readQueuedTransport(db, pending), [pending]);
  const may = mayTravel(row);
  const plates = row.Transporters.map((one) => one.Matricula);
  return (
    <article
      aria-label={row.Number}
      className="relative overflow-hidden rounded-sheet border hairline border-border bg-surface"
    >
      {!may && <NotAuthorizedBand row={row} pending={pending} />}
      <div className="flex flex-wrap items-center gap-2 px-4 pt-4">
        <StatusBadge status={row.Status} />
        {may && !stale && (
          <Badge bare tone="success" icon={ShieldCheck}>
            {t`Autorizada`}
          </Badge>
        )}
        {may && stale && (
          <Badge bare tone="warn" icon={Clock}>
            {t`Por confirmar`}
          </Badge>
        )}
        <QueuedLine pending={pending} />
        <span className="grow" />
        <span className="text-label text-muted num">{place}</span>
        <NationalState row={row} className="w-full text-label" />
      </div>
      <div className="flex flex-col items-center px-4 py-4">
        <h2 className="text-center text-head font-bold codes whitespace-normal!">{groupedNumber(row.Number)}</h2>
        <p className="text-muted">
          {t`Código de verificação`} <span className="font-bold text-ink codes">{groupedCode(row.Code)}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-4 border-t border-border-soft px-4 py-3">
        <div className="min-w-0">
          <p className="text-label text-muted">{t`Matrícula`}</p>
          <div className="mt-1">
            <Plates of={queued?.plates ?? plates} />
          </div>
          <ChangedTransport row={row} queued={queued} />
        </div>
        <div>
          <p className="text-label text-muted">{t`Início do transporte`}</p>
          <p className="mt-0.5 font-bold num">
            {row.FirstTransportDate ? formatShortDateTime(row.FirstTransportDate, i18n.locale) : '--'}
          </p>
        </div>
      </div>
      {row.ConsultUrl && (
        <div className="flex justify-center border-y-2 border-dashed border-border-strong px-4 py-4">
          <QrCode text={row.ConsultUrl} label={t`Código QR da guia ${row.Number}`} />
        </div>
      )}
      <WalletBlocks row={row} plates={queued?.plates ?? null} />
    </article>
  );
}

/**
 * Says that the guide is not authorised on the platform, and whether it was signed on paper: on the
 * server, or in an act of this device that waits.
 */
function NotAuthorizedBand({ row, pending }: Pick<Props, 'row' | 'pending'>) {
  const { t, i18n } = useLingui();
  const queued = pending.findLast((one) => one.note === 'signOnPaper' && !isRefused(one));
  const signed = row.PaperSignature;
  if (!signed && !queued)
    return (
      <p className="flex items-center gap-3 bg-danger px-4 py-3 text-lead font-bold text-on-danger">
        <Hourglass aria-hidden className="size-6 shrink-0" />
        {t(lawSentences.notAuthorized)}
      </p>
    );
  const who = [signed?.Name, signed?.Capacity].filter(Boolean).join(', ');
  return (
    <div className="flex items-center gap-3 border-b border-warn-line bg-warn-soft px-4 py-3 text-ink">
      <FilePen aria-hidden className="size-6 shrink-0 text-warn-text" />
      <p>
        <span className="block text-lead font-bold">{t`Assinada em papel · falta autorizar na plataforma`}</span>
        {signed && <span>{[who, formatShortDateTime(signed.At, i18n.locale)].filter(Boolean).join(' · ')}</span>}
        {queued && <span className="font-semibold text-warn-text">{t`por enviar`}</span>}
      </p>
    </div>
  );
}

/** Says when the transport was changed after issue, and what still shows the old plate. */
function ChangedTransport({ row, queued }: { row: GuideRow; queued: QueuedTransport | null | undefined }) {
  const { t, i18n } = useLingui();
  const at = queued?.at ?? row.TransportersChangedAt;
  if (!at) return null;
  const hour = formatTime(at, i18n.locale);
  if (!queued) return <p className="mt-1 text-label font-semibold text-muted">{t`alterada às ${hour}`}</p>;
  const old = row.Transporters.map((one) => one.Matricula).filter((plate) => !queued.plates.includes(plate));
  return (
    <div className="mt-1 space-y-0.5 text-label">
      <p className="flex items-center gap-1.5 font-semibold text-warn-text">
        <ClockArrowUp aria-hidden className="size-4 shrink-0" />
        {t`alterada às ${hour} · por enviar`}
      </p>
      {old.length > 0 && (
        <p className="text-muted">
          {t`Era`} <s className="codes">{old.join(', ')}</s>. {t`O PDF ainda mostra essa.`}
        </p>
      )}
    </div>
  );
}
