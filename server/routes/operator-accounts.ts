import * as v from 'valibot';
import { AccountDecision, accountSorts, OperatorAccount, OperatorAccounts } from '#domain/wire/operator-accounts.ts';
import type { Api } from '../http/api.ts';
import { tableQuery } from '../http/query.ts';
import { decideAccount } from '../services/operation/decide-account.ts';
import { listAccounts, oneAccount } from '../services/operation/list-accounts.ts';
import { notFound } from '../services/refusal.ts';

const tag = 'Operação';
const yes = v.pipe(
  v.optional(v.picklist(['true', 'false'], 'val_invalid_format'), 'false'),
  v.transform((value) => value === 'true'),
);
const Query = v.object({
  ...tableQuery,
  sort: v.optional(v.picklist(accountSorts, 'val_invalid_format'), 'name'),
  descending: yes,
});

/** Registers the operator's calls about the accounts of the installation. */
export function operatorAccountRoutes({ read, change, deps: { queue, now } }: Api): void {
  read(
    { path: '/operation/accounts', summary: 'As contas desta instalação', tag, query: Query, answer: OperatorAccounts },
    ({ db, principal, query, now: at }) => listAccounts(db, principal, query, at),
  );
  change(
    {
      method: 'put',
      path: '/operation/accounts/:id',
      summary: 'Bloquear ou desbloquear uma conta, ou mudar as suas quotas',
      tag,
      body: AccountDecision,
      answer: OperatorAccount,
      example: { MaxUsers: 50, MaxMegabytes: 20_000 },
    },
    async ({ tx, principal, id, body: decision, ...act }) => {
      await decideAccount(tx, { ...act, principal }, queue, { id, decision });
      const body = await oneAccount(tx, principal, id, act.now);
      if (!body) throw notFound();
      return { body, entity: 'account', id };
    },
    (db, principal, id) => oneAccount(db, principal, id, now()),
  );
}
