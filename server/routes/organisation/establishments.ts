import * as v from 'valibot';
import { establishmentFilters } from '#domain/reference/establishment.ts';
import { EstablishmentPayload, EstablishmentRecord, UserPermission } from '#domain/reference/establishment-record.ts';
import { myEstablishmentsArea } from '#domain/reference/my-establishment.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import type { Api } from '#server/http/api.ts';
import { SelectorQuery, selectorQuery } from '#server/http/query.ts';
import { clientRows } from '#server/resources/clients.ts';
import { myEstablishmentRows } from '#server/resources/my-establishments.ts';
import { findRow } from '#server/services/areas/resource-rows.ts';
import { createDefault } from '#server/services/organisation/default-establishment.ts';
import { getEstablishment } from '#server/services/organisation/establishment-records.ts';
import { type Choice, planEstablishments } from '#server/services/organisation/establishments.ts';
import { refused } from '#server/services/refusal.ts';
import { EstablishmentItems } from '../answers.ts';

const tag = 'Estabelecimentos';
const TypedQuery = v.object({
  ...selectorQuery,
  key: SelectorQuery.entries.key,
  type: v.optional(v.picklist(establishmentFilters), 'ALL'),
});

export function establishmentRoutes(api: Api): void {
  const { read, singleStatementChange } = api;
  selectors(api);
  read(
    {
      path: '/establishments/:id/users',
      summary: 'Permissões dos utilizadores',
      tag,
      answer: itemsFeed(UserPermission),
    },
    async ({ db, principal, id }) => {
      const { UsersEstablishmentPermissions: Items } = await getEstablishment(
        db,
        principal,
        [clientRows, myEstablishmentRows],
        id,
      );
      if (!Items) throw refused([messageKeys.noPermission]);
      return { Items };
    },
  );
  singleStatementChange(
    {
      method: 'post',
      path: '/establishments/default',
      summary: 'Criar o estabelecimento por omissão',
      tag,
      body: EstablishmentPayload,
      example: myEstablishmentsArea.example,
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

function selectors({ readText }: Api): void {
  readText(
    {
      path: '/establishments/select-establishments',
      summary: 'Escolher estabelecimento',
      tag,
      query: TypedQuery,
      answer: EstablishmentItems,
    },
    (request) => planEstablishments(request, request.query.type, request.query),
  );
  const fixed = (path: string, choice: Choice, summary: string) =>
    readText({ path, summary, tag, query: SelectorQuery, answer: EstablishmentItems }, (request) =>
      planEstablishments(request, choice, request.query),
    );
  fixed('/establishments/select-account-establishments', 'ACCOUNT', 'Estabelecimentos próprios');
  fixed('/establishments/select-users-establishments', 'PERMITTED', 'Estabelecimentos com permissão do utilizador');
}
