import { Movement, MovementAnswer, type MovementKind, movementKinds } from '#domain/field/movement.ts';
import { tableFeed } from '#domain/wire/paging.ts';
import type { Api } from '#server/http/api.ts';
import { ListQuery, MovementQuery } from '#server/http/query.ts';
import { moveEquipment, movementAnswer, refuseUnlessMovable } from '#server/services/equipment/move-equipment.ts';
import { listMovements } from '#server/services/equipment/movements.ts';
import { planEquipment, type Standing } from '#server/services/equipment/rows.ts';
import { EquipmentItems } from '../answers.ts';

const tag = 'Equipamento';

/** Registers lists and movements of equipment; the pieces themselves are a resource. */
export function equipmentRoutes(api: Api): void {
  list(api, '/equipments', 'any', 'Equipamento da conta');
  list(api, '/equipments/non-delivered', 'non-delivered', 'Equipamento por entregar');
  list(api, '/equipments/delivered', 'delivered', 'Equipamento entregue');
  api.read(
    {
      path: '/equipments/movements',
      summary: 'Entregas e recolhas feitas',
      tag,
      query: MovementQuery,
      answer: tableFeed(Movement),
    },
    ({ db, principal, query }) => listMovements(db, principal, query),
  );
  move(api, 'delivery', 'Registar uma entrega');
  move(api, 'collection', 'Registar uma recolha');
}

function list({ readText }: Api, path: string, standing: Standing, summary: string): void {
  readText({ path, summary, tag, query: ListQuery, answer: EquipmentItems }, (request) =>
    planEquipment(request, standing, request.query),
  );
}

function move({ singleStatementChange }: Api, kind: MovementKind, summary: string): void {
  const { path, payload } = movementKinds[kind];
  singleStatementChange(
    {
      method: 'post',
      path,
      summary,
      tag,
      onBehalf: true,
      body: payload,
      answer: MovementAnswer,
    },
    async (request) => ({ body: {}, entity: 'movement', ...moveEquipment(request, kind, request.body) }),
    movementAnswer,
    ({ db, principal, body }) => refuseUnlessMovable(db, principal, kind, body),
  );
}
