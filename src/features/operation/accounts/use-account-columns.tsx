import { useLingui } from '@lingui/react/macro';
import type { OperatorAccount } from '#domain/wire/operator-accounts.ts';
import type { Column } from '#ui/data/table/data-table-types.ts';
import { AccountGuides, AccountLastUse, AccountName, AccountSpace, AccountState, AccountUsers } from './figures.tsx';

/** Returns the columns of the accounts; their keys are the orders of the server's list. */
export function useAccountColumns(sortable: boolean): Column<OperatorAccount>[] {
  const { t } = useLingui();
  const figure = { align: 'end', sortable } as const;
  // An order needs room for its arrow.
  const width = (bare: number) => (sortable ? bare + 24 : bare);
  return [
    { key: 'name', header: t`Conta`, sortable, render: (account) => <AccountName account={account} /> },
    {
      ...figure,
      key: 'users',
      header: t`Utilizadores`,
      width: width(104),
      render: (account) => <AccountUsers account={account} />,
    },
    {
      ...figure,
      key: 'guides',
      header: t`Guias no ano`,
      width: width(108),
      render: (account) => <AccountGuides account={account} />,
    },
    {
      ...figure,
      key: 'space',
      header: t`Espaço`,
      width: width(80),
      render: (account) => <AccountSpace account={account} />,
    },
    {
      key: 'used',
      header: t`Último uso`,
      width: width(112),
      sortable,
      render: (account) => <AccountLastUse account={account} />,
    },
    { key: 'state', header: t`Estado`, width: 124, render: (account) => <AccountState account={account} /> },
  ];
}
