import { useLingui } from '@lingui/react/macro';
import { NoLongerQueued } from '#components/saved/no-longer-queued.tsx';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useLive } from '#runtime/use-user.ts';
import { LateForm } from './late-form.tsx';
import { readLateCreation } from './late-queries.ts';

/**
 * Asks what became of a new guide, or a batch of them, whose transport was to begin before it could
 * be sent (docs/law.md). Nothing of it is sent without the answer.
 */
export function LateScreen({ seq }: { seq: number }) {
  const { t } = useLingui();
  const waiting = useSyncState()?.late;
  const late = useLive((db) => readLateCreation(db, seq, Date.now()), [seq, waiting]);
  if (late === undefined) return null;
  if (late === null) return <NoLongerQueued title={t`Guia à espera de si`} backTo="/sync" />;
  return <LateForm late={late} />;
}
