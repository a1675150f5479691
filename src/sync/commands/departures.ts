import type { OutboxRow } from '#db/rows.ts';
import { createRegistry } from '../outbox/command.ts';
import { createBatch } from './batch-create.ts';
import { createGuide } from './guide-create.ts';

const creations = createRegistry(createGuide, createBatch);

/** Returns the departure of a queued creation; null for another command. */
export const findQueuedDeparture = (command: Pick<OutboxRow, 'kind' | 'payload'>): Date | null =>
  creations.get(command.kind)?.departure?.find(command.payload) ?? null;
