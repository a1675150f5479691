import { expect, test } from 'vitest';
import type { OutboxRow } from '#db/rows.ts';
import type { CommandDefinition } from '../outbox/command.ts';
import { blockers, ready } from '../outbox/lanes.ts';
import { findLanePlace, isRefused } from '../outbox/outbox-row.ts';
import { commands } from './all.ts';
import { passesOnGuide } from './guide-acts.ts';

/** Payload from which any command can build its lanes: all commands concern the same things. */
const payload = {
  UniqueId: 'one',
  LocalId: 'one',
  EgarId: 'one',
  EquipmentIds: ['one'],
  FileKey: 'file',
  FileGuid: null,
  kind: 'accept',
  body: ['one'],
  Number: 'PT1',
  EstablishmentId: 'place',
  SearchedEstablishmentId: 'place',
  Year: 2026,
};

const rowOf = (definition: CommandDefinition, seq: number, state: OutboxRow['state']): OutboxRow =>
  ({
    seq,
    kind: definition.kind,
    state,
    nextAt: 0,
    exclusive: null,
    ask: false,
    ...findLanePlace(definition, payload),
  }) as OutboxRow;

/** Returns true if the second command waits for the refused first one. */
function waits(first: CommandDefinition, second: CommandDefinition): boolean {
  const rows = [rowOf(first, 1, 'rejected'), rowOf(second, 2, 'queued')];
  const held = !ready(rows, 0).some(({ seq }) => seq === 2);
  expect(blockers(rows, isRefused).has(2)).toBe(held);
  return held;
}

const all = [...commands.values()];

test.each(all.map(({ kind }) => kind))('%s, once refused, does not hold its repetition', (kind) => {
  const definition = commands.get(kind) as CommandDefinition;
  expect(waits(definition, definition)).toBe(false);
});

/**
 * Kinds that need the effect of a refused kind: the thing is not created, not there, or not free.
 */
const needed = {
  'equipment.create': ['equipment.deliver', 'equipment.collect', 'equipment.edit', 'equipment.delete'],
  'equipment.deliver': ['equipment.collect', 'equipment.edit', 'equipment.delete'],
  'equipment.collect': ['equipment.deliver', 'equipment.edit', 'equipment.delete'],
  'egar.create': passesOnGuide,
};

test('a refused command holds only what needs its effect', () => {
  // No creation follows: nothing is created under an id that another command has used.
  const later = all.filter(({ kind }) => !['equipment.create', 'egar.create'].includes(kind));
  const found = all.map(
    (first) =>
      [
        first.kind,
        later
          .filter((second) => waits(first, second))
          .map(({ kind }) => kind)
          .sort(),
      ] as const,
  );
  const sorted = Object.entries(needed).map(([kind, held]) => [kind, [...held].sort()]);
  expect(Object.fromEntries(found.filter(([, held]) => held.length > 0))).toEqual(Object.fromEntries(sorted));
});
