import { useLingui } from '@lingui/react/macro';
import { Clock, Hourglass, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { WasteTitle } from '../../components/catalogue/waste-title.tsx';
import { QueuedLine } from '../../components/guide/queued-line.tsx';
import { StatusBadge } from '../../components/guide/status-badge.tsx';
import { Plates } from '../../components/plate.tsx';
import type { GuideRow, PendingRow } from '../../db/rows.ts';
import { isHazardous } from '../../domain/waste/ler-codes.ts';
import { cx } from '../../lib/cx.ts';
import { formatKg, formatShortDateTime } from '../../lib/format.ts';
import { groupedCode, groupedNumber } from '../../lib/guide-number.ts';
import { Badge } from '../../ui/basics/badge.tsx';
import { LerTile } from '../../ui/data/ler-tile.tsx';
import { QrCode } from '../../ui/data/qr-code.tsx';
import { loadOf, mayTravel } from './wallet-queries.ts';

interface Props {
  row: GuideRow;
  pending: readonly PendingRow[];
  /** The copy is older than a day: it no longer proves anything. */
  stale: boolean;
  /** "1 de 2". */
  place: string;
}

/** Shown at the roadside: large, complete offline, and unmistakable when the waste may not travel. */
export function WalletCard({ row, pending, stale, place }: Props) {
  const { t, i18n } = useLingui();
  const load = loadOf(row);
  const { ler, quantity, adr } = load;
  const may = mayTravel(row);
  const plates = row.Transporters.map((one) => one.Matricula);
  // Half a phone has room for two plates below each other, and not for one of a tractor with its trailer.
  const wide = plates.length > 2 || plates.some((plate) => plate.length > 10);
  return (
    <article aria-label={row.Number} className="relative overflow-hidden rounded-sheet border hairline border-border bg-surface">
      {!may && (
        <p className="flex items-center gap-3 bg-danger px-4 py-3 text-lead font-bold text-on-danger">
          <Hourglass aria-hidden className="size-6 shrink-0" />
          {t`Não autorizada: não pode circular`}
        </p>
      )}
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
      </div>
      <div className="flex flex-col items-center px-4 py-4">
        {row.ConsultUrl && <QrCode text={row.ConsultUrl} label={t`Código QR da guia ${row.Number}`} />}
        <h2 className="mt-3 text-center text-head font-bold codes whitespace-normal!">{groupedNumber(row.Number)}</h2>
        <p className="text-muted">
          {t`Código de verificação`} <span className="font-bold text-ink codes">{groupedCode(row.Code)}</span>
        </p>
      </div>
      <dl className="grid grid-cols-2 border-t-2 border-dashed border-border-strong">
        <Cell label={t`Matrícula`} wide={wide}>
          <Plates of={plates} />
        </Cell>
        <Cell label={t`Início do transporte`} wide={wide}>
          <span className="num">{row.FirstTransportDate ? formatShortDateTime(row.FirstTransportDate, i18n.locale) : '--'}</span>
        </Cell>
        <Cell label={t`Remetente`} note={`NIF ${row.Origin.Nif}`}>
          <bdi>{row.Origin.Nome}</bdi>
        </Cell>
        <Cell label={t`Destinatário`} note={`NIF ${row.Destin.Nif}`}>
          <bdi>{row.Destin.Nome}</bdi>
        </Cell>
        <Cell label={t`Resíduo (LER)`}>
          <span className="flex flex-wrap items-center gap-2">
            <LerTile code={ler} hazardous={isHazardous(ler)} />
            {adr && <span className="codes">ADR {adr}</span>}
          </span>
          <WasteTitle waste={load} className="mt-1 block text-label font-normal" />
        </Cell>
        <Cell label={t`Quantidade`}>
          <span className="num">{formatKg(quantity, i18n.locale)}</span>
        </Cell>
      </dl>
    </article>
  );
}

interface CellProps {
  label: string;
  note?: string;
  /** Takes the whole line. */
  wide?: boolean;
  children: ReactNode;
}

function Cell({ label, note, wide = false, children }: CellProps) {
  return (
    <div className={cx('min-w-0 border-b border-border-soft px-4 py-3', wide ? 'col-span-2' : 'odd:border-e')}>
      <dt className="text-label text-muted">{label}</dt>
      <dd className="mt-0.5 text-base font-bold wrap-break-word">
        {children}
        {note && <span className="block text-label font-normal text-muted codes">{note}</span>}
      </dd>
    </div>
  );
}
