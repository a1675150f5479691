import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { QueuedGuides } from '#components/guide/list/queued-guides.tsx';
import { NewGuideLink } from '#components/menu/new-guide-link.tsx';
import { Screen } from '#components/screen/screen.tsx';
import type { IntervenientType } from '#domain/guide/list/filter-names.ts';
import type { ListName } from '#domain/guide/list/links.ts';
import {
  type GuideOrder,
  guideOrders,
  inOrder,
  newestTransportFirst,
  orderKey,
  parseOrder,
} from '#domain/guide/list/order.ts';
import { type ListView, listViews, viewWithText } from '#domain/guide/list/views.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useDebouncedLive } from '#runtime/use-user.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { Tabs } from '#ui/basics/tabs.tsx';
import { GuideRows, type Ordered } from './consult/guide-rows.tsx';
import { ListSettingsDialog } from './list-settings-dialog.tsx';
import { type ListState, useListState } from './use-list-state.ts';
import { useListTabs } from './use-list-tabs.ts';

interface ScreenProps {
  /** Heading of the screen, if not the guides' own. */
  title?: string;
  /** Note above the list. */
  note?: string;
  /** List that a counter's link opened. */
  name: ListName | undefined;
  /** Text searched in the palette. */
  text: string | undefined;
  ordem: string | undefined;
}

/**
 * Shows all guides of the user: kept ones at once and offline, older ones from the server page by
 * page.
 */
export function GuideListScreen({ title, note, name, text, ordem }: ScreenProps) {
  const { t } = useLingui();
  const compact = useCompact();
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = useCallback(() => setOpen(null), []);
  const navigate = useNavigate();
  const view = useMemo(() => (text ? viewWithText(text) : name && listViews[name]), [name, text]);
  const usual = view?.order ?? newestTransportFirst;
  const order = useMemo(() => parseOrder(ordem) ?? usual, [ordem, usual]);
  const reorder = useCallback(
    (next: GuideOrder) => {
      const key = orderKey(next);
      const search = {
        ...(name && { ver: name }),
        ...(text && { texto: text }),
        ...(key !== orderKey(usual) && { ordem: key }),
      };
      void navigate({ to: '.', search, replace: true });
    },
    [navigate, name, text, usual],
  );
  const toSettings = (
    <IconButton
      icon={SlidersHorizontal}
      tone={compact ? 'bar' : 'plain'}
      label={t`Definições da lista`}
      onClick={() => setOpen('settings')}
    />
  );
  return (
    <Screen
      title={title ?? t`e-GARs`}
      flush
      actions={
        <>
          {toSettings}
          <NewGuideLink />
        </>
      }
      phoneActions={toSettings}
    >
      {note && <p className="px-4 py-3 text-muted lg:px-7 lg:pt-0 lg:pb-2">{note}</p>}
      <Guides view={view} name={name} text={text} order={order} onOrder={reorder} open={open} onClose={close} />
    </Screen>
  );
}

type OpenDialog = 'settings' | null;

interface GuidesProps extends Ordered, Pick<ScreenProps, 'name' | 'text'> {
  view: ListView | undefined;
  open: OpenDialog;
  onClose: () => void;
}

/** A stable element, so that it does not redraw with the list. */
const queued = <QueuedGuides />;

/**
 * Shows the part that changes with a tab, filter or page; a slow phone need not redraw the screen
 * around it.
 */
const Guides = memo(function Guides({ view, name, text, open, onClose, order, onOrder }: GuidesProps) {
  const { state, tab, settings, ownTab, change, define, resize } = useListState(view, { ver: name, texto: text });
  // Reads and sorts once for all tabs and filters: ten thousand rows take a slow phone a quarter of
  // a second.
  const kept = useDebouncedLive(async (db) => (await db.egars.toArray()).sort(guideOrders.lastTransportFirst));
  const all = useMemo(() => (order === newestTransportFirst ? kept : kept?.toSorted(inOrder(order))), [kept, order]);
  const reorder = useCallback(
    (next: GuideOrder) => {
      change({ page: 1 });
      onOrder(next);
    },
    [change, onOrder],
  );
  return (
    <>
      <Sides tab={tab} onChange={change} />
      <div className="space-y-4 px-4 py-4 lg:px-7">
        {queued}
        {state && settings && (
          <GuideRows
            all={all}
            order={order}
            onOrder={reorder}
            state={state}
            settings={settings}
            onChange={change}
            onPageSize={resize}
          />
        )}
      </div>
      {open === 'settings' && settings && (
        <ListSettingsDialog settings={settings} ownTab={ownTab} onSave={define} onClose={onClose} />
      )}
    </>
  );
});

const Sides = memo(function Sides({
  tab,
  onChange,
}: {
  tab: IntervenientType | undefined;
  onChange: (part: Partial<ListState>) => void;
}) {
  const { t } = useLingui();
  return (
    <Tabs
      label={t`Participação`}
      fill={useCompact()}
      className="bg-surface lg:bg-transparent lg:px-7"
      value={tab}
      onChange={(key) => onChange({ tab: key })}
      tabs={useListTabs()}
    />
  );
});
