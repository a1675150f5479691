import { Trans } from '@lingui/react/macro';
import type { OperatorAccount } from '#domain/wire/operator-accounts.ts';
import type { AccountAct } from './act.ts';
import { AccountGuides, AccountLastUse, AccountName, AccountSpace, AccountState, AccountUsers } from './figures.tsx';
import { AccountMenu } from './row-menu.tsx';

interface Props {
  account: OperatorAccount;
  onAct: (act: AccountAct) => void;
}

const pair = 'flex items-baseline justify-between gap-2';

/** Shows an account where the columns do not fit. */
export function AccountCard({ account, onAct }: Props) {
  return (
    <article className="rounded-panel border hairline border-border bg-surface p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <AccountName account={account} />
        </div>
        <AccountMenu account={account} onAct={onAct} />
      </div>
      <dl className="mt-2 grid grid-cols-1 gap-x-5 sm:grid-cols-2 gap-y-1 text-label [&_dt]:text-muted">
        <div className={pair}>
          <dt>
            <Trans>Utilizadores</Trans>
          </dt>
          <dd className="text-end">
            <AccountUsers account={account} />
          </dd>
        </div>
        <div className={pair}>
          <dt>
            <Trans>Espaço</Trans>
          </dt>
          <dd className="text-end">
            <AccountSpace account={account} />
          </dd>
        </div>
        <div className={pair}>
          <dt>
            <Trans>Guias no ano</Trans>
          </dt>
          <dd>
            <AccountGuides account={account} />
          </dd>
        </div>
        <div className={pair}>
          <dt>
            <Trans>Último uso</Trans>
          </dt>
          <dd>
            <AccountLastUse account={account} />
          </dd>
        </div>
      </dl>
      <p className="mt-2">
        <AccountState account={account} />
      </p>
    </article>
  );
}
