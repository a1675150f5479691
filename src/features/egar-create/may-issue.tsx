import { useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { menuHas, readMenu } from '../../components/menu-entries.ts';
import { Screen } from '../../components/screen/screen.tsx';
import { useLive } from '../../components/use-user.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Who may not issue is told before anything is written: the way here is also an address and "Duplicar", which every guide offers (spec 2 §4). */
export function MayIssue({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const menu = useLive(async (db) => (await readMenu(db)) ?? null);
  if (menu === undefined) return null;
  // A menu that never came forbids nothing: the server judges in any case.
  if (menu === null || menuHas(menu, 'egarNew')) return children;
  return (
    <Screen title={t`Nova e-GAR`} task backTo="/gars/list">
      <EmptyState icon={Lock} title={t`Sem permissão para realizar a operação.`} />
    </Screen>
  );
}
