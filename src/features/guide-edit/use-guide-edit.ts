import { useNavigate } from '@tanstack/react-router';
import { useGuide } from '#components/guide/use-guide.ts';
import type { OutboxRow } from '#db/rows.ts';
import { useFailurePage } from '#runtime/use-gone.ts';

/**
 * Reads a guide to edit and the queued edit that its form starts from; `waiting` until both are
 * read.
 */
export function useGuideEdit(id: string, command: OutboxRow | null | undefined) {
  const navigate = useNavigate();
  const { view, loading, failed } = useGuide(id);
  useFailurePage(view === null ? failed : null);
  return {
    view,
    waiting: view === undefined || command === undefined || (view === null && loading),
    back: `/gars/consult/${encodeURIComponent(id)}`,
    consult: () => navigate({ to: '/gars/consult/$garId', params: { garId: id }, replace: true }),
  };
}
