import * as v from 'valibot';
import { EstablishmentOption } from '../../src/domain/establishment.ts';
import { itemsFeed, tableFeed } from '../../src/domain/paging.ts';
import { PickupPoint, pickupPointTypes } from '../../src/domain/pickup-point.ts';
import { ServiceArea } from '../../src/domain/service-area.ts';
import { Tag } from '../../src/domain/tag.ts';
import { Vehicle } from '../../src/domain/vehicle.ts';
import type { Api } from '../http/api.ts';
import { PickupPointParam, ReferenceQuery } from '../http/egar-query.ts';
import { ClientQuery, ServiceAreaQuery } from '../http/query.ts';
import { listClientEstablishments } from '../services/establishments.ts';
import { listServiceAreas, selectReference } from '../services/reference-data.ts';
import { notFound } from '../services/refusal.ts';

const tag = 'Dados da conta';

/** What the pickers of a guide choose from (spec 1 §7, spec 3 §7). */
export function referenceRoutes({ read }: Api): void {
  read(
    { path: '/productCodes/select-products', summary: 'Escolher etiqueta', tag, query: ReferenceQuery, answer: itemsFeed(Tag) },
    async ({ db, principal, query }) => ({ Items: await selectReference(db, principal, 'tag', query) }),
  );
  read(
    { path: '/vehicles/select-vehicles', summary: 'Escolher veículo', tag, query: ReferenceQuery, answer: itemsFeed(Vehicle) },
    async ({ db, principal, query }) => ({ Items: await selectReference(db, principal, 'vehicle', query) }),
  );
  read(
    {
      path: '/pickupPoints/select/:type',
      summary: 'Escolher ponto de recolha',
      tag,
      query: ReferenceQuery,
      answer: itemsFeed(PickupPoint),
    },
    async ({ db, principal, query, params }) => {
      if (!v.is(PickupPointParam, params.type)) throw notFound();
      const type = params.type === 'ALL' ? undefined : pickupPointTypes[params.type];
      return { Items: await selectReference(db, principal, 'pickupPoint', { ...query, type }) };
    },
  );
  read(
    { path: '/service-areas', summary: 'Áreas de serviço', tag, query: ServiceAreaQuery, answer: tableFeed(ServiceArea) },
    ({ db, principal, query }) => listServiceAreas(db, principal, query),
  );
  read(
    { path: '/establishments', summary: 'Estabelecimentos cliente', tag, query: ClientQuery, answer: tableFeed(EstablishmentOption) },
    ({ db, principal, query }) => listClientEstablishments(db, principal, query),
  );
}
