import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FolderDown, PencilLine } from 'lucide-react';
import * as v from 'valibot';
import { readReportTotals, searchGenericReport } from '#api/report.ts';
import { useSchemaCheck } from '#components/form/use-form.ts';
import { ReportViews } from '#components/report/report-views.tsx';
import { useReport } from '#components/report/use-report.ts';
import { Screen } from '#components/screen/screen.tsx';
import { type GenericReportInput, GenericReportRequest, GenericReport as Page } from '#domain/report/generic-report.ts';
import { ReportTotals } from '#domain/report/totals.ts';
import { formatNumber, formatTonnes } from '#lib/format.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { ExportButton } from './export-button.tsx';
import { GenericFilters } from './generic-filters.tsx';
import { useGenericPictures } from './generic-pictures.ts';
import { type GenericCriteria, genericRequest, genericStart } from './guide-criteria.ts';
import { GuidesResult } from './guides-result.tsx';
import { ReportPage } from './report-page.tsx';
import { useDefaultPlace, useFilledPlace } from './use-default-place.ts';

const Found = v.object({ ...Page.entries, Totals: v.nullable(ReportTotals) });
type Found = v.InferOutput<typeof Found>;

/**
 * Shows /generic-reports/{previousState}: "last" restores the last criteria, any other value starts
 * afresh (spec 3 §2).
 */
export function GenericReportScreen({ previousState }: { previousState: string }) {
  const place = useDefaultPlace();
  return place === undefined ? null : <GenericReport place={place} fresh={previousState !== 'last'} />;
}

function GenericReport({ place, fresh }: { place: string | null; fresh: boolean }) {
  const { t, i18n } = useLingui();
  const check = useSchemaCheck(GenericReportRequest);
  const report = useReport<GenericCriteria, GenericReportInput, Found>({
    name: 'generic',
    start: genericStart(place),
    fresh,
    result: Found,
    check: (criteria) => check(genericRequest(criteria)),
    read: async (http, request) => {
      // Only the pictures need the sums: if they fail, the guides are still shown.
      const totals = readReportTotals(http, request).catch(() => null);
      return { ...(await searchGenericReport(http, request)), Totals: await totals };
    },
    more: async (http, request, found) => {
      const { EGars, TotalCount, RevokedCount } = await searchGenericReport(http, {
        ...request,
        Offset: found.EGars.length,
      });
      const known = new Set(found.EGars.map(({ UniqueId }) => UniqueId));
      return {
        ...found,
        TotalCount,
        RevokedCount,
        EGars: [...found.EGars, ...EGars.filter(({ UniqueId }) => !known.has(UniqueId))],
      };
    },
  });
  useFilledPlace(place, report.criteria, report.change);
  const pictures = useGenericPictures(report.found?.result.Totals ?? null);
  const documents = (
    <ButtonLink href="#/generated-documents/reports" icon={FolderDown}>
      {t`Geração de Documentos`}
    </ButtonLink>
  );
  const { criteria } = report;
  const head = ({
    request,
    result: { TotalCount, RevokedCount, Totals },
  }: {
    request: GenericReportInput;
    result: Found;
  }) => (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="text-base">
        <strong className="num text-head">{formatNumber(TotalCount, i18n.locale)}</strong>{' '}
        <Plural value={TotalCount} one="guia" other="guias" />
        {Totals && <span className="text-muted num"> · {formatTonnes(Totals.Quantity, i18n.locale)}</span>}
        {RevokedCount > 0 && (
          <span className="text-muted">
            {' · '}
            <Plural value={RevokedCount} one="# anulada, fora das somas" other="# anuladas, fora das somas" />
          </span>
        )}
      </p>
      <p className="flex grow items-center gap-1.5 text-label text-muted">
        <PencilLine aria-hidden className="size-4 text-corrigida-text" />
        <Trans>corrigido; o da guia riscado por baixo</Trans>
      </p>
      <ExportButton kind="generic" request={request} />
    </div>
  );
  return (
    <Screen
      title={t`Relatório genérico`}
      subtitle={t`A data de pesquisa é a do primeiro transporte. O período máximo é de 1 ano.`}
      actions={documents}
    >
      <div className="mb-4 lg:hidden *:w-full">{documents}</div>
      {criteria ? (
        <ReportPage
          report={report}
          head={head}
          hint={t`Escolha os critérios e pesquise`}
          result={({ result }) => (
            <ReportViews
              title={t`Relatório genérico`}
              pictures={pictures}
              list={{
                label: t`Guias`,
                content: (
                  <GuidesResult
                    guides={result.EGars}
                    total={result.TotalCount + result.RevokedCount}
                    loading={report.busy === 'more'}
                    onMore={report.more}
                  />
                ),
              }}
            />
          )}
        >
          <GenericFilters criteria={criteria} onChange={report.change} problems={report.problems} />
        </ReportPage>
      ) : (
        <SkeletonRows count={4} />
      )}
    </Screen>
  );
}
