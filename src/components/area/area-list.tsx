import { useLingui } from '@lingui/react/macro';
import { Copy, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AreaRow } from '#api/area.ts';
import { copyPath, formPath, tabPath } from '#domain/reference/area.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { ResourceList } from '../list/resource-list.tsx';
import { useUnreadList } from '../list/use-kept-table.ts';
import { useListQuery } from '../list/use-list-query.ts';
import { AreaCard } from './area-card.tsx';
import { areaIcon } from './area-icons.ts';
import { type AreaScreens, actsOf, type RowAct } from './area-screens.ts';
import { renderCell } from './cell-of.tsx';
import { MoreActs } from './more-acts.tsx';
import { SheetActions } from './sheet/sheet-actions.tsx';
import { useAreaRows } from './use-area-rows.ts';

interface Props {
  screens: AreaScreens;
  mayEdit: boolean;
  mayCreate: boolean;
  /** Id of the row whose form is open beside the list. */
  open: string | undefined;
  /** True if a form is beside the list, which leaves no room for wide columns. */
  beside: boolean;
  /** Number that changes when a row was saved or removed. */
  revision: number;
  onRemove: (row: AreaRow) => void;
  onAct: (act: RowAct, row: AreaRow) => void;
  /** Main act and further ones, shown here on a phone, where the page's header has none. */
  create: ReactNode;
  besides: ReactNode;
  /** Opens the import of rows from a file. */
  onImport: () => void;
}

/** Shows the list of an area. */
export function AreaList({
  screens,
  mayEdit: mayEditRows,
  mayCreate,
  create,
  besides,
  open,
  beside,
  revision,
  onRemove,
  onAct,
  onImport,
}: Props) {
  const { t } = useLingui();
  const compact = useCompact();
  const unread = useUnreadList();
  const offline = useIsOffline();
  const { area, columns, filters = [], nameOf, isFixed, isPermanent, fixed, rowActs = [] } = screens;
  const title = t(area.texts.title);
  const { shouldConfigure } = useUser().session;
  // The administrator who sets up the account may have a separate form for its first row.
  const firstForm = shouldConfigure ? area.form?.first : undefined;
  const form = mayCreate ? formPath(area) : firstForm;
  const query = useListQuery();
  const shown = beside ? columns.filter(({ wideOnly }) => !wideOnly) : columns;
  const data = useAreaRows(screens, query.request, revision);
  const mayEdit = mayEditRows && data.mayEdit;
  const changeable = (row: AreaRow) => mayEdit && !isFixed?.(row);
  // Other unchangeable rows have no page to read.
  const readable = (row: AreaRow) => fixed === undefined && isFixed?.(row) === true;
  const opens = (row: AreaRow) => changeable(row) || readable(row);
  const edit = (row: AreaRow) => {
    location.hash = formPath(area, row.UniqueId);
  };
  const copy = (row: AreaRow) => {
    const path = copyPath(area, row.UniqueId);
    const go = () => {
      location.hash = path ?? '';
    };
    return path === undefined ? [] : [{ key: 'copy', label: t`Duplicar`, icon: Copy, onSelect: go }];
  };
  const needsNetwork = offline ? { disabled: true, reason: t`precisa de rede` } : {};
  const acts = (row: AreaRow) =>
    actsOf(row, rowActs).map((act) => ({
      key: act.key,
      label: t(act.label),
      icon: act.icon,
      ...needsNetwork,
      onSelect: () => onAct(act, row),
    }));
  const editEntries = (row: AreaRow) =>
    screens.tabs?.map(({ name, label, icon }) => {
      const go = () => {
        location.hash = tabPath(area, row.UniqueId, name);
      };
      return { key: name, label: t(label), icon, onSelect: go };
    }) ?? [{ key: 'edit', label: t`Editar`, onSelect: () => edit(row) }];
  const menu = (row: AreaRow) =>
    changeable(row) && (
      <Menu
        of={row.UniqueId}
        size="sm"
        label={t`Mais ações de ${nameOf(row)}`}
        groups={[
          [...editEntries(row), ...copy(row)],
          acts(row),
          area.permanent || isPermanent?.(row)
            ? []
            : [{ key: 'remove', label: t`Remover`, danger: true, onSelect: () => onRemove(row) }],
        ]}
      />
    );
  const further = (besides || area.sheet) && (
    <>
      {besides}
      {area.sheet && (
        <SheetActions
          area={area}
          query={query.request}
          onImport={mayCreate && !area.exportOnly ? onImport : undefined}
        />
      )}
    </>
  );
  return (
    <ResourceList<AreaRow>
      label={title}
      searchLabel={t`Procurar em ${title}`}
      query={query}
      data={data}
      filters={filters.map(({ label, choices, ...filter }) => ({
        ...filter,
        label: t(label),
        ...(choices && { choices: choices.map((one) => ({ key: one.value, label: t(one.label) })) }),
      }))}
      columns={shown.map((column, at) => ({
        key: column.name,
        header: t(column.label),
        ...(column.width === undefined ? {} : { width: column.width }),
        ...(column.wideOnly && { wideOnly: true }),
        render: (row: AreaRow) =>
          at === 0 ? <span className="font-semibold">{renderCell(column, row)}</span> : renderCell(column, row),
      }))}
      rowKey={(row) => row.UniqueId}
      isSelected={(row) => row.UniqueId === open}
      onOpen={(row) => opens(row) && edit(row)}
      rowAction={(row) =>
        changeable(row) ? (
          <Button size="sm" icon={SquarePen} onClick={() => edit(row)}>
            {t`Editar`}
          </Button>
        ) : (
          <>
            <span className="text-caption text-muted">{isFixed?.(row) && (fixed ? t(fixed) : t`por omissão`)}</span>
            {readable(row) && (
              <Button size="sm" onClick={() => edit(row)}>
                {t`Ver`}
              </Button>
            )}
          </>
        )
      }
      rowMenu={menu}
      renderCard={(row) => (
        <AreaCard screens={screens} row={row} menu={menu(row)} onOpen={opens(row) ? () => edit(row) : undefined} />
      )}
      aside={
        <>
          {create}
          {compact && further ? <MoreActs>{further}</MoreActs> : further}
        </>
      }
      icon={areaIcon(area.icon)}
      empty={t`Ainda não há nada aqui`}
      first={
        form
          ? { href: `#${form}`, label: t(area.texts.create) }
          : t`Quem administra a conta pode criar o que falta aqui.`
      }
      noMatch={t`Nada com estas palavras e estes filtros`}
      failed={unread}
    />
  );
}
