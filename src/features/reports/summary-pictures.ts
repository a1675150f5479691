import { useLingui } from '@lingui/react/macro';
import { barsOf } from '../../components/report/bars-of.ts';
import type { Picture } from '../../components/report/report-views.tsx';
import { useLerName } from '../../components/report/use-ler-name.ts';
import { nameIn, type Summary } from '../../domain/report/summary.ts';
import { writtenLer } from '../../domain/waste/written-ler.ts';

/** The pictures of a summary. */
export function useSummaryPictures(): (summary: Summary) => Picture[] {
  const { t } = useLingui();
  const lerName = useLerName();
  return ({ Items, EstablishmentsInfo: known }) => [
    {
      key: 'ler',
      label: t`Código LER`,
      bars: barsOf(Items, ({ FinalLer, Guides, SumTotal }) => ({
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
      bars: barsOf(Items, ({ DestinVat, DestinApaCode, Guides, SumTotal }) => ({
        key: DestinApaCode,
        label: DestinApaCode,
        note: nameIn(known, DestinVat, DestinApaCode),
        guides: Guides,
        kg: SumTotal,
      })),
    },
  ];
}
