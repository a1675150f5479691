import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useWasteTitle } from '#components/catalogue/use-ler-title.ts';
import { producerLabel, typeLabel } from '#components/guide/guide-words.ts';
import { statusLooks } from '#components/guide/status-badge.tsx';
import type { GuideRow } from '#db/rows.ts';
import type { Rectification } from '#domain/guide/acts/rectification.ts';
import type { HistoryEntry } from '#domain/guide/detail.ts';
import { finalWaste } from '#domain/guide/waste.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatDate, formatDateTime, formatKg, formatTime, withLitres } from '#lib/format.ts';
import { groupedCode, groupedNumber } from '#lib/text/guide-number.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { QrCode } from '#ui/data/qr-code.tsx';
import { Block, Cell } from './print-cells.tsx';
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
  const title = useWasteTitle(finalWaste(row));
  const { ler, quantity, operation, group, pgl } = finalWaste(row);
  const { AdrOnuNumber, AdrPackageGroup, AdrVolume, AdrObsI, AdrObsII } = row.Residue;
  const words = (label: ReturnType<typeof producerLabel>) =>
    label === null || typeof label === 'string' ? label : t(label);
  const type = words(typeLabel(row.Origin.TipoRemetente));
  const producer = words(producerLabel(row.ProducerType));
  const at = Math.max(readAt ?? 0, pulledAt ?? 0);
  const stamp = (text: string) => (
    <span className="border-2 border-border px-2.5 py-1 font-bold">{text.toLocaleUpperCase(i18n.locale)}</span>
  );
  const address = [row.Origin.Morada, row.Origin.CodigoPostal, row.Origin.Localidade].filter(Boolean).join(', ');
  const [time, day] = [formatTime(at, i18n.locale), formatDate(at, i18n.locale)];
  const obs = [AdrObsI, AdrObsII].filter(Boolean).join(' · ');
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
            <Block title={`1. ${t`Remetente`} (${type})`} columns="grid-cols-[3fr_1fr_1fr]">
              <Cell label={t`Nome`}>{row.Origin.Nome}</Cell>
              <Cell label={t`NIF`}>{row.Origin.Nif}</Cell>
              <Cell label={t`Código APA`}>{row.Origin.CodApa}</Cell>
              <Cell label={t`Morada`} wide>
                {row.Origin.Address ?? address}
              </Cell>
              {producer && <Cell label={t`Tipo de produtor`}>{producer}</Cell>}
              {row.Origin.CodigoLocalRecolha && (
                <Cell label={t`Ponto de recolha`}>{row.Origin.CodigoLocalRecolha}</Cell>
              )}
              {row.Origin.TipoRemetente === 'EX_SITU' && (
                <Cell label={t`Origem animal`}>{row.Origin.ExSituAnimalOrigin ? t`Sim` : t`Não`}</Cell>
              )}
              {row.Origin.Comment && (
                <Cell label={t`Comentário`} wide>
                  {row.Origin.Comment}
                </Cell>
              )}
            </Block>
            <Block title={`2. ${t`Transportadores`}`} columns="grid-cols-[2fr_1fr_1fr_1fr_1.3fr]">
              {row.Transporters.map((one) => (
                <Fragment key={`${one.Nif}-${one.Matricula}-${one.DateTime}`}>
                  <Cell label={t`Nome`}>{one.Nome}</Cell>
                  <Cell label={t`NIF`}>{one.Nif}</Cell>
                  <Cell label={t`Código APA`}>{one.ApaCode}</Cell>
                  <Cell label={t`Matrícula`}>{one.Matricula}</Cell>
                  <Cell label={t`Data e hora`}>{one.DateTime && formatDateTime(one.DateTime, i18n.locale)}</Cell>
                </Fragment>
              ))}
            </Block>
            <Block title={`3. ${t`Destinatário`}`} columns="grid-cols-[3fr_1fr_1fr]">
              <Cell label={t`Nome`}>{row.Destin.Nome}</Cell>
              <Cell label={t`NIF`}>{row.Destin.Nif}</Cell>
              <Cell label={t`Código APA`}>{row.Destin.CodApa}</Cell>
              <Cell label={t`Morada`} wide>
                {row.Destin.Address ?? row.Destin.Morada}
              </Cell>
              {row.Destin.Comment && (
                <Cell label={t`Comentário`} wide>
                  {row.Destin.Comment}
                </Cell>
              )}
            </Block>
            <Block title={`4. ${t`Resíduo`}`} columns="grid-cols-3">
              <Cell label={t`Código LER`}>{isHazardous(ler) ? t`${ler}* (perigoso)` : ler}</Cell>
              <Cell label={t`Quantidade`}>{formatKg(quantity, i18n.locale)}</Cell>
              <Cell label={t`Operação`}>
                {[operation, group && t`grupo ${group}`, pgl].filter(Boolean).join(' · ')}
              </Cell>
              <Cell label={t`Descrição`} wide>
                {title}
              </Cell>
            </Block>
            {AdrOnuNumber && (
              <Block title={`5. ${t`Mercadorias perigosas (ADR)`}`} columns="grid-cols-3">
                <Cell label={t`Nº ONU`}>{AdrOnuNumber}</Cell>
                <Cell label={t`Grupo de embalagem`}>{AdrPackageGroup}</Cell>
                <Cell label={t`Volume`}>{AdrVolume && withLitres(AdrVolume)}</Cell>
                {obs && (
                  <Cell label={t`Observações ADR`} wide>
                    {obs}
                  </Cell>
                )}
              </Block>
            )}
            {rectification && <PrintedRectification rectification={rectification} status={row.Status} />}
            <div className="mt-4 grid break-inside-avoid grid-cols-2 gap-4">
              <div className="h-20 border border-border p-2 text-[11px]">{t`Assinatura do motorista`}</div>
              <div className="h-20 border border-border p-2 text-[11px]">{t`Assinatura do destinatário`}</div>
            </div>
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
