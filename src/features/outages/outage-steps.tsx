import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown, Printer, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Outage, outagesPage } from '#domain/law/outage.ts';
import { findPhase } from '#domain/law/outage-times.ts';
import { lawSentences } from '#domain/law/sentences.ts';
import { formatShortDateTime, formatTime, sameDay } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import type { PeriodCreation } from './period-queries.ts';
import { useOutageModel } from './use-outage-model.ts';

interface Props {
  outage: Outage;
  /** Outage whose file is the newest; null if there is none on file. */
  model: Outage | null;
  queued: readonly PeriodCreation[];
  now: number;
  loading: boolean;
  /** Badge of the outage's phase. */
  phase: ReactNode;
  onPrint: () => void;
  onLoad: () => void;
}

/**
 * Shows what is lawful in an outage, in three steps (mock-up d33). Afterwards, loading its guides
 * leads.
 */
export function OutageSteps({ outage, model, queued, now, loading, phase, onPrint, onLoad }: Props) {
  const { t, i18n } = useLingui();
  const offline = useIsOffline();
  const file = useOutageModel();
  const over = findPhase(outage, now) === 'over';
  const end = (sameDay(outage.End, now) ? formatTime : formatShortDateTime)(outage.End, i18n.locale);
  const waiting = queued.filter(({ waits }) => waits).length;
  const why = over ? t`Não há guias deste período à espera.` : t`Só depois das ${end}.`;
  const load = (
    <Button
      icon={Upload}
      variant={over && waiting > 0 ? 'primary' : undefined}
      disabled={!over || waiting === 0}
      reason={why}
      busy={loading}
      onClick={onLoad}
    >
      <Trans>Carregar guias deste período</Trans>
    </Button>
  );
  const steps = [
    {
      key: 'model',
      title: t`Transportar com o modelo da APA`,
      about: <ModelWords known={model !== null} failed={file.failed} />,
      act: model && (
        <Button
          icon={FileDown}
          busy={file.busy}
          disabled={offline}
          reason={t`É preciso rede.`}
          onClick={() => void file.download(model)}
        >
          <Trans>Modelo da APA</Trans>
        </Button>
      ),
    },
    {
      key: 'print',
      title: t`Imprimir os dados da guia ao lado do modelo`,
      about: <Trans>Os campos da guia, pela ordem do formulário, para copiar sem procurar.</Trans>,
      act: (
        <Button
          icon={Printer}
          disabled={queued.length === 0}
          reason={t`Não há guias deste período neste dispositivo.`}
          onClick={onPrint}
        >
          <Trans>Imprimir</Trans>
        </Button>
      ),
    },
  ];
  const last = {
    key: 'load',
    title: over ? t`Carregar as guias` : t`Depois das ${end}, carregar as guias`,
    about: (
      <>
        {t(lawSentences.outageLoad)} <Trans>Não ficam marcadas como atrasadas: dizem o período.</Trans>
      </>
    ),
    act: load,
  };
  return (
    <Panel title={over ? t`Depois do período` : t`O que se pode fazer agora`} action={phase} flush>
      <ol className="divide-y divide-border-soft">
        {(over ? [last, ...steps] : [...steps, last]).map(({ key, ...step }, at) => (
          <Step key={key} number={at + 1} {...step} />
        ))}
      </ol>
    </Panel>
  );
}

function ModelWords({ known, failed }: { known: boolean; failed: string | null }) {
  const { t } = useLingui();
  return (
    <>
      {t(lawSentences.outagesOnly)} <Trans>O modelo, preenchido, acompanha o transporte.</Trans>
      {!known && (
        <>
          {' '}
          <a href={outagesPage} target="_blank" rel="noreferrer" className="text-link underline">
            <Trans>A APA publica-o aqui.</Trans>
          </a>
        </>
      )}
      {failed && <span className="block font-semibold text-danger-text">{failed}</span>}
    </>
  );
}

interface StepProps {
  number: number;
  title: string;
  about: ReactNode;
  act: ReactNode;
}

function Step({ number, title, about, act }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 lg:flex-nowrap lg:px-5">
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-label font-bold text-accent-text"
      >
        {number}
      </span>
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{title}</p>
        <p className="text-label text-muted">{about}</p>
      </div>
      {act && <div className="shrink-0 max-lg:ps-11">{act}</div>}
    </li>
  );
}
