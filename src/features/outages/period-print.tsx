import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import * as v from 'valibot';
import { PrintedParts } from '#components/guide/print/printed-parts.tsx';
import { PrintedSignatures } from '#components/guide/print/printed-signatures.tsx';
import { formatPeriod } from '#components/outage/outage-words.ts';
import { EgarCreate } from '#domain/guide/create/payload.ts';
import type { Outage } from '#domain/law/outage.ts';
import { formatDateTime } from '#lib/format.ts';
import { useLive } from '#runtime/use-user.ts';
import { createGuide } from '#sync/commands/guide-create.ts';
import type { PeriodCreation } from './period-queries.ts';
import { toPrinted } from './printed-creation.ts';

interface Props {
  outage: Outage;
  creations: readonly PeriodCreation[];
  /** Called once the sheets are on the page. */
  onDrawn: () => void;
}

/**
 * Puts the data of guides that are not issued yet on paper, each on a page, to be copied into
 * APA's model, which it accompanies: it is no guide by itself.
 */
export function PeriodPrint({ outage, creations, onDrawn }: Props) {
  const { t, i18n } = useLingui();
  const known = useLive((db) => db.establishments.toArray());
  const period = formatPeriod(i18n, outage);
  const isReady = known !== undefined;
  useEffect(() => {
    if (isReady) onDrawn();
  }, [isReady, onDrawn]);
  if (!known) return null;
  return (
    <div data-print="sheet" data-theme="sol" className="hidden bg-surface text-ink print:block">
      {creations
        .filter(({ command }) => command.kind === createGuide.kind)
        .map(({ command }) => {
          const { guide, waste } = toPrinted(v.parse(EgarCreate, command.payload), known);
          const saved = formatDateTime(command.doneAt, i18n.locale);
          return (
            <section key={command.seq} className="break-after-page last:break-after-auto">
              <p className="font-bold">Guiar</p>
              <h2 className="mt-2 text-[20px] font-bold">{t`Dados para o modelo em papel da APA`}</h2>
              <p className="mt-1">{t`Indisponibilidade do SILiAmb validada pela APA: ${period}.`}</p>
              <p>
                <a href={outage.Source} className="break-all">
                  {outage.Source}
                </a>
              </p>
              <p className="mt-2 border-2 border-border p-2 font-bold">
                <Trans>
                  Esta folha não é uma guia nem o modelo da APA: acompanha-o. A guia carrega-se na plataforma depois do
                  período.
                </Trans>
              </p>
              <PrintedParts guide={guide} waste={waste} />
              <PrintedSignatures unauthorized />
              <p className="mt-6 border-t border-border pt-2 text-[11px]">{t`Guardada neste dispositivo em ${saved}.`}</p>
            </section>
          );
        })}
    </div>
  );
}
