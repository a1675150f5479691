import { menuHas, readMenu } from '../../components/menu-entries.ts';
import { useLive } from '../../runtime/use-user.ts';

/** True where the server's menu gives this user the equipment's administration; the server checks again. */
export const useMayEdit = (): boolean => menuHas(useLive(readMenu), 'equipmentNew');
