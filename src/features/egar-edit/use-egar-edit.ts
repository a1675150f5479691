import { useNavigate } from '@tanstack/react-router';
import { useEgar } from '../../components/egar/use-egar.ts';
import { useFailurePage } from '../../components/use-gone.ts';
import type { OutboxRow } from '../../db/rows.ts';

/** A guide that is to be edited, and the queued edit that its form starts from; `waiting` until both have been looked for. */
export function useEgarEdit(id: string, command: OutboxRow | null | undefined) {
  const navigate = useNavigate();
  const { view, loading, failed } = useEgar(id);
  useFailurePage(view === null ? failed : null);
  return {
    view,
    waiting: view === undefined || command === undefined || (view === null && loading),
    back: `/gars/consult/${encodeURIComponent(id)}`,
    consult: () => navigate({ to: '/gars/consult/$garId', params: { garId: id }, replace: true }),
  };
}
