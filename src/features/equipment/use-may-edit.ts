import { menuHas, readMenu } from '../../components/menu-entries.ts';
import { useLive } from '../../runtime/use-user.ts';

/** True when the server's menu gives this user the administration of equipment; the server checks again. */
export const useMayEdit = (): boolean => menuHas(useLive(readMenu), 'equipmentNew');
