import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { formatPeriod } from '#components/outage/outage-words.ts';
import type { Outage } from '#domain/law/outage.ts';
import { formatDate, formatDateTime, formatTime, sameDay } from '#lib/format.ts';
import { Button } from '#ui/basics/button.tsx';
import { Facts, Panel } from '#ui/basics/panel.tsx';

/** Acts of the operator on an outage; null for everybody else. */
export type OutageActs = { edit: (outage: Outage) => void; remove: (outage: Outage) => void } | null;

/** Shows an outage's times, source and record. */
export function PeriodFacts({ outage, acts }: { outage: Outage; acts: OutageActs }) {
  const { t, i18n } = useLingui();
  const at = (moment: string) => <span className="num">{formatDateTime(moment, i18n.locale)}</span>;
  return (
    <Panel title={t`Este período`} flush>
      <Facts
        facts={[
          { key: 'start', label: t`Início`, value: at(outage.Start) },
          {
            key: 'end',
            label: t`Fim`,
            value: (
              <>
                {at(outage.End)} {outage.EndForeseen && <span className="font-normal text-muted">{t`previsto`}</span>}
              </>
            ),
          },
          {
            key: 'source',
            label: t`Fonte`,
            value: (
              <a href={outage.Source} target="_blank" rel="noreferrer" className="break-all text-link underline">
                {new URL(outage.Source).hostname}
              </a>
            ),
          },
          { key: 'published', label: t`Publicado`, value: at(outage.PublishedAt) },
          {
            key: 'registered',
            label: t`Registado`,
            value: (
              <>
                <Trans>operador da Guiar</Trans>, {at(outage.RegisteredAt)}
              </>
            ),
          },
          ...(outage.ModelName === null ? [] : [{ key: 'model', label: t`Modelo da APA`, value: outage.ModelName }]),
        ]}
      />
      {acts && (
        <div className="flex flex-wrap gap-2 border-t border-border-soft px-4 py-3 lg:px-5">
          <Button icon={Pencil} onClick={() => acts.edit(outage)}>{t`Corrigir`}</Button>
          <Button icon={Trash2} onClick={() => acts.remove(outage)}>{t`Remover`}</Button>
        </div>
      )}
    </Panel>
  );
}

/** Lists other outages, each opening in the page. */
export function OtherPeriods({ outages, onOpen }: { outages: readonly Outage[]; onOpen: (id: string) => void }) {
  const { t, i18n } = useLingui();
  if (outages.length === 0) return null;
  return (
    <Panel title={t`Outros períodos`} flush>
      <ul className="divide-y divide-border-soft">
        {outages.map((outage) => (
          <li key={outage.UniqueId}>
            <button
              type="button"
              className="flex min-h-(--target) w-full items-center justify-between gap-3 px-4 text-start text-label lg:px-5"
              onClick={() => onOpen(outage.UniqueId)}
            >
              <span className="font-semibold num">{formatDate(outage.Start, i18n.locale)}</span>
              <span className="text-muted num">
                {sameDay(outage.Start, outage.End)
                  ? t`${formatTime(outage.Start, i18n.locale)} às ${formatTime(outage.End, i18n.locale)}`
                  : formatPeriod(i18n, outage)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
