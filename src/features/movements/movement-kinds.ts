import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MovementKind } from '#domain/field/movement.ts';
import { collectEquipment } from '#sync/commands/equipment-collect.ts';
import { deliverEquipment } from '#sync/commands/equipment-deliver.ts';
import type { CommandDefinition } from '#sync/outbox/command.ts';

interface Words {
  done: MessageDescriptor;
  another: MessageDescriptor;
  elsewhere: MessageDescriptor;
  map: MessageDescriptor;
}

/** Words in which delivery and collection differ; they share one form. */
export const movementWords: Record<MovementKind, Words> = {
  delivery: {
    done: msg`Entrega registada!`,
    another: msg`Registar outra entrega no mesmo local`,
    elsewhere: msg`Registar entrega noutro local`,
    map: msg`Local da entrega`,
  },
  collection: {
    done: msg`Recolha registada!`,
    another: msg`Registar outra recolha no mesmo local`,
    elsewhere: msg`Registar recolha noutro local`,
    map: msg`Local da recolha`,
  },
};

export const movementCommands: Record<MovementKind, CommandDefinition> = {
  delivery: deliverEquipment,
  collection: collectEquipment,
};
