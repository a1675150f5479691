import { Trans, useLingui } from '@lingui/react/macro';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { readOperatorAccounts } from '#api/operation/accounts.ts';
import { useKeptTable } from '#components/list/use-kept-table.ts';
import { type OperatorAccount, OperatorAccounts } from '#domain/wire/operator-accounts.ts';
import { useKept } from '#runtime/use-kept.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import { TablePanel } from '../table-panel.tsx';
import type { AccountAct } from './act.ts';
import { AccountCard } from './card.tsx';
import { AccountDialogs } from './dialogs.tsx';
import { AccountMenu } from './row-menu.tsx';
import { useAccountColumns } from './use-account-columns.tsx';

/** The accounts that were used last. */
const first = { term: '', page: 1, size: 5, sort: 'used', descending: true };

/** Shows the accounts that were used last, with the way to all of them. */
export function AccountsPanel() {
  const { t } = useLingui();
  const columns = useAccountColumns(false);
  const [act, setAct] = useState<AccountAct | null>(null);
  const kept = useKept({
    key: 'operation:accounts:first',
    schema: OperatorAccounts,
    read: (http) => readOperatorAccounts(http, first),
  });
  const { value } = kept;
  const table = useKeptTable(kept, value?.aaData);
  return (
    <>
      <TablePanel
        title={t`Contas`}
        note={value && <span className="num">{value.iTotalRecords}</span>}
        action={
          <ButtonLink href="#/operation/accounts" variant="ghost">
            <Trans>Ver todas</Trans>
          </ButtonLink>
        }
      >
        <DataTable<OperatorAccount>
          {...table}
          label={t`Contas`}
          columns={columns}
          rows={value?.aaData}
          isFaded={({ State }) => State === 'blocked'}
          rowKey={({ UniqueId }) => UniqueId}
          rowMenu={(account) => <AccountMenu account={account} onAct={setAct} />}
          renderCard={(account) => <AccountCard account={account} onAct={setAct} />}
          empty={<EmptyState icon={Building2} title={t`Ainda não há contas`} />}
        />
      </TablePanel>
      <AccountDialogs act={act} onClose={() => setAct(null)} onDecided={kept.again} />
    </>
  );
}
