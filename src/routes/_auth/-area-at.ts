import type { AreaView } from '#components/area/area-screen.tsx';
import type { AreaScreens } from '#components/area/area-screens.ts';
import { type Area, copyPath, formPath } from '#domain/reference/area.ts';
import * as areas from '#domain/reference/areas.ts';

/**
 * Columns and fields of each area, in the folder named after it; loaded with the area's first
 * screen.
 */
const screens = import.meta.glob<{ screens: AreaScreens }>('../../features/*/area.tsx');

interface Found {
  area: Area;
  view: AreaView;
  load(): Promise<{ screens: AreaScreens }>;
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const marker = '\u0000';

function viewOf(area: Area, path: string): AreaView | null {
  if (path === area.path) return { kind: 'list' };
  if (path === formPath(area)) return { kind: 'new' };
  const copied = idIn(path, copyPath(area, marker));
  if (copied !== null) return { kind: 'copy', id: copied };
  const edited = idIn(path, formPath(area, marker));
  return edited === null ? null : { kind: 'edit', id: edited };
}

/** Returns the id in a path of this shape; null for any other path. */
function idIn(path: string, shape: string | undefined): string | null {
  if (shape === undefined) return null;
  const [before = '', after = ''] = shape.split(encodeURIComponent(marker));
  const id = path.slice(before.length, path.length - after.length);
  return path.startsWith(before) && path.endsWith(after) && id !== '' && !id.includes('/')
    ? decodeURIComponent(id)
    : null;
}

/**
 * Returns the list of the area whose edit form has this address without an id (spec 1 §2);
 * otherwise undefined.
 */
export const listWithoutId = (path: string): string | undefined =>
  Object.values<Area>(areas).find(
    (area) => `${path.replace(/\/$/, '')}/` === formPath(area, marker).split(encodeURIComponent(marker))[0],
  )?.path;

/** Returns the area at an address and the view to show; null outside the areas. */
export function findAreaAt(path: string): Found | null {
  for (const area of Object.values<Area>(areas)) {
    const view = viewOf(area, path);
    const load = screens[`../../features/${kebab(area.name)}/area.tsx`];
    if (view && load) return { area, view, load };
  }
  return null;
}
