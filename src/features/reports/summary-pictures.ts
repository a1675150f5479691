import { useLingui } from '@lingui/react/macro';
import type { Picture } from '#components/report/report-views.tsx';
import { findName, type Summary } from '#domain/report/summary.ts';
import { writtenLer } from '#domain/waste/written-ler.ts';
import { toPictureBars } from './bars-of.ts';
import { useLerName } from './use-ler-name.ts';

/** Returns a function that makes the pictures of a summary. */
export function useSummaryPictures(): (summary: Summary) => Picture[] {
  const { t } = useLingui();
  const lerName = useLerName();
  return ({ Items, EstablishmentsInfo: known }) => [
    {
      key: 'ler',
      label: t`Código LER`,
      bars: toPictureBars(Items, ({ FinalLer, Guides, SumTotal }) => ({
        key: FinalLer,
        label: writtenLer(FinalLer),
        note: lerName(FinalLer),
        guides: Guides,
        kg: SumTotal,
      })),
    },
    {
      key: 'destin',
      label: t`Destinatário`,
      bars: toPictureBars(Items, ({ DestinVat, DestinApaCode, Guides, SumTotal }) => ({
        key: DestinApaCode,
        label: DestinApaCode,
        note: findName(known, DestinVat, DestinApaCode),
        guides: Guides,
        kg: SumTotal,
      })),
    },
  ];
}
