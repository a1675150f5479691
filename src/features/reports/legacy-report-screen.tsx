import { Trans, useLingui } from '@lingui/react/macro';
import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { useSchemaCheck } from '#components/form/use-form.ts';
import { typeLabels } from '#components/guide/guide-words.ts';
import { EstablishmentPicker } from '#components/pickers/establishment-picker.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { type GuideType, guideTypeNames } from '#domain/guide/create/types.ts';
import { LegacyReportRequest, writtenDay } from '#domain/report/legacy-report.ts';
import { lisbonDay } from '#lib/format.ts';
import { useKeptState } from '#runtime/use-kept-state.ts';
import { Button } from '#ui/basics/button.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FormScope } from '#ui/fields/form-scope.tsx';
import { Select } from '#ui/fields/select/select.tsx';
import { ExportButton } from './export-button.tsx';
import { type GuideFilterValues, noGuideFilters, sentFilters } from './guide-criteria.ts';
import { MoreFilters } from './more-filters.tsx';
import { useDefaultPlace, useFilledPlace } from './use-default-place.ts';
import { DayFields, WasteFields } from './waste-filters.tsx';

interface Criteria extends GuideFilterValues {
  establishmentId: string | null;
  type: GuideType | null;
  transportStart: string | null;
  transportEnd: string | null;
  closedStart: string | null;
  closedEnd: string | null;
}

const requestOf = (criteria: Criteria) => ({
  ...sentFilters(criteria),
  AccountEstablishment: criteria.establishmentId ?? '',
  SelectedProductCodeId: criteria.tagId,
  GarType: criteria.type ?? '',
  TransportStartDate: writtenDay(criteria.transportStart),
  TransportEndDate: writtenDay(criteria.transportEnd),
  ClosedStartDate: writtenDay(criteria.closedStart),
  ClosedEndDate: writtenDay(criteria.closedEnd),
});

/**
 * Shows /reports: guides by their transport, their closing or both, 90 days at a time; only to a
 * file (spec 3 §2).
 */
export function LegacyReportScreen() {
  const place = useDefaultPlace();
  return place === undefined ? null : <LegacyReport place={place} />;
}

function LegacyReport({ place }: { place: string | null }) {
  const { t } = useLingui();
  const today = lisbonDay(Date.now());
  const start: Criteria = {
    ...noGuideFilters,
    establishmentId: place,
    type: null,
    transportStart: `${today.slice(0, 8)}01`,
    transportEnd: today,
    closedStart: null,
    closedEnd: null,
  };
  const { state: criteria, change } = useKeptState('report:legacy', start);
  useFilledPlace(place, criteria, change);
  const check = useSchemaCheck(LegacyReportRequest);
  const [attempt, setAttempt] = useState(0);
  if (!criteria) return <SkeletonRows count={4} />;
  const request = requestOf(criteria);
  const problems = check(request).problems ?? {};
  const hasProblems = Object.keys(problems).length > 0;
  const documents = (
    <ButtonLink href="#/generated-documents/reports" icon={FolderDown}>
      {t`Geração de Documentos`}
    </ButtonLink>
  );
  return (
    <Screen
      title={t`Relatório por datas de transporte e de fecho`}
      phoneTitle={t`Relatório por datas`}
      subtitle={t`Cada intervalo tem no máximo 90 dias. O resultado é um ficheiro.`}
      actions={documents}
    >
      <div className="mb-4 lg:hidden *:w-full">{documents}</div>
      <FormScope submitted={attempt > 0}>
        <Panel title={t`Critérios`} className="max-w-3xl">
          <form aria-label={t`Critérios`} className="space-y-3.5" onSubmit={(event) => event.preventDefault()}>
            <Field label={t`Estabelecimento`} required error={problems.AccountEstablishment}>
              <EstablishmentPicker
                required
                label={t`Estabelecimento`}
                value={criteria.establishmentId}
                onChange={(establishmentId) => change({ establishmentId })}
              />
            </Field>
            <DayFields
              wide
              labels={[t`Transporte, início`, t`Transporte, fim`]}
              start={criteria.transportStart}
              end={criteria.transportEnd}
              onChange={({ start: from, end: to }) =>
                change({
                  ...(from !== undefined && { transportStart: from }),
                  ...(to !== undefined && { transportEnd: to }),
                })
              }
              problems={{ start: problems.TransportStartDate, end: problems.TransportEndDate }}
            />
            <DayFields
              wide
              labels={[t`Fecho, início`, t`Fecho, fim`]}
              start={criteria.closedStart}
              end={criteria.closedEnd}
              onChange={({ start: from, end: to }) =>
                change({ ...(from !== undefined && { closedStart: from }), ...(to !== undefined && { closedEnd: to }) })
              }
              problems={{ start: problems.ClosedStartDate, end: problems.ClosedEndDate }}
            />
            <WasteFields ler={criteria.ler} operation={criteria.operation} onChange={change} />
            <Field label={t`Tipo de e-GAR`}>
              <Select<GuideType>
                label={t`Tipo de e-GAR`}
                placeholder={t`Todos`}
                options={guideTypeNames.map((key) => ({ key, label: t(typeLabels[key]) }))}
                value={criteria.type}
                onChange={(type) => change({ type })}
                clearable
              />
            </Field>
            <MoreFilters criteria={criteria} onChange={change} problems={problems} />
            <div className="flex flex-wrap items-center gap-3 border-t border-border pt-4">
              <Button
                onClick={() => {
                  setAttempt(0);
                  change(start);
                }}
              >{t`Limpar`}</Button>
              {hasProblems ? (
                <Button variant="primary" onClick={() => setAttempt((n) => n + 1)}>{t`Exportar XLSX`}</Button>
              ) : (
                <ExportButton kind="legacy" request={request} />
              )}
            </div>
            <p role="alert" className="font-medium text-danger-text empty:hidden">
              {attempt > 0 && hasProblems && <Trans>Existem erros de validação, por favor confira o formulário.</Trans>}
            </p>
          </form>
        </Panel>
      </FormScope>
    </Screen>
  );
}
