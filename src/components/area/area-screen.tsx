import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Check, Monitor, Plus, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AreaRow } from '#api/area.ts';
import { type FormArea, formPath, tabPath } from '#domain/reference/area.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { readAnew } from '#runtime/read-anew.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { toast } from '#ui/overlays/toast-store.ts';
import { Screen } from '../screen/screen.tsx';
import { readKeptRow } from './area-kept.ts';
import { AreaList } from './area-list.tsx';
import { AreaRemove } from './area-remove.tsx';
import type { AreaScreens, RowAct } from './area-screens.ts';
import { AreaTabs } from './area-tabs.tsx';
import { AreaForm } from './form/area-form.tsx';
import { AreaRowForm } from './form/area-row-form.tsx';
import { AreaRowTabs } from './form/area-row-tabs.tsx';

const AreaSheetImport = lazy(() =>
  import('./sheet/area-sheet-import.tsx').then((m) => ({ default: m.AreaSheetImport })),
);

/**
 * View of an area: its list, or the form of a new row, of the row with this id, or of a copy of it.
 */
export type AreaView = { kind: 'list' } | { kind: 'new' } | { kind: 'edit' | 'copy'; id: string };

interface Props {
  screens: AreaScreens;
  view: AreaView;
  /** Tab of the row's form named in the address; a new row's tab opens once it is saved. */
  tab?: string | undefined;
  /** True if the server's menu allows editing; the server checks again. */
  mayEdit: boolean;
  mayCreate: boolean;
}

/**
 * Shows an area of the administration: on desktop the form is beside the list, on a phone it is a
 * separate screen.
 */
export function AreaScreen({ screens, view, tab, mayEdit, mayCreate }: Props) {
  const { t } = useLingui();
  const compact = useCompact();
  const navigate = useNavigate();
  const { engine } = useUser();
  const [revision, setRevision] = useState(0);
  const [importing, setImporting] = useState(false);
  const [removing, setRemoving] = useState<AreaRow | null>(null);
  const [acting, setActing] = useState<{ act: RowAct; row: AreaRow } | null>(null);
  const { area } = screens;
  const { texts } = area;
  const toList = () => void navigate({ href: area.path });
  const announce = (text: string) => {
    setRevision((n) => n + 1);
    // Forms choose from the device's data, so it is read again: a new rule fills in the next guide.
    readAnew({ engine });
    toast({ text, tone: 'success', icon: Check });
  };
  const savedTab = ({ texts: { edited } }: FormArea) => {
    announce(t(edited));
    toList();
  };
  const next = view.kind === 'new' ? screens.tabs?.find(({ name }) => name === tab) : undefined;
  const saved = (row: AreaRow) => {
    announce(t(view.kind === 'edit' ? texts.edited : texts.created));
    if (next) void navigate({ href: tabPath(area, row.UniqueId, next.name), replace: true });
    else toList();
  };
  const form = () =>
    view.kind === 'edit' || view.kind === 'copy' ? (
      <AreaRowForm
        key={`${view.kind} ${view.id}`}
        screens={screens}
        id={view.id}
        copies={view.kind === 'copy'}
        onSaved={saved}
        onBack={toList}
      />
    ) : (
      <>
        {next && (
          <p className="px-4 pt-4 text-muted lg:px-5">{t`Primeiro os dados; depois de gravar abre: ${t(next.label)}.`}</p>
        )}
        <AreaForm key="new" screens={screens} row={null} onSaved={saved} onBack={toList} />
      </>
    );
  const id = view.kind === 'edit' ? view.id : null;
  const row = useLive(async (db) => (id === null ? null : readKeptRow(db, area, id)), [area, id]);
  const reads = row != null && screens.isFixed?.(row) === true;
  const act =
    (view.kind === 'edit' && (reads ? texts.title : texts.edit)) ||
    (view.kind === 'copy' && texts.duplicate) ||
    texts.create;
  const heading = t(act);
  if ((compact || screens.wide) && view.kind !== 'list') {
    if ((screens.tabs || screens.heading) && view.kind === 'edit')
      return (
        <AreaRowTabs
          key={view.id}
          screens={screens}
          id={view.id}
          tab={tab}
          heading={heading}
          onSaved={savedTab}
          onBack={toList}
        />
      );
    return (
      <Screen title={heading} task flush backTo={area.path}>
        {form()}
      </Screen>
    );
  }
  const title = t(texts.title);
  const endImport = () => setImporting(false);
  if (importing) {
    return (
      <Screen title={t`Importar: ${title}`} task flush={!compact} onBack={endImport}>
        {compact ? (
          <EmptyState icon={Monitor} title={t`Abra num computador para corrigir o ficheiro`} />
        ) : (
          <Suspense fallback={<SkeletonRows />}>
            <AreaSheetImport
              area={area}
              onBack={endImport}
              onSaved={(text) => {
                announce(text);
                endImport();
              }}
            />
          </Suspense>
        )}
      </Screen>
    );
  }
  const create = mayCreate && (
    <ButtonLink href={`#${formPath(area)}`} variant="primary" icon={Plus}>
      {t(texts.create)}
    </ButtonLink>
  );
  const besides = screens.besides?.(mayEdit);
  const actions = (
    <>
      {besides}
      {create}
    </>
  );
  return (
    <Screen title={title} subtitle={texts.about && t(texts.about)} actions={actions}>
      <AreaTabs area={area} />
      <div className={view.kind === 'list' ? '' : 'grid grid-cols-[minmax(0,1fr)_22.5rem] items-start gap-5'}>
        <div className="min-w-0">
          <AreaList
            screens={screens}
            mayEdit={mayEdit}
            mayCreate={mayCreate}
            open={view.kind === 'edit' ? view.id : undefined}
            beside={view.kind !== 'list'}
            revision={revision}
            onRemove={setRemoving}
            onAct={(act, row) => setActing({ act, row })}
            create={compact && create}
            besides={compact && besides}
            onImport={() => setImporting(true)}
          />
        </div>
        {view.kind !== 'list' && (
          <Panel
            title={heading}
            flush
            className="overflow-clip"
            action={<IconButton icon={X} label={t`Fechar`} tone="plain" onClick={toList} />}
          >
            {form()}
          </Panel>
        )}
      </div>
      {acting?.act.render({ area, row: acting.row, onClose: () => setActing(null) })}
      {removing && (
        <AreaRemove
          screens={screens}
          row={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            announce(t(texts.removed));
            if (view.kind === 'edit' && view.id === removing.UniqueId) toList();
          }}
        />
      )}
    </Screen>
  );
}
