import type { Area } from '#domain/reference/area.ts';
import { hasMenuItem } from '#domain/screens/menu.ts';
import { useGone } from '#runtime/use-gone.ts';
import { useLive } from '#runtime/use-user.ts';
import { readMenuItems } from '../menu/menu-entries.ts';

interface AreaRights {
  mayEdit: boolean;
  mayCreate: boolean;
}

/**
 * Tells if the server's menu lets this user edit and create rows of the area. Without the right
 * required here, the user goes to the 404 page. Until a menu has arrived nothing is known, and the
 * server decides.
 */
export function useAreaRights(
  { name, createdBy }: Pick<Area, 'name' | 'createdBy'>,
  right: 'see' | 'edit' | 'create',
): AreaRights {
  const menu = useLive(readMenuItems);
  const known = menu !== undefined && menu !== null;
  const maySee = hasMenuItem(menu, name);
  const mayCreate = hasMenuItem(menu, `${name}New`);
  // If few users may create rows, each row tells who may edit it.
  const mayEdit = createdBy ? maySee : mayCreate;
  useGone(known && !{ see: maySee, edit: mayEdit, create: mayCreate }[right]);
  return { mayEdit, mayCreate };
}
