import { hasMenuItem } from '../../domain/people/menu.ts';
import type { Area } from '../../domain/reference/area.ts';
import { useGone } from '../../runtime/use-gone.ts';
import { useLive } from '../../runtime/use-user.ts';

/**
 * Whether the server's menu lets this user edit the area; one whose menu lacks what is asked for is led to the 404 page. Until a menu has
 * come nothing is known, and the server's own word decides.
 */
export function useAreaRights({ name }: Pick<Area, 'name'>, asked: 'see' | 'edit'): { mayEdit: boolean } {
  const menu = useLive(async (db) => (await db.readMeta('menu')) ?? null);
  const known = menu !== undefined && menu !== null;
  const mayEdit = hasMenuItem(menu, `${name}New`);
  useGone(known && !(asked === 'see' ? hasMenuItem(menu, name) : mayEdit));
  return { mayEdit };
}
