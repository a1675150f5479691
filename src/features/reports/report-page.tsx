import { Trans, useLingui } from '@lingui/react/macro';
import { FileSearch, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useReadingTime } from '#components/area/use-as-of.ts';
import type { Report } from '#components/report/use-report.ts';
import { cx } from '#lib/cx.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Running } from '#ui/data/running.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { FormScope } from '#ui/fields/form-scope.tsx';

interface Props<C, Q, R> {
  report: Report<C, Q, R>;
  /** Fields of the criteria. */
  children: ReactNode;
  /** Renders totals and export above the result. */
  head(found: { request: Q; result: R }): ReactNode;
  result(found: { request: Q; result: R }): ReactNode;
  /** Hint on what to search, before the first search. */
  hint: string;
}

/**
 * Shows criteria at the start side and the result beside them, dimmed while it does not match the
 * criteria (DESIGN.md §13).
 */
export function ReportPage<C, Q, R>({ report, children, head, result, hint }: Props<C, Q, R>) {
  const { t } = useLingui();
  const offline = useIsOffline();
  const { found, stale, busy } = report;
  const searching = busy === 'search';
  const asOf = useReadingTime(report.readAt, busy !== null, offline);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[264px_minmax(0,1fr)]">
      <FormScope submitted={report.attempt > 0}>
        <form
          aria-label={t`Critérios`}
          className="rounded-panel border hairline border-border bg-surface"
          onSubmit={(event) => {
            event.preventDefault();
            if (!offline) report.search();
          }}
        >
          <div className="space-y-3.5 p-4">{children}</div>
          <div className="flex gap-2.5 border-t border-border p-4 *:grow">
            <Button onClick={report.clear}>{t`Limpar`}</Button>
            <Button
              type="submit"
              variant="primary"
              icon={Search}
              busy={searching}
              disabled={offline}
              reason={t`Pesquisar precisa de rede.`}
            >
              {t`Pesquisar`}
            </Button>
          </div>
        </form>
      </FormScope>
      <div className="min-w-0 space-y-3">
        {/* Placed here, because the button may be below the visible window. */}
        {report.failure && <Alert tone="danger" live="alert" title={report.failure} />}
        {!found && (searching ? <SkeletonRows count={5} /> : <EmptyState icon={FileSearch} title={hint} />)}
        {found && (
          <section aria-label={t`Resultado`} aria-busy={searching} className="min-w-0 space-y-3">
            <div className="h-0.5 overflow-hidden">{searching && <Running />}</div>
            {asOf && <p className="text-label text-muted">{asOf}</p>}
            <p role="status" className={cx('text-label font-medium text-warn-text', !stale && 'sr-only')}>
              {stale && <Trans>Critérios mudados. Pesquise de novo.</Trans>}
            </p>
            {head(found)}
            <div className={cx('min-w-0', stale && 'opacity-60')}>{result(found)}</div>
          </section>
        )}
      </div>
    </div>
  );
}
