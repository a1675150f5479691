import type * as v from 'valibot';
import { Equipment, EquipmentPayload } from '../../src/domain/equipment.ts';
import { CollectionPayload, DeliveryPayload, Movement, MovementAnswer, type MovementKind } from '../../src/domain/movement.ts';
import { tableFeed } from '../../src/domain/paging.ts';
import type { Again, Api } from '../http/api.ts';
import { ListQuery, MovementQuery } from '../http/query.ts';
import { createEquipment, deleteEquipment, getEquipment, listEquipment, type Standing, updateEquipment } from '../services/equipment.ts';
import { oneEquipment } from '../services/equipment-rows.ts';
import { moveEquipment, movementAnswer } from '../services/move-equipment.ts';
import { listMovements } from '../services/movements.ts';
import { Done, EquipmentItems } from './answers.ts';

const tag = 'Equipamento';

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
  onePiece(api);
}

function list({ read }: Api, path: string, standing: Standing, summary: string): void {
  read({ path, summary, tag, query: ListQuery, answer: EquipmentItems }, async ({ db, principal, query }) => ({
    Items: await listEquipment(db, principal, standing, query),
  }));
}

function move({ change }: Api, kind: MovementKind, body: typeof DeliveryPayload | typeof CollectionPayload, summary: string): void {
  change(
    {
      ...{ method: 'post', path: `/equipments/create-${kind}`, summary, tag, onBehalf: true },
      ...{ body: body as typeof DeliveryPayload, answer: MovementAnswer },
    },
    async (asked) => {
      const { id, ...answer } = await moveEquipment(asked.tx, asked, kind, asked.body);
      return { body: answer as v.InferOutput<typeof MovementAnswer>, entity: 'movement', id };
    },
    movementAnswer,
  );
}

function onePiece({ read, change }: Api): void {
  const path = '/equipments/:id';
  const again: Again = oneEquipment;
  read({ path, summary: 'Um equipamento', tag, answer: Equipment, versioned: true }, ({ db, principal, id }) =>
    getEquipment(db, principal, id),
  );
  change(
    {
      ...{ method: 'post', path: '/equipments', summary: 'Criar equipamento', tag, onBehalf: true },
      ...{ body: EquipmentPayload, answer: Equipment, status: 201 },
    },
    async (asked) => {
      const body = await createEquipment(asked.tx, asked, asked.body);
      return { status: 201, body, entity: 'equipment', id: body.UniqueId };
    },
    again,
  );
  change(
    {
      ...{ method: 'put', path, summary: 'Editar equipamento', tag, onBehalf: true },
      ...{ body: EquipmentPayload, answer: Equipment, versioned: true },
    },
    async (asked) => {
      const body = await updateEquipment(asked.tx, asked, asked.id, asked.body, asked.ifMatch);
      return { body, entity: 'equipment', id: asked.id };
    },
    again,
  );
  change(
    { method: 'delete', path, summary: 'Apagar equipamento', tag, answer: Done, versioned: true, onBehalf: true },
    async (asked) => {
      await deleteEquipment(asked.tx, asked, asked.id, asked.ifMatch);
      return { body: {}, entity: 'equipment', id: asked.id };
    },
    async () => ({}),
  );
}
