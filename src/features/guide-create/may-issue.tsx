import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { menuHas, readMenu } from '../../components/menu-entries.ts';
import { Screen } from '../../components/screen/screen.tsx';
import { useLive } from '../../runtime/use-user.ts';
import { EmptyState } from '../../ui/data/empty-state.tsx';

/**
 * Users who may not issue are told before writing anything: the form also has an address, and every guide offers "Duplicar" (spec 2 §4).
 */
export function MayIssue({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const menu = useLive(async (db) => (await readMenu(db)) ?? null);
  if (menu === undefined) return null;
  // A missing menu forbids nothing: the server decides in any case.
  if (menu === null || menuHas(menu, 'egarNew')) return children;
  return (
    <Screen title={t`Nova e-GAR`} task backTo="/gars/list">
      <EmptyState icon={Lock} title={t`Sem permissão para realizar a operação.`}>
        <Trans>
          Emite guias quem é administrador ou colaborador de um estabelecimento da conta, ou de um cliente com acesso ao SILiAmb. Peça essa
          permissão a quem administra a conta.
        </Trans>
      </EmptyState>
    </Screen>
  );
}
