import { useRouterState } from '@tanstack/react-router';
import { mayOpen } from '../../domain/people/screen-entries.ts';
import { useGone } from '../../runtime/use-gone.ts';
import { useLive } from '../../runtime/use-user.ts';
import { readMenuItems } from '../menu-entries.ts';

/**
 * Leads whoever comes by its address to a screen that the menu hides to the 404 page. Until a menu has arrived nothing is known, and the
 * server decides. @returns whether the screen is refused
 */
export function useScreenRefused(): boolean {
  const menu = useLive(readMenuItems);
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId ?? '' });
  const refused = Boolean(menu) && !mayOpen(menu, route.replace(/^\/_auth/, ''));
  useGone(refused);
  return refused;
}
