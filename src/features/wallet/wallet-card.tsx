import { useLingui } from '@lingui/react/macro';
import { Clock, Hourglass, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { WasteTitle } from '../../components/catalogue/waste-title.tsx';
import { QueuedLine } from '../../components/guide/queued-line.tsx';
import { StatusBadge } from '../../components/guide/status-badge.tsx';
import { Plate } from '../../components/plate.tsx';
import type { GuideRow, PendingRow } from '../../db/rows.ts';
import { isHazardous } from '../../domain/waste/ler-codes.ts';
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
        <Cell label={t`Matrícula`}>
          <span className="flex flex-wrap gap-2">
            {row.Transporters.map((one) => (
              <Plate key={`${one.Nif}-${one.Matricula}-${one.DateTime}`}>{one.Matricula}</Plate>
            ))}
          </span>
        </Cell>
        <Cell label={t`Início do transporte`}>
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

function Cell({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-b border-border-soft px-4 py-3 odd:border-e">
      <dt className="text-label text-muted">{label}</dt>
      <dd className="mt-0.5 text-base font-bold wrap-break-word">
        {children}
        {note && <span className="block text-label font-normal text-muted codes">{note}</span>}
      </dd>
    </div>
  );
}
