import * as v from 'valibot';
import { establishmentFilters } from '../../src/domain/reference/establishment.ts';
import type { Api } from '../http/api.ts';
import { SelectorQuery, selectorQuery } from '../http/query.ts';
import { type Choice, selectEstablishments } from '../services/establishments.ts';
import { EstablishmentItems } from './answers.ts';

const tag = 'Estabelecimentos';
const TypedQuery = v.object({
  ...selectorQuery,
  key: SelectorQuery.entries.key,
  type: v.optional(v.picklist(establishmentFilters), 'ALL'),
});

export function establishmentRoutes({ read }: Api): void {
  read(
    {
      path: '/establishments/select-establishments',
      summary: 'Escolher estabelecimento',
      tag,
      query: TypedQuery,
      answer: EstablishmentItems,
    },
    async ({ db, principal, query }) => ({ Items: await selectEstablishments(db, principal, query.type, query) }),
  );
  const fixed = (path: string, choice: Choice, summary: string) =>
    read({ path, summary, tag, query: SelectorQuery, answer: EstablishmentItems }, async ({ db, principal, query }) => ({
      Items: await selectEstablishments(db, principal, choice, query),
    }));
  fixed('/establishments/select-account-establishments', 'ACCOUNT', 'Estabelecimentos próprios');
  fixed('/establishments/select-users-establishments', 'PERMITTED', 'Estabelecimentos com permissão do utilizador');
}
