import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { showGroup } from '#components/list/grouped-rows.tsx';
import { QuantityChart } from '#components/report/chart.tsx';
import { groupKg, type MassVolumes, sumGroups, tonneDecimals, toTonnes } from '#domain/report/mass-volumes.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { formatNumber } from '#lib/format.ts';
import { Panel } from '#ui/basics/panel.tsx';
import { VolumesTable } from './volumes-table.tsx';

const tableId = 'mass-volumes';

/** Shows totals, a bar for each recipient, and the table whose groups open. */
export function Volumes({ value: { MassVolumeGroups: groups, Year: year } }: { value: MassVolumes }) {
  const { t, i18n } = useLingui();
  const compact = useCompact();
  const [open, setOpen] = useState<ReadonlySet<string>>(
    new Set(compact ? [] : groups.slice(0, 1).map(({ Vat }) => Vat)),
  );
  const [chosen, setChosen] = useState(groups[0]?.Vat ?? null);
  const { guides, kg } = sumGroups(groups);
  const bars = useMemo(
    () =>
      groups.map((group) => ({ key: group.Vat, label: group.Vat, note: group.Name, value: toTonnes(groupKg(group)) })),
    [groups],
  );
  const choose = useCallback((vat: string) => {
    setChosen(vat);
    setOpen((now) => new Set(now).add(vat));
    requestAnimationFrame(() => showGroup(tableId, vat));
  }, []);
  const toggle = (vat: string) => {
    const isOpen = open.has(vat);
    setOpen(new Set(isOpen ? [...open].filter((one) => one !== vat) : [...open, vat]));
    if (!isOpen) setChosen(vat);
  };
  const count = (value: number) => formatNumber(value, i18n.locale);
  const title = t`Volumes de massa de ${year}`;
  return (
    <div className="space-y-5">
      <Panel>
        <QuantityChart
          {...{ title, bars, chosen, tableId }}
          unit="t"
          decimals={tonneDecimals}
          onChoose={choose}
          fileName={title}
        >
          <dl className="flex gap-x-8 gap-y-2 max-lg:flex-wrap max-lg:gap-x-6">
            <Figure label={t`Total`}>
              {formatNumber(toTonnes(kg), i18n.locale, tonneDecimals)}{' '}
              <span className="text-label font-semibold text-muted">t</span>
            </Figure>
            <Figure label={t`NIF`}>{count(groups.length)}</Figure>
            <Figure label={t`e-GARs`}>{count(guides)}</Figure>
          </dl>
          <p
            data-print="hide"
            className="text-caption text-muted max-lg:basis-full lg:ms-auto"
          >{t`Carregue numa barra para abrir o NIF na tabela.`}</p>
        </QuantityChart>
      </Panel>
      <VolumesTable id={tableId} {...{ title, groups, open }} onToggle={toggle} />
    </div>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{label}</dt>
    <dd className="num text-head font-bold tracking-tight">{children}</dd>
  </div>
);
