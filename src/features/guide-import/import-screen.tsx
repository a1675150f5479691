import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { NoLongerQueued } from '#components/saved/no-longer-queued.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { useLive } from '#runtime/use-user.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { ImportForm } from './import-form.tsx';
import { importers } from './import-queries.ts';
import { ImportSaved } from './import-saved.tsx';

/**
 * Imports a guide and, after saving, shows its progress. `fix` is an unsent import, `saved` the one
 * just saved.
 */
export function ImportScreen({ fix, saved }: { fix: number | undefined; saved: number | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const to = (search: { fix?: number; saved?: number }) => void navigate({ to: '.', search, replace: true });
  const places = useLive(importers);
  const command = useLive(async (db) => (fix === undefined ? null : ((await db.outbox.get(fix)) ?? 'gone')), [fix]);
  if (saved !== undefined)
    return <ImportSaved key={saved} seq={saved} onAnother={() => to({})} onFix={() => to({ fix: saved })} />;
  if (places === undefined || command === undefined) return null;
  if (command === 'gone') return <NoLongerQueued title={t`Importar e-GAR`} backTo="/gars/list" />;
  if (places.length === 0)
    return (
      <Screen title={t`Importar e-GAR`} task backTo="/gars/list">
        <EmptyState icon={Lock} title={t`Sem permissão para realizar a operação.`} />
      </Screen>
    );
  return (
    <ImportForm
      key={fix ?? 'new'}
      places={places}
      command={command}
      onSaved={(seq) => to({ saved: seq })}
      onBack={() => void navigate({ to: '/gars/list' })}
    />
  );
}
