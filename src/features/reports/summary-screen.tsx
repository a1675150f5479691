import { Plural, useLingui } from '@lingui/react/macro';
import { readSummary } from '#api/report.ts';
import { useSchemaCheck } from '#components/form/use-form.ts';
import { EstablishmentPicker } from '#components/pickers/establishment-picker.tsx';
import { PickupPointPicker } from '#components/pickers/pickup-point-picker.tsx';
import { ReportViews } from '#components/report/report-views.tsx';
import { useReport } from '#components/report/use-report.ts';
import { Screen } from '#components/screen/screen.tsx';
import { Summary, type SummaryKind, SummaryRequest } from '#domain/report/summary.ts';
import { formatNumber, formatTonnes, lisbonDay, shownKg } from '#lib/format.ts';
import { hasKey } from '#lib/records.ts';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { Field } from '#ui/fields/field.tsx';
import { ExportButton } from './export-button.tsx';
import { ReportPage } from './report-page.tsx';
import { useSummaryPictures } from './summary-pictures.ts';
import { SummaryResult } from './summary-result.tsx';
import { phoneSummaryTitles, summaryTitles } from './summary-words.ts';
import { DayFields } from './waste-filters.tsx';

interface Criteria {
  selected: string | null;
  start: string | null;
  end: string | null;
}

const pickupKinds = { exsitu: 'EX_SITU', oua: 'OUA' } as const;

/**
 * Shows one of the five summaries of received quantities (spec 3 §2): of a client or a pickup
 * point, within a civil year.
 */
export function SummaryScreen({ kind }: { kind: SummaryKind }) {
  const { t, i18n } = useLingui();
  const check = useSchemaCheck(SummaryRequest);
  const today = lisbonDay(Date.now());
  const pointKind = hasKey(pickupKinds, kind) ? pickupKinds[kind] : null;
  const byPoint = pointKind !== null;
  const report = useReport<Criteria, SummaryRequest, Summary>({
    name: `summary:${kind}`,
    start: { selected: null, start: `${today.slice(0, 4)}-01-01`, end: today },
    result: Summary,
    check: ({ selected, start, end }) => {
      const checked = check({ SelectedEstablishmnetId: selected ?? '', StartDate: start ?? '', EndDate: end ?? '' });
      const nothing = byPoint
        ? t`Por favor selecione um ponto de recolha`
        : t`Por favor selecione um cliente/fornecedor`;
      return checked.problems && selected === null
        ? { problems: { ...checked.problems, SelectedEstablishmnetId: nothing } }
        : checked;
    },
    read: (http, request) => readSummary(http, kind, request),
  });
  const pictures = useSummaryPictures();
  const { criteria, problems } = report;
  const title = t(summaryTitles[kind]);
  const label = byPoint ? t`Ponto de recolha` : t`Cliente ou fornecedor`;
  const head = ({ request, result: { Items } }: { request: SummaryRequest; result: Summary }) => {
    const kilograms = shownKg(Items.map(({ SumTotal }) => SumTotal));
    const guides = Items.reduce((sum, { Guides }) => sum + Guides, 0);
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p className="text-base">
          <strong className="num text-head">{formatTonnes(kilograms, i18n.locale)}</strong>{' '}
          <span className="text-muted">
            <span className="num">{formatNumber(guides, i18n.locale)}</span>{' '}
            <Plural value={guides} one="guia" other="guias" />
          </span>
        </p>
        <ExportButton kind={kind} request={request} pdf />
      </div>
    );
  };
  return (
    <Screen
      title={title}
      phoneTitle={t(phoneSummaryTitles[kind])}
      subtitle={t`A data de pesquisa é a do primeiro transporte. O período é de um ano civil, no máximo.`}
    >
      {criteria ? (
        <ReportPage
          report={report}
          head={head}
          hint={t`Escolha os critérios e pesquise`}
          result={({ request, result }) => (
            <ReportViews
              title={title}
              pictures={pictures(result)}
              list={{ label: t`Linhas`, content: <SummaryResult summary={result} request={request} label={title} /> }}
            />
          )}
        >
          <Field label={label} required error={problems.SelectedEstablishmnetId}>
            {pointKind ? (
              <PickupPointPicker
                kind={pointKind}
                by="UniqueId"
                label={label}
                value={criteria.selected}
                onChange={(selected) => report.change({ selected })}
              />
            ) : (
              <EstablishmentPicker
                required
                label={label}
                value={criteria.selected}
                onChange={(selected) => report.change({ selected })}
              />
            )}
          </Field>
          <DayFields
            start={criteria.start}
            end={criteria.end}
            onChange={report.change}
            problems={{ start: problems.StartDate, end: problems.EndDate }}
            required
          />
        </ReportPage>
      ) : (
        <SkeletonRows count={4} />
      )}
    </Screen>
  );
}
