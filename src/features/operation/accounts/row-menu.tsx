import { useLingui } from '@lingui/react/macro';
import { Eye, Gauge, Lock, LockOpen } from 'lucide-react';
import type { OperatorAccount } from '#domain/wire/operator-accounts.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import type { AccountAct } from './act.ts';

interface Props {
  account: OperatorAccount;
  onAct: (act: AccountAct) => void;
}

/** Shows the acts on an account; those that change it need the network. */
export function AccountMenu({ account, onAct }: Props) {
  const { t } = useLingui();
  const offline = useIsOffline();
  const { Name, State, IsOwn } = account;
  const needsNetwork = offline ? { disabled: true, reason: t`precisa de rede` } : {};
  const act = (kind: AccountAct['kind']) => ({ key: kind, onSelect: () => onAct({ kind, account }) });
  const own = IsOwn ? { disabled: true, reason: t`é a sua conta` } : {};
  const decision =
    State === 'active'
      ? { ...act('block'), label: t`Bloquear`, icon: Lock, danger: !IsOwn, ...needsNetwork, ...own }
      : { ...act('unblock'), label: t`Desbloquear`, icon: LockOpen, ...needsNetwork };
  return (
    <Menu
      of={account.UniqueId}
      size="sm"
      label={t`Mais ações de ${Name}`}
      groups={[
        [
          { ...act('facts'), label: t`Ver`, icon: Eye },
          { ...act('quotas'), label: t`Quotas`, icon: Gauge, ...needsNetwork },
        ],
        [decision],
      ]}
    />
  );
}
