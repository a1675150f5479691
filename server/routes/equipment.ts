import { CollectionPayload, DeliveryPayload, Movement, MovementAnswer, type MovementKind } from '../../src/domain/field/movement.ts';
import { tableFeed } from '../../src/domain/wire/paging.ts';
import type { Api } from '../http/api.ts';
import { ListQuery, MovementQuery } from '../http/query.ts';
import { listEquipment, type Standing } from '../services/equipment-rows.ts';
import { moveEquipment, movementAnswer, refuseUnlessMovable } from '../services/move-equipment.ts';
import { listMovements } from '../services/movements.ts';
import { EquipmentItems } from './answers.ts';

const tag = 'Equipamento';

/** Lists and movements of equipment; the pieces themselves are a resource. */
export function equipmentRoutes(api: Api): void {
  list(api, '/equipments', 'any', 'Equipamento da conta');
  list(api, '/equipments/non-delivered', 'non-delivered', 'Equipamento por entregar');
  list(api, '/equipments/delivered', 'delivered', 'Equipamento entregue');
  api.read(
    { path: '/equipments/movements', summary: 'Entregas e recolhas feitas', tag, query: MovementQuery, answer: tableFeed(Movement) },
    ({ db, principal, query }) => listMovements(db, principal, query),
  );
  move(api, 'delivery', DeliveryPayload, 'Registar uma entrega');
  move(api, 'collection', CollectionPayload, 'Registar uma recolha');
}

function list({ read }: Api, path: string, standing: Standing, summary: string): void {
  read({ path, summary, tag, query: ListQuery, answer: EquipmentItems }, async ({ db, principal, query }) => ({
    Items: await listEquipment(db, principal, standing, query),
  }));
}

function move({ planned }: Api, kind: MovementKind, body: typeof DeliveryPayload | typeof CollectionPayload, summary: string): void {
  const path = `/equipments/create-${kind}`;
  planned(
    { method: 'post', path, summary, tag, onBehalf: true, body: body as typeof DeliveryPayload, answer: MovementAnswer },
    async (request) => ({ body: {}, entity: 'movement', ...moveEquipment(request, kind, request.body) }),
    movementAnswer,
    ({ db, principal, body: payload }) => refuseUnlessMovable(db, principal, kind, payload),
  );
}
