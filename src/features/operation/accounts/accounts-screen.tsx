import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { readOperatorAccounts } from '#api/operation/accounts.ts';
import { useReadingTime } from '#components/area/use-as-of.ts';
import { ResourceList } from '#components/list/resource-list.tsx';
import { useUnreadList } from '#components/list/use-kept-table.ts';
import { useListQuery } from '#components/list/use-list-query.ts';
import { Screen } from '#components/screen/screen.tsx';
import { type OperatorAccount, OperatorAccounts } from '#domain/wire/operator-accounts.ts';
import { useKept } from '#runtime/use-kept.ts';
import type { Sort } from '#ui/data/table/data-table-types.ts';
import type { AccountAct } from './act.ts';
import { AccountCard } from './card.tsx';
import { AccountDialogs } from './dialogs.tsx';
import { AccountMenu } from './row-menu.tsx';
import { useAccountColumns } from './use-account-columns.tsx';

/** Shows the accounts of the installation to its operator (DESIGN.md, d34): figures, no data. */
export function AccountsScreen() {
  const { t } = useLingui();
  const unread = useUnreadList();
  const query = useListQuery();
  const columns = useAccountColumns(true);
  const [sort, setSort] = useState<Sort>({ key: 'name', descending: false });
  const [act, setAct] = useState<AccountAct | null>(null);
  const { term, page, size } = query.request;
  const request = { term, page, size, sort: sort.key, descending: sort.descending };
  const kept = useKept({
    key: `operation:accounts:${JSON.stringify(request)}`,
    schema: OperatorAccounts,
    read: (http) => readOperatorAccounts(http, request),
  });
  const { value } = kept;
  const partial = useReadingTime(kept.readAt, kept.loading, kept.failed !== null);
  const total = value?.iTotalRecords ?? 0;
  return (
    <Screen
      title={t`Contas`}
      subtitle={
        value && (
          <>
            <Plural value={value.Active} one="# ativa" other="# ativas" /> <Trans>de {total}</Trans>
          </>
        )
      }
    >
      <ResourceList<OperatorAccount>
        label={t`Contas`}
        searchLabel={t`Procurar por nome ou código de cliente`}
        query={query}
        data={{
          rows: value?.aaData,
          total: value?.iTotalDisplayRecords ?? 0,
          loading: kept.loading,
          failed: kept.failed !== null && value === null,
          again: kept.again,
          partial,
        }}
        columns={columns}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          query.turnTo(1);
        }}
        isFaded={({ State }) => State === 'blocked'}
        rowKey={({ UniqueId }) => UniqueId}
        rowMenu={(account) => <AccountMenu account={account} onAct={setAct} />}
        renderCard={(account) => <AccountCard account={account} onAct={setAct} />}
        icon={Building2}
        empty={t`Ainda não há contas`}
        noMatch={t`Nenhuma conta com estas palavras`}
        failed={unread}
      />
      <AccountDialogs act={act} onClose={() => setAct(null)} onDecided={kept.again} />
    </Screen>
  );
}
