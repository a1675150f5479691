import { menuHas, readMenu } from '#components/menu/menu-entries.ts';
import { useLive } from '#runtime/use-user.ts';

/**
 * Returns true when the server's menu lets this user administer equipment; the server checks again.
 */
export const useMayEdit = (): boolean => menuHas(useLive(readMenu), 'equipmentNew');
