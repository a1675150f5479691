import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/basics/button.tsx';
import { Facts } from '#ui/basics/panel.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { AccountDialogProps } from './act.ts';
import { AccountGuides, AccountLastUse, AccountSpace, AccountState, AccountUsers } from './figures.tsx';

/** Shows all that the operator knows of an account. */
export function FactsDialog({ account, onClose }: Omit<AccountDialogProps, 'onDecided'>) {
  const { t, i18n } = useLingui();
  const { BlockedAt, BlockedReason } = account;
  const since = BlockedAt && { key: 'since', label: t`Desde`, value: formatDateTime(BlockedAt, i18n.locale) };
  const reason = BlockedReason && { key: 'reason', label: t`Motivo`, value: <bdi>{BlockedReason}</bdi> };
  return (
    <Dialog open flush onClose={onClose} title={account.Name} footer={<Button onClick={onClose}>{t`Fechar`}</Button>}>
      <Facts
        facts={[
          { key: 'code', label: t`Código de cliente`, value: <bdi>{account.ClientCode}</bdi> },
          { key: 'state', label: t`Estado`, value: <AccountState account={account} /> },
          ...(since ? [since] : []),
          ...(reason ? [reason] : []),
          { key: 'users', label: t`Utilizadores`, value: <AccountUsers account={account} /> },
          { key: 'guides', label: t`Guias no ano`, value: <AccountGuides account={account} /> },
          { key: 'space', label: t`Espaço`, value: <AccountSpace account={account} /> },
          { key: 'used', label: t`Último uso`, value: <AccountLastUse account={account} /> },
        ]}
      />
    </Dialog>
  );
}
