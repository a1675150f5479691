import { useNavigate } from '@tanstack/react-router';
import { useEgar } from '../../components/egar/use-egar.ts';
import { useGone } from '../../components/use-gone.ts';
import { useQueued } from '../../components/use-queued.ts';

/** A guide that is to be edited, with the edit that is corrected where one is; `waiting` until both have been looked for. */
export function useEgarEdit(id: string, fix: number | undefined) {
  const navigate = useNavigate();
  const { view, loading, failed } = useEgar(id);
  const command = useQueued(fix);
  useGone(view === null && failed === 'gone');
  return {
    view,
    command,
    waiting: view === undefined || command === undefined || (view === null && loading),
    back: `/gars/consult/${encodeURIComponent(id)}`,
    consult: () => void navigate({ to: '/gars/consult/$garId', params: { garId: id }, replace: true }),
  };
}
