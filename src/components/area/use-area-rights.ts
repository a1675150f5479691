import { hasMenuItem } from '../../domain/people/menu.ts';
import type { Area } from '../../domain/reference/area.ts';
import { useGone } from '../../runtime/use-gone.ts';
import { useLive } from '../../runtime/use-user.ts';

/**
 * Whether the server's menu lets this user edit the area; without a menu entry the user goes to the 404 page. Until a menu has arrived
 * nothing is known, and the server decides.
 */
export function useAreaRights({ name }: Pick<Area, 'name'>, right: 'see' | 'edit'): { mayEdit: boolean } {
  const menu = useLive(async (db) => (await db.readMeta('menu')) ?? null);
  const known = menu !== undefined && menu !== null;
  const mayEdit = hasMenuItem(menu, `${name}New`);
  useGone(known && !(right === 'see' ? hasMenuItem(menu, name) : mayEdit));
  return { mayEdit };
}
