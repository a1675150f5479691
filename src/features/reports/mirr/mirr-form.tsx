import { useLingui } from '@lingui/react/macro';
import { Scale } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type GroupColumn, GroupedRows } from '#components/list/grouped-rows.tsx';
import { GuideCount } from '#components/report/guide-count.tsx';
import { type Picture, type PictureBar, ReportViews } from '#components/report/report-views.tsx';
import { toTonnes } from '#domain/report/mass-volumes.ts';
import type { MirrForm as Form, MirrLine } from '#domain/report/mirr.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { writtenLer } from '#domain/waste/written-ler.ts';
import { formatNumber } from '#lib/format.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { toPictureBars } from '../bars-of.ts';
import { useLerName } from '../use-ler-name.ts';
import { formNames } from './mirr-words.ts';

interface Props {
  form: Form;
  lines: readonly MirrLine[];
  /** True for several establishments: each line then names its own. */
  several: boolean;
  onOpen: (line: MirrLine) => void;
}

type Column = GroupColumn<PictureBar, MirrLine>;
const keyOf = (line: MirrLine): string => Object.values({ ...line, Guides: '', Quantity: '' }).join('|');

/**
 * Shows one form of the register: wastes that open into operations and counterparts, and their
 * pictures.
 */
export function MirrFormView({ form, lines, several, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const lerName = useLerName();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const name = formNames[form];
  const wastes = useMemo(
    () =>
      toPictureBars(lines, ({ FinalLer, Guides, Quantity }) => ({
        key: FinalLer,
        label: writtenLer(FinalLer),
        guides: Guides,
        kg: Quantity,
      })),
    [lines],
  );
  const tonnes = (value: number) => <span className="num">{formatNumber(value, i18n.locale, 3)}</span>;
  const count = (value: number) => <span className="num">{formatNumber(value, i18n.locale)}</span>;
  const party = (line: MirrLine) => (
    <button
      type="button"
      onClick={() => onOpen(line)}
      className="block min-h-10 w-full min-w-0 py-1 text-start hover:underline max-lg:min-h-(--target)"
    >
      <bdi className="block wrap-break-word">{line.Counterpart}</bdi>
      <span className="block wrap-break-word text-caption text-muted">
        {[line.CounterpartApaCode || line.CounterpartVat, several && line.Establishment].filter(Boolean).join(' · ')}
      </span>
    </button>
  );
  const columns: [Column, ...Column[]] = [
    {
      key: 'ler',
      header: t`Código LER`,
      width: 150,
      group: ({ key }) => <LerTile code={key} hazardous={isHazardous(key)} />,
      row: () => null,
    },
    {
      key: 'party',
      header: t(name.counterpart),
      group: ({ key }) => (
        <p lang="pt" className="line-clamp-2 py-1 font-normal text-muted" title={lerName(key)}>
          {lerName(key)}
        </p>
      ),
      row: party,
    },
    {
      key: 'operation',
      header: t`Operação`,
      width: 92,
      group: () => null,
      row: ({ FinalOperation }) => FinalOperation,
    },
    {
      key: 'guides',
      header: t`e-GARs`,
      width: 80,
      align: 'end',
      group: ({ guides }) => count(guides),
      row: ({ Guides }) => count(Guides),
    },
    {
      key: 'quantity',
      header: t`Quantidade (t)`,
      width: 130,
      align: 'end',
      descending: true,
      group: ({ value }) => tonnes(value),
      row: ({ Quantity }) => tonnes(toTonnes(Quantity)),
    },
  ];
  const pictures: Picture[] = [
    { key: 'ler', label: t`Código LER`, bars: wastes.map((bar) => ({ ...bar, note: lerName(bar.key) })) },
    {
      key: 'party',
      label: t(name.counterpart),
      bars: toPictureBars(lines, ({ CounterpartVat, Counterpart, Guides, Quantity }) => ({
        key: CounterpartVat,
        label: CounterpartVat,
        note: Counterpart,
        guides: Guides,
        kg: Quantity,
      })),
    },
  ];
  if (lines.length === 0) return <EmptyState icon={Scale} title={t`Nenhuma guia fechada neste ano`} />;
  return (
    <ReportViews
      title={t(name.tab)}
      pictures={pictures}
      list={{
        label: t`Linhas`,
        content: (
          <GroupedRows<PictureBar, MirrLine>
            id={`mirr-${form}`}
            label={t(name.tab)}
            columns={columns}
            groups={wastes}
            groupKey={({ key }) => key}
            rowsOf={({ key }) => lines.filter(({ FinalLer }) => FinalLer === key)}
            rowKey={keyOf}
            open={open}
            onToggle={(key) =>
              setOpen(open.has(key) ? new Set([...open].filter((one) => one !== key)) : new Set(open).add(key))
            }
            groupCard={({ key, value, guides }) => (
              <span className="block font-normal">
                <span className="line-clamp-2 text-muted">{lerName(key)}</span>
                <span className="font-semibold">{tonnes(value)} t</span> · <GuideCount guides={guides} />
              </span>
            )}
            rowCard={(line) => (
              <span className="flex items-center justify-between gap-3">
                {party(line)}
                <span className="shrink-0 text-end">
                  <span className="block font-semibold">{tonnes(toTonnes(line.Quantity))} t</span>
                  <span className="block text-muted">
                    {line.FinalOperation} · {count(line.Guides)}
                  </span>
                </span>
              </span>
            )}
          />
        ),
      }}
    />
  );
}
