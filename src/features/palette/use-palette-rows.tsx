import { useLingui } from '@lingui/react/macro';
import {
  FileText,
  LogOut,
  Monitor,
  Moon,
  Search,
  Settings2,
  Smartphone,
  Sun,
  SunMedium,
  UserRound,
} from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useAreaLinks } from '#components/area/use-area-links.ts';
import { type MenuEntry, menuHas, readMenu } from '#components/menu/menu-entries.ts';
import type { UserDb } from '#db/user-db.ts';
import { textHref } from '#domain/guide/list/links.ts';
import type { MenuName } from '#domain/screens/menu-routes.ts';
import { thisDevice } from '#lib/dom/device.ts';
import { changeLook, type Look } from '#lib/dom/look.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { type Picture, pageIcon } from '#ui/basics/page-icon.ts';
import { findGuides, shortestText } from './found-guides.ts';
import { inGroups, named, type PaletteRow } from './palette-row.ts';

const go = (href: string) => () => {
  location.hash = href;
};
const newestFirst = (db: UserDb) => db.egars.orderBy('sort').toArray();
const none: MenuEntry[] = [];

/**
 * Returns the palette's rows for a text: acts and screens of this user, guides of this device, and
 * the list's own search.
 */
export function usePaletteRows(text: string, onSignOut: () => void): PaletteRow[] {
  const acts = useActs(onSignOut);
  const screens = useScreens();
  const typed = useDeferredValue(text.trim());
  const wanted = typed.length >= shortestText;
  const guides = useLive((db) => (wanted ? newestFirst(db) : Promise.resolve([])), [wanted]);
  const found = useMemo(() => findGuides(guides ?? [], typed), [guides, typed]);
  const { t } = useLingui();
  if (typed === '') return [...acts, ...screens];
  const rows: PaletteRow[] = [
    ...named([...acts, ...screens], typed),
    ...found.map(
      (guide): PaletteRow => ({
        key: guide.UniqueId,
        group: 'guides',
        label: guide.Number,
        icon: FileText,
        guide,
        run: go(`#/gars/consult/${encodeURIComponent(guide.UniqueId)}`),
      }),
    ),
    {
      key: 'search',
      group: 'search',
      label: t`Procurar «${typed}» na lista de e-GARs`,
      icon: Search,
      run: go(textHref(typed)),
    },
  ];
  return inGroups(rows, typed);
}

/** Returns the acts, each only for a user who has it in the menu. */
function useActs(onSignOut: () => void): PaletteRow[] {
  const { t } = useLingui();
  const { engine } = useUser();
  const menu = useLive(readMenu);
  const act = (key: string, label: string, icon: Picture, run: () => void): PaletteRow => ({
    key,
    group: 'acts',
    label,
    icon,
    run,
  });
  const theme = (key: Look['theme'], label: string, icon: Picture) =>
    act(`theme ${key}`, label, icon, () => changeLook({ theme: key }));
  const ofMenu: [MenuName, PaletteRow][] = [
    ['egarNew', act('egarNew', t`Nova e-GAR`, pageIcon('file-plus'), go('#/gars/new-v2'))],
    ['delivery', act('delivery', t`Entrega de equipamento`, pageIcon('package-check'), go('#/delivery/create'))],
    ['collection', act('collection', t`Recolha de equipamento`, pageIcon('package-open'), go('#/collection'))],
    ['equipmentNew', act('equipmentNew', t`Novo equipamento`, pageIcon('package-plus'), go('#/equipments/new'))],
    ['prepare', act('prepare', t`Preparar para sair`, pageIcon('shield-check'), go('#/prepare'))],
  ];
  return [
    ...ofMenu.flatMap(([name, row]) => (menuHas(menu, name) ? [row] : [])),
    act('send', t`Enviar agora`, pageIcon('send'), () => {
      location.hash = '#/sync';
      void engine.sendNow();
    }),
    theme('light', t`Tema claro`, SunMedium),
    theme('dark', t`Tema escuro`, Moon),
    theme('sol', t`Tema de sol`, Sun),
    theme('system', t`Tema como o sistema`, thisDevice() === 'phone' ? Smartphone : Monitor),
    act('out', t`Sair`, LogOut, onSignOut),
  ];
}

const isAct = new Set<MenuName>(['egarNew', 'delivery', 'collection', 'equipmentNew', 'prepare']);

/** Returns the screens of the user's menu, and the user's own. */
function useScreens(): PaletteRow[] {
  const { t } = useLingui();
  const menu = useLive(readMenu) ?? none;
  const areas = useAreaLinks(menu.flatMap((entry) => entry.areas));
  const screen = (key: string, label: string, icon: Picture, href: string): PaletteRow => ({
    key: `screen ${key}`,
    group: 'screens',
    label,
    icon,
    run: go(href),
  });
  /** Returns the name of a menu entry; "Lista" would be unclear without the name of its group. */
  const entryLabel = (entry: MenuEntry, group?: MenuEntry): string => {
    if (entry.parameter !== null) return `${t(entry.label)} ${entry.parameter}`;
    return group ? `${t(group.label)}: ${t(entry.label)}` : t(entry.label);
  };
  const ofEntry = (entry: MenuEntry, group?: MenuEntry): PaletteRow[] => [
    ...(entry.href && !isAct.has(entry.name)
      ? [screen(`${entry.name} ${entry.parameter ?? ''}`, entryLabel(entry, group), entry.icon, entry.href)]
      : []),
    ...entry.children.flatMap((child) => ofEntry(child, entry)),
  ];
  return [
    ...menu.flatMap((entry) => ofEntry(entry)),
    ...areas.map((area) => screen(area.name, t(area.label), area.icon, area.href)),
    screen('settings', t`Aspeto e língua`, Settings2, '#/settings'),
    screen('user', t`O meu utilizador`, UserRound, '#/user'),
  ];
}
