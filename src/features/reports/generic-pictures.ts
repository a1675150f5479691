import { useLingui } from '@lingui/react/macro';
import type { Picture, PictureBar } from '#components/report/report-views.tsx';
import { toTonnes } from '#domain/report/mass-volumes.ts';
import type { ReportBar, ReportTotals } from '#domain/report/totals.ts';
import { writtenLer } from '#domain/waste/written-ler.ts';
import { formatMonth } from '#lib/format.ts';
import { useLerName } from './use-ler-name.ts';

/** Returns the pictures of the generic report; none when its sums could not be read. */
export function useGenericPictures(totals: ReportTotals | null): Picture[] {
  const { t, i18n } = useLingui();
  const lerName = useLerName();
  if (!totals) return [];
  const bars = (
    found: readonly ReportBar[],
    name: (bar: ReportBar) => { label: string; note?: string },
  ): PictureBar[] =>
    found.map((bar) => ({
      key: bar.Key || 'others',
      guides: bar.Guides,
      value: toTonnes(bar.Quantity),
      ...(bar.Key === '' ? { label: t`Outros` } : name(bar)),
    }));
  return [
    {
      key: 'ler',
      label: t`Código LER`,
      bars: bars(totals.ByLer, ({ Key }) => ({ label: writtenLer(Key), note: lerName(Key) })),
    },
    {
      key: 'month',
      label: t`Mês`,
      bars: bars(totals.ByMonth, ({ Key }) => ({
        label: Key.split('-').reverse().join('/'),
        note: formatMonth(Key, i18n.locale),
      })),
    },
    {
      key: 'party',
      label: t`Outra parte`,
      bars: bars(totals.ByCounterparty, ({ Key, Name }) => ({ label: Key, note: Name })),
    },
  ];
}
