import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readMirr } from '#api/report.ts';
import { useReadingTime } from '#components/area/use-as-of.ts';
import { UnreadAnswer } from '#components/list/unread-answer.tsx';
import { EstablishmentPicker } from '#components/pickers/establishment-picker.tsx';
import { YearPicker } from '#components/pickers/year-picker.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { lawSentences } from '#domain/law/sentences.ts';
import {
  isMirrYear,
  Mirr,
  type MirrCheck,
  type MirrForm,
  type MirrLine,
  mirrDueDay,
  mirrForms,
} from '#domain/report/mirr.ts';
import { formatDate } from '#lib/format.ts';
import { useGone } from '#runtime/use-gone.ts';
import { useKept } from '#runtime/use-kept.ts';
import { Tabs } from '#ui/basics/tabs.tsx';
import { ExportButton } from '../export-button.tsx';
import { MirrChecks } from './mirr-checks.tsx';
import { MirrFormView } from './mirr-form.tsx';
import { MirrGuidesDialog } from './mirr-guides-dialog.tsx';
import { MirrNotHere } from './mirr-not-here.tsx';
import { checkWords, formNames } from './mirr-words.ts';

/**
 * Shows /reports/mirr/{year}: the guides' figures for the annual waste register
 * (docs/decisions/33-the-years-numbers.md).
 */
export function MirrScreen({ year }: { year: string }) {
  const known = isMirrYear(year);
  useGone(!known);
  return known ? <MirrOfYear key={year} year={Number(year)} /> : null;
}

type Asked = { check: MirrCheck } | { line: MirrLine };

function MirrOfYear({ year }: { year: number }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [place, setPlace] = useState<string | null>(null);
  const [form, setForm] = useState<MirrForm>('B');
  const [asked, setAsked] = useState<Asked | null>(null);
  const kept = useKept({ key: `mirr:${year}:${place}`, schema: Mirr, read: (http) => readMirr(http, year, place) });
  const asOf = useReadingTime(kept.readAt, kept.loading, kept.failed !== null);
  const { value } = kept;
  const due = formatDate(`${mirrDueDay(year)}T12:00:00Z`, i18n.locale);
  const linesOf = (one: MirrForm) => value?.Lines.filter((line) => line.Form === one) ?? [];
  const base = { Year: year, EstablishmentId: place };
  return (
    <Screen
      title={t`Números de ${year}`}
      subtitle={t`O que as guias dizem para o registo anual de resíduos (MIRR), a submeter até ${due}.`}
    >
      <div data-print="hide" className="mb-4 flex flex-wrap items-start gap-3">
        <div className="w-28 shrink-0">
          <YearPicker
            label={t`Ano`}
            value={year}
            onChange={(chosen) =>
              void navigate({ to: '/reports/mirr/$year', params: { year: String(chosen ?? year) } })
            }
          />
        </div>
        <div className="min-w-56 grow lg:max-w-96">
          <EstablishmentPicker
            label={t`Estabelecimento`}
            only="own"
            placeholder={t`Todos os estabelecimentos`}
            value={place}
            onChange={setPlace}
          />
        </div>
        <ExportButton kind="mirr" request={base} pdf />
      </div>
      {asOf && <p className="mb-3 text-label text-muted">{asOf}</p>}
      {!value && <UnreadAnswer kept={kept} rows={6} />}
      {value && (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="min-w-0 xl:order-2">
            <div className="space-y-5">
              <MirrChecks checks={value.Checks} onOpen={(check) => setAsked({ check })} />
              <MirrNotHere key={place} year={year} establishmentId={place} />
            </div>
          </div>
          <div className="min-w-0">
            <Tabs
              label={t`Formulários`}
              value={form}
              onChange={setForm}
              tabs={mirrForms.map((key) => ({ key, label: t(formNames[key].tab), count: linesOf(key).length }))}
            >
              <div className="pt-4">
                <MirrFormView
                  key={form}
                  form={form}
                  lines={linesOf(form)}
                  several={place === null}
                  onOpen={(line) => setAsked({ line })}
                />
              </div>
            </Tabs>
            <p className="mt-3 text-label text-muted">
              {t(lawSentences.mirr)}{' '}
              <Trans>
                Contam as guias fechadas, pelo primeiro transporte, com os valores corrigidos. Os números são um apoio:
                quem submete confirma.
              </Trans>
            </p>
          </div>
        </div>
      )}
      {asked && (
        <MirrGuidesDialog
          title={'check' in asked ? t(checkWords[asked.check].title) : asked.line.Counterpart}
          request={'check' in asked ? { ...base, Check: asked.check } : { ...base, Line: asked.line }}
          onClose={() => setAsked(null)}
        />
      )}
    </Screen>
  );
}
