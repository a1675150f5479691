import { type AccountDecision, OperatorAccount, OperatorAccounts } from '#domain/wire/operator-accounts.ts';
import type { Http, SendOptions } from '../transport/http.ts';

export interface AccountsRequest {
  term: string;
  page: number;
  size: number;
  sort: string;
  descending: boolean;
}

/** GET /operation/accounts: a page, from 1, of the installation's accounts. */
export const readOperatorAccounts = (
  http: Http,
  { term, page, size, sort, descending }: AccountsRequest,
): Promise<OperatorAccounts> =>
  http.get('/operation/accounts', OperatorAccounts, {
    start: (page - 1) * size,
    pageSize: size,
    searchTerm: term,
    sort,
    descending: String(descending),
  });

/** PUT /operation/accounts/{id}: what the decision leaves out stays. @throws ApiError 400, 404 */
export const decideAccount = (
  http: Http,
  id: string,
  decision: Partial<AccountDecision>,
  options: SendOptions,
): Promise<OperatorAccount> =>
  http.send('PUT', `/operation/accounts/${encodeURIComponent(id)}`, decision, { ...options, schema: OperatorAccount });
