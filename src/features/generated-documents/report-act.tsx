import { Trans, useLingui } from '@lingui/react/macro';
import { Download, RotateCcw } from 'lucide-react';
import { isOver } from '#components/report/available.tsx';
import { type AsyncReport, isTerminal, reportState } from '#domain/report/generated-report.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Button } from '#ui/basics/button.tsx';
import type { useReportActs } from './use-report-acts.ts';

interface Props {
  report: AsyncReport;
  /** True when the file is on this device. */
  kept: boolean;
  acts: ReturnType<typeof useReportActs>;
}

/** Shows the act available on a report: wait, download, or request it again. */
export function ReportAct({ report, kept, acts }: Props) {
  const { t } = useLingui();
  const offline = useIsOffline();
  if (!isTerminal(report.Status)) {
    return (
      <span className="text-label text-muted">
        <Trans>avisamos quando acabar</Trans>
      </span>
    );
  }
  const hasFile = kept || (reportState(report.Status) === 'finished' && !isOver(report.ExpiresUtc));
  return hasFile ? (
    <Button
      size="sm"
      icon={Download}
      busy={acts.downloading === report.Id}
      disabled={offline && !kept}
      reason={t`Descarregar precisa de rede.`}
      onClick={() => acts.download(report)}
    >
      <Trans>Descarregar</Trans>
    </Button>
  ) : (
    <Button
      size="sm"
      icon={RotateCcw}
      busy={acts.asking}
      disabled={offline}
      reason={t`Pedir de novo precisa de rede.`}
      onClick={() => acts.askAgain(report)}
    >
      <Trans>Pedir de novo</Trans>
    </Button>
  );
}
