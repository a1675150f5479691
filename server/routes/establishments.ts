import * as v from 'valibot';
import { establishmentFilters } from '../../src/domain/reference/establishment.ts';
import { EstablishmentPayload, EstablishmentRecord, UserPermission } from '../../src/domain/reference/establishment-record.ts';
import { myEstablishments } from '../../src/domain/reference/my-establishment.ts';
import { messageKeys } from '../../src/domain/wire/errors.ts';
import { itemsFeed } from '../../src/domain/wire/paging.ts';
import type { Api } from '../http/api.ts';
import { SelectorQuery, selectorQuery } from '../http/query.ts';
import { clientRows } from '../resources/clients.ts';
import { myEstablishmentRows } from '../resources/my-establishments.ts';
import { createDefault } from '../services/default-establishment.ts';
import { getEstablishment } from '../services/establishment-records.ts';
import { type Choice, selectEstablishments } from '../services/establishments.ts';
import { refused } from '../services/refusal.ts';
import { findRow } from '../services/resource-rows.ts';
import { EstablishmentItems } from './answers.ts';

const tag = 'Estabelecimentos';
const TypedQuery = v.object({
  ...selectorQuery,
  key: SelectorQuery.entries.key,
  type: v.optional(v.picklist(establishmentFilters), 'ALL'),
});

export function establishmentRoutes(api: Api): void {
  const { read, planned } = api;
  selectors(api);
  read(
    { path: '/establishments/:id/users', summary: 'Permissões dos utilizadores', tag, answer: itemsFeed(UserPermission) },
    async ({ db, principal, id }) => {
      const { UsersEstablishmentPermissions: Items } = await getEstablishment(db, principal, [clientRows, myEstablishmentRows], id);
      if (!Items) throw refused([messageKeys.noPermission]);
      return { Items };
    },
  );
  planned(
    {
      method: 'post',
      path: '/establishments/default',
      summary: 'Criar o estabelecimento por omissão',
      tag,
      body: EstablishmentPayload,
      example: myEstablishments.example,
      answer: EstablishmentRecord,
      status: 201,
    },
    async (request) => {
      const { row: body, writes } = await createDefault(request.db, request, myEstablishmentRows, request.body);
      return { status: 201, body, entity: 'establishment', id: body.UniqueId, writes };
    },
    (db, principal, id) => findRow(db, principal, myEstablishmentRows, id),
  );
}

function selectors({ read }: Api): void {
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
