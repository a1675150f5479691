import type { LucideIcon } from 'lucide-react';
import { type Area, findArea, type Text } from '#domain/reference/area.ts';
import * as areas from '#domain/reference/areas.ts';
import { areaIcon } from './area-icons.ts';

/** Area as a menu entry. */
export interface AreaLink {
  name: string;
  label: Text;
  icon: LucideIcon;
  href: string;
  /** Returns true if an address belongs to the area, or to an area that shares its entry. */
  covers(path: string): boolean;
}

/** Returns the areas with these names, in that order; unknown names are left out. */
export const areaLinks = (names: readonly string[]): AreaLink[] =>
  names.flatMap((name) => {
    const area = Object.values<Area>(areas).find((one) => one.name === name);
    if (!area) return [];
    const covers = (path: string) => {
      const found = findArea(path, Object.values<Area>(areas));
      return found === area || found?.tabOf === name;
    };
    return [
      { name, label: area.texts.menu ?? area.texts.title, icon: areaIcon(area.icon), href: `#${area.path}`, covers },
    ];
  });
