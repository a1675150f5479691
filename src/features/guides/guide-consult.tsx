import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { CorrectionTable } from '../../components/guide/correction-table.tsx';
import { DueBadge } from '../../components/guide/due.tsx';
import { NoSuchGuide } from '../../components/guide/no-such-guide.tsx';
import { QueuedLine } from '../../components/guide/queued-line.tsx';
import { RefusedActs } from '../../components/guide/refused-acts.tsx';
import { StatusBadge } from '../../components/guide/status-badge.tsx';
import { useGuide } from '../../components/guide/use-guide.ts';
import { useGuideActs } from '../../components/guide/use-guide-acts.tsx';
import { useGuideFiles } from '../../components/guide/use-guide-files.ts';
import { menuHas, readMenu } from '../../components/menu-entries.ts';
import { FootBar } from '../../components/screen/foot-bar.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { keptCorrection } from '../../domain/guide/guide-correction.ts';
import { useCompact } from '../../lib/dom/use-breakpoint.ts';
import { formatDateTime } from '../../lib/format.ts';
import { groupedCode } from '../../lib/guide-number.ts';
import { useFailurePage } from '../../runtime/use-gone.ts';
import { useLive } from '../../runtime/use-user.ts';
import { isRefused } from '../../sync/outbox/outbox-row.ts';
import { Alert } from '../../ui/basics/alert.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Panel } from '../../ui/basics/panel.tsx';
import { SkeletonRows } from '../../ui/data/skeleton.tsx';
import { Menu, type MenuItem } from '../../ui/overlays/menu.tsx';
import { GuideDocuments } from './guide-documents.tsx';
import { GuideHistory } from './guide-history.tsx';
import { GuideNext } from './guide-next.tsx';
import { GuideParties } from './guide-parties.tsx';
import { GuidePrint } from './guide-print.tsx';
import { GuideWaste } from './guide-waste.tsx';

/** One guide: parties, waste, history, and what can be done next. */
export function GuideConsult({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const compact = useCompact();
  const { offered: acts, dialog } = useGuideActs();
  const files = useGuideFiles();
  const back = menuHas(useLive(readMenu), 'externalAccess') ? '/external-access' : '/gars/list';
  const { view, detail, attachments, loading, failed, again } = useGuide(id);
  useFailurePage(view === null ? failed : null);
  if (!view)
    return (
      <Screen title={t`e-GAR`} task backTo={back}>
        {view === undefined || loading ? (
          <SkeletonRows count={6} />
        ) : (
          <NoSuchGuide action={<Button onClick={again}>{t`Tentar de novo`}</Button>} />
        )}
      </Screen>
    );
  const { row, pending } = view;
  const correction = keptCorrection(row, null, detail?.value ?? null);
  const next = acts.next(view);
  const primary = next && (
    <Button variant="primary" icon={next.icon} onClick={next.run} size={compact ? 'lg' : 'md'} full={compact}>
      {next.label}
    </Button>
  );
  const documents: MenuItem[] = [...files.items(row), { key: 'print', label: t`Imprimir`, icon: Printer, onSelect: () => window.print() }];
  const menu = (
    <Menu tone={compact ? 'bar' : 'plain'} label={t`Mais ações de ${row.Number}`} groups={[documents, ...acts.menu(view, true)]} />
  );
  return (
    <Screen
      title={row.Number}
      task={compact}
      backTo={back}
      phoneActions={menu}
      actions={
        <>
          {primary}
          {menu}
        </>
      }
      foot={compact && primary && <FootBar>{primary}</FootBar>}
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <StatusBadge status={row.Status} />
        <DueBadge deadline={row.Deadline} full />
        <QueuedLine pending={pending.filter((one) => !isRefused(one))} />
        {files.busy && (
          <span role="status" className="text-caption text-muted">
            <Trans>A obter o documento…</Trans>
          </span>
        )}
        <span className="grow" />
        <span className="text-caption text-muted">
          <Trans>Código de verificação</Trans> <span className="codes">{groupedCode(row.Code)}</span>
        </span>
      </div>
      <RefusedActs pending={pending} />
      {row.Status === 'i' && (
        <Alert tone="warn" title={t`Autorização Pendente`} className="mb-4">
          <Trans>Esta guia ainda não está autorizada: o transporte não pode começar.</Trans>
        </Alert>
      )}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <GuideParties row={row} />
          {correction && <CorrectionTable rectification={correction} status={row.Status} />}
          <GuideWaste row={row} attachments={attachments.length} />
        </div>
        <div className="space-y-5">
          <Panel title={t`Histórico`} flush>
            <GuideNext row={row} issuer={detail?.value.Issuer?.Nome} />
            {detail ? (
              <GuideHistory history={detail.value.History} />
            ) : loading ? (
              <SkeletonRows count={4} />
            ) : (
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
          <GuideDocuments row={row} attachments={attachments} files={files} />
        </div>
      </div>
      {dialog}
      <GuidePrint row={row} correction={correction} history={detail?.value.History ?? []} readAt={detail?.readAt} />
    </Screen>
  );
}
