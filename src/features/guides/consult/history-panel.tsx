import { Trans, useLingui } from '@lingui/react/macro';
import type { KeptPage } from '#components/guide/list/kept-pages.ts';
import type { GuideRow } from '#db/rows.ts';
import { formatDateTime } from '#lib/format.ts';
import { Panel } from '#ui/basics/panel.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { GuideHistory } from './guide-history.tsx';
import { GuideNext } from './guide-next.tsx';

interface Props {
  row: GuideRow;
  /** History as last read; null if it is not on the device. */
  detail: KeptPage | null;
  loading: boolean;
  /** True if it could not be read again. */
  failed: boolean;
}

/** Shows the next act and the history, which is kept on the device once it was read. */
export function HistoryPanel({ row, detail, loading, failed }: Props) {
  const { t, i18n } = useLingui();
  return (
    <Panel title={t`Histórico`} flush>
      <GuideNext row={row} issuer={detail?.value.Issuer?.Nome} />
      {detail && <GuideHistory history={detail.value.History} />}
      {!detail && loading && <SkeletonRows count={4} />}
      {!detail && !loading && (
        <p className="p-4 text-label text-muted lg:px-5">
          <Trans>O histórico abre quando houver rede.</Trans>
        </p>
      )}
      {detail && failed && (
        <p className="border-t border-border-soft px-4 py-2 text-caption text-muted lg:px-5">
          <Trans>Lido às {formatDateTime(detail.readAt, i18n.locale)}</Trans>
        </p>
      )}
    </Panel>
  );
}
