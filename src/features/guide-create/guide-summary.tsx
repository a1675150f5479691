import { useLingui } from '@lingui/react/macro';
import { CircleDashed } from 'lucide-react';
import { typeLabels } from '#components/guide/guide-words.ts';
import { Plate } from '#components/plate.tsx';
import { toOrigin } from '#domain/guide/create/parties.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatDateTime, formatKg } from '#lib/format.ts';
import { Facts, Panel } from '#ui/basics/panel.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { type GuideValues, toPayload } from './guide-values.ts';

/** Shows a summary of the guide while it is being written. */
export function GuideSummary({ values }: { values: GuideValues }) {
  const { t, i18n } = useLingui();
  const payload = toPayload(values);
  const missing = (
    <span className="inline-flex items-center gap-1.5 font-normal text-muted">
      <CircleDashed aria-hidden className="size-4" />
      {t`por preencher`}
    </span>
  );
  const { selectedLerCode: ler, selectedOperationCode: operation, quantity, transporters } = payload;
  return (
    <Panel title={t`Resumo da guia`} note={t`Rascunho`} flush className="[&_dt]:w-28">
      <Facts
        facts={[
          { key: 'type', label: t`Tipo`, value: t(typeLabels[values.selectedEgarCreateType]) },
          { key: 'origin', label: t`Remetente`, value: toOrigin(payload).name || missing },
          {
            key: 'transporters',
            label: t`Transporte`,
            value: transporters.map(({ plate, date, index }) => (
              <span key={index} className="mb-1 flex flex-wrap items-center gap-2 last:mb-0">
                {plate ? <Plate>{plate.toUpperCase()}</Plate> : missing}
                {date && <span className="font-normal num">{formatDateTime(date, i18n.locale)}</span>}
              </span>
            )),
          },
          { key: 'destin', label: t`Destinatário`, value: payload.nameDestin || missing },
          {
            key: 'ler',
            label: t`Código LER`,
            value: ler ? <LerTile code={ler} hazardous={isHazardous(ler)} /> : missing,
          },
          {
            key: 'quantity',
            label: t`Quantidade`,
            value: Number.isNaN(quantity) ? missing : <span className="num">{formatKg(quantity, i18n.locale)}</span>,
          },
          { key: 'operation', label: t`Operação`, value: operation || missing },
          ...(values.adr
            ? [
                {
                  key: 'adr',
                  label: t`ADR`,
                  value: payload.adrOnuNumber ? (
                    <span className="codes">
                      {['UN', payload.adrOnuNumber, payload.adrPackageGroup].filter(Boolean).join(' ')}
                    </span>
                  ) : (
                    missing
                  ),
                },
              ]
            : []),
          ...(values.files.length > 0 ? [{ key: 'files', label: t`Anexos`, value: String(values.files.length) }] : []),
        ]}
      />
    </Panel>
  );
}
