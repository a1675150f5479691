import { Trans, useLingui } from '@lingui/react/macro';
import { Building2 } from 'lucide-react';
import { useId, useState } from 'react';
import { readOperatorAccounts } from '#api/operation/accounts.ts';
import { useKeptTable } from '#components/list/use-kept-table.ts';
import { type OperatorAccount, OperatorAccounts } from '#domain/wire/operator-accounts.ts';
import { useKept } from '#runtime/use-kept.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
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
  const titleId = useId();
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
    <section aria-labelledby={titleId} className="min-w-0">
      <div className="mb-2 flex min-h-12 items-center gap-3">
        <h2 id={titleId} className="text-base font-bold">
          <Trans>Contas</Trans>
        </h2>
        {value && <span className="num grow text-muted">{value.iTotalRecords}</span>}
        <ButtonLink href="#/operation/accounts" variant="ghost" className="ms-auto">
          <Trans>Ver todas</Trans>
        </ButtonLink>
      </div>
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
      <AccountDialogs act={act} onClose={() => setAct(null)} onDecided={kept.again} />
    </section>
  );
}
