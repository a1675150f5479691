import { Trans, useLingui } from '@lingui/react/macro';
import { PrintedParts } from '#components/guide/print/printed-parts.tsx';
import { PrintedSignatures } from '#components/guide/print/printed-signatures.tsx';
import { statusLooks } from '#components/guide/status-badge.tsx';
import type { GuideRow } from '#db/rows.ts';
import type { Rectification } from '#domain/guide/acts/rectification.ts';
import type { HistoryEntry } from '#domain/guide/detail.ts';
import { finalWaste } from '#domain/guide/waste.ts';
import { formatDate, formatTime } from '#lib/format.ts';
import { groupedCode, groupedNumber } from '#lib/text/guide-number.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { QrCode } from '#ui/data/qr-code.tsx';
import { PrintedHistory, PrintedRectification } from './print-records.tsx';

interface Props {
  row: GuideRow;
  rectification: Rectification | null;
  history: readonly HistoryEntry[];
  /** Time at which this copy was read (ms); without it, the device's last pull counts. */
  readAt: number | undefined;
}

/**
 * Shows the guide on paper, from this device's copy: black on white, ruled, with the code that
 * shows its present state (DESIGN.md §12).
 */
export function GuidePrint({ row, rectification, history, readAt }: Props) {
  const { t, i18n } = useLingui();
  const pulledAt = useSyncState()?.pulledAt;
  const at = Math.max(readAt ?? 0, pulledAt ?? 0);
  const stamp = (text: string) => (
    <span className="border-2 border-border px-2.5 py-1 font-bold">{text.toLocaleUpperCase(i18n.locale)}</span>
  );
  const [time, day] = [formatTime(at, i18n.locale), formatDate(at, i18n.locale)];
  return (
    <table data-print="sheet" data-theme="sol" className="hidden w-full bg-surface text-ink print:table">
      {/* A table head is printed on every page. */}
      <thead>
        <tr>
          <th className="border-b border-border pb-1 text-start text-[11px] font-bold">
            Guiar · <span className="codes">{groupedNumber(row.Number)}</span> · <Trans>Código de verificação</Trans>{' '}
            <span className="codes">{groupedCode(row.Code)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="break-inside-auto!">
          <td className="pt-3">
            <div className="flex items-start justify-between gap-6">
              <div>
                <p className="font-bold">Guiar</p>
                <p className="mt-3 font-semibold">
                  <Trans>Guia eletrónica de acompanhamento de resíduos</Trans>
                </p>
                <p className="text-[30px] leading-9 font-bold codes">{groupedNumber(row.Number)}</p>
                <p>
                  <Trans>Código de verificação</Trans> <span className="font-bold codes">{groupedCode(row.Code)}</span>
                </p>
                <p className="mt-3 flex gap-3">
                  {stamp(t(statusLooks[row.Status].label))}
                  {row.Status !== 'rv' && stamp(row.Authorized ? t`Autorizada` : t`Não autorizada`)}
                </p>
              </div>
              {row.ConsultUrl && (
                <div className="w-50 shrink-0">
                  <QrCode text={row.ConsultUrl} label={t`Código QR da guia ${row.Number}`} />
                </div>
              )}
            </div>
            <PrintedParts guide={row} waste={finalWaste(row)} />
            {rectification && <PrintedRectification rectification={rectification} status={row.Status} />}
            <PrintedSignatures unauthorized={row.Status === 'i' && !row.Authorized} />
            {history.length > 0 && <PrintedHistory history={history} />}
            <p className="mt-6 border-t border-border pt-2 text-[11px]">
              <Trans>
                Impresso de uma cópia guardada às {time} de {day}. Confirme o estado atual pelo código QR.
              </Trans>
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
