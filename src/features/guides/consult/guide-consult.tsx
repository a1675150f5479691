import { useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useGuideActs } from '#components/guide/acts/use-guide-acts.tsx';
import { useGuideFiles } from '#components/guide/files/use-guide-files.ts';
import { NoSuchGuide } from '#components/guide/list/no-such-guide.tsx';
import { RectificationTable } from '#components/guide/rectification/rectification-table.tsx';
import { RefusedActs } from '#components/guide/refused/refused-acts.tsx';
import { useGuide } from '#components/guide/use-guide.ts';
import { menuHas, readMenu } from '#components/menu/menu-entries.ts';
import { FootBar } from '#components/screen/foot-bar.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { keptRectification } from '#domain/guide/acts/kept-rectification.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useFailurePage } from '#runtime/use-gone.ts';
import { useLive } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { GuideDocuments } from './guide-documents.tsx';
import { GuideNotes } from './guide-notes.tsx';
import { GuideParties } from './guide-parties.tsx';
import { GuidePrint } from './guide-print.tsx';
import { GuideState } from './guide-state.tsx';
import { GuideWaste } from './guide-waste.tsx';
import { HistoryPanel } from './history-panel.tsx';

/** Shows one guide: parties, waste, history, and the next acts. */
export function GuideConsult({ id }: { id: string }) {
  const { t } = useLingui();
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
  const rectification = keptRectification(row, null, detail?.value ?? null);
  const next = acts.next(view);
  const primary = next && (
    <Button variant="primary" icon={next.icon} onClick={next.run} size={compact ? 'lg' : 'md'} full={compact}>
      {next.label}
    </Button>
  );
  const documents: MenuItem[] = [
    ...files.items(row),
    { key: 'print', label: t`Imprimir`, icon: Printer, onSelect: () => window.print() },
  ];
  const menu = (
    <Menu
      tone={compact ? 'bar' : 'plain'}
      label={t`Mais ações de ${row.Number}`}
      groups={[documents, ...acts.menu(view, true)]}
    />
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
      <GuideState view={view} fetching={files.busy} />
      <RefusedActs pending={pending} />
      <GuideNotes row={row} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <GuideParties row={row} />
          {rectification && <RectificationTable rectification={rectification} status={row.Status} />}
          <GuideWaste row={row} attachments={attachments.length} />
        </div>
        <div className="space-y-5">
          <HistoryPanel row={row} detail={detail} loading={loading} failed={failed !== null} />
          <GuideDocuments row={row} attachments={attachments} files={files} />
        </div>
      </div>
      {dialog}
      <GuidePrint
        row={row}
        rectification={rectification}
        history={detail?.value.History ?? []}
        readAt={detail?.readAt}
      />
    </Screen>
  );
}
