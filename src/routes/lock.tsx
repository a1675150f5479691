import { createFileRoute, redirect } from '@tanstack/react-router';
import { safeReturn } from '#features/pages/standalone-page.tsx';
import { lockScreen } from '#sync/session/screen-lock.ts';

/** Locks the screen at once if the user has enabled the lock, in front of the page to return to. */
export const Route = createFileRoute('/lock')({
  validateSearch: (search): { url?: string } => (typeof search.url === 'string' ? { url: search.url } : {}),
  beforeLoad: async ({ context, search }) => {
    const user = await (await context.loadRuntime()).openUser();
    if (user) await lockScreen(user.db);
    throw redirect({ href: safeReturn(search.url).slice(1) });
  },
});
