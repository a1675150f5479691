import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type Area, byPosition } from '#domain/reference/area.ts';
import * as areas from '#domain/reference/areas.ts';
import { hasMenuItem } from '#domain/screens/menu.ts';
import { useLive } from '#runtime/use-user.ts';
import { Tabs } from '#ui/basics/tabs.tsx';

/**
 * Shows tabs for the areas that share a menu entry with this one, if the server's menu has them;
 * nothing for an area with a separate entry.
 */
export function AreaTabs({ area }: { area: Area }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const menu = useLive((db) => db.readMeta('menu'));
  const root = area.tabOf ?? area.name;
  const all = Object.values<Area>(areas).filter(({ name, tabOf }) => name === root || tabOf === root);
  const seen = all.filter(({ name }) => hasMenuItem(menu, name)).sort(byPosition);
  if (seen.length < 2) return null;
  const named = seen.find(({ name }) => name === root) ?? area;
  return (
    <Tabs
      label={t(named.texts.menu ?? named.texts.title)}
      tabs={seen.map(({ name, texts }) => ({ key: name, label: t(texts.title) }))}
      value={area.name}
      onChange={(name) => void navigate({ href: seen.find((one) => one.name === name)?.path ?? area.path })}
      className="mb-5"
    />
  );
}
