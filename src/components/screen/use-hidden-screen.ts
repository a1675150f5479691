import { useRouterState } from '@tanstack/react-router';
import { mayOpen } from '#domain/screens/entries.ts';
import { useGone } from '#runtime/use-gone.ts';
import { useLive } from '#runtime/use-user.ts';
import { readMenuItems } from '../menu/menu-entries.ts';

/**
 * Leads a user who opens a screen hidden from their menu by its address to the 404 page. Until a
 * menu has arrived nothing is known, and the server decides.
 * @returns true if the screen is refused
 */
export function useHiddenScreen(): boolean {
  const menu = useLive(readMenuItems);
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId ?? '' });
  const refused = Boolean(menu) && !mayOpen(menu, route.replace(/^\/_auth/, ''));
  useGone(refused);
  return refused;
}
