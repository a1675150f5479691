import { useLingui } from '@lingui/react/macro';
import { lerTitles } from '#components/catalogue/ler-options.tsx';
import { useCatalogue } from '#components/catalogue/use-catalogue.ts';
import { type GroupColumn, GroupedRows } from '#components/list/grouped-rows.tsx';
import { GuideCount } from '#components/report/guide-count.tsx';
import {
  groupKg,
  type MassVolumeGroup,
  type MassVolumeLine,
  tonneDecimals,
  toTonnes,
} from '#domain/report/mass-volumes.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatNumber } from '#lib/format.ts';
import { sentenceCase } from '#lib/text/text.ts';
import { LerTile } from '#ui/data/ler-tile.tsx';

interface Props {
  id: string;
  title: string;
  groups: readonly MassVolumeGroup[];
  open: ReadonlySet<string>;
  onToggle: (vat: string) => void;
}

type Column = GroupColumn<MassVolumeGroup, MassVolumeLine>;

/** Shows NIFs with their quantities; a NIF opens into wastes and operations. */
export function VolumesTable({ id, title, groups, open, onToggle }: Props) {
  const { t, i18n } = useLingui();
  const titles = useCatalogue('ler');
  const titleOf = ({ LerCode }: MassVolumeLine) => sentenceCase((titles && lerTitles(titles).get(LerCode)) ?? '');
  const tonnes = (kg: number) => <span className="num">{formatNumber(toTonnes(kg), i18n.locale, tonneDecimals)}</span>;
  const count = (value: number) => <span className="num">{formatNumber(value, i18n.locale)}</span>;
  const tile = ({ LerCode }: MassVolumeLine) => <LerTile code={LerCode} hazardous={isHazardous(LerCode)} />;
  const columns: [Column, ...Column[]] = [
    { key: 'vat', header: t`NIF`, width: 160, group: ({ Vat }) => <span className="num">{Vat}</span>, row: () => null },
    {
      key: 'name',
      header: t`Nome`,
      group: ({ Name }) => <p className="truncate">{Name}</p>,
      row: (line) => (
        <p lang="pt" className="truncate text-muted" title={titleOf(line)}>
          {titleOf(line)}
        </p>
      ),
    },
    { key: 'ler', header: t`Código LER`, width: 130, group: () => null, row: tile },
    { key: 'operation', header: t`Operação`, width: 110, group: () => null, row: ({ OperationCode }) => OperationCode },
    {
      key: 'guides',
      header: t`e-GARs`,
      width: 100,
      align: 'end',
      group: ({ Guides }) => count(Guides),
      row: ({ Guides }) => count(Guides),
    },
    {
      key: 'quantity',
      header: t`Quantidade (t)`,
      width: 140,
      align: 'end',
      descending: true,
      group: (group) => tonnes(groupKg(group)),
      row: ({ Quantity }) => tonnes(Quantity),
    },
  ];
  return (
    <GroupedRows
      id={id}
      label={title}
      {...{ columns, groups, open, onToggle }}
      groupKey={({ Vat }) => Vat}
      rowsOf={({ AggregatedByVat }) => AggregatedByVat}
      rowKey={({ LerCode, OperationCode }) => `${LerCode} ${OperationCode}`}
      groupCard={(group) => (
        <>
          <span className="block wrap-break-word">{group.Name}</span>
          <span className="flex justify-between gap-3 text-label font-normal text-muted">
            <span className="num">
              <GuideCount guides={group.Guides} />
            </span>
            <span className="font-semibold text-ink">{tonnes(groupKg(group))} t</span>
          </span>
        </>
      )}
      rowCard={(line) => (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {tile(line)}
            <span>{line.OperationCode}</span>
            <span className="ms-auto font-semibold">{tonnes(line.Quantity)} t</span>
          </p>
          <p className="mt-1 flex justify-between gap-3 text-label text-muted">
            <span className="min-w-0 wrap-break-word">{titleOf(line)}</span>
            <span className="shrink-0 num">
              <GuideCount guides={line.Guides} />
            </span>
          </p>
        </>
      )}
    />
  );
}
