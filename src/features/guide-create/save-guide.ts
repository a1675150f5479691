import type { UserRuntime } from '../../runtime/runtime.ts';
import { saveCommand, saveTogether } from '../../runtime/save-command.ts';
import { createGuide } from '../../sync/commands/guide-create.ts';
import type { Act } from '../../sync/outbox/enqueue.ts';

interface Saving {
  input: Parameters<typeof createGuide.request>[0];
  detail: string;
  /** The draft it ends. */
  draft: string;
  /** The open creation it replaces. */
  corrects: number | undefined;
  /** Attachments, queued after it in its lane. */
  attach: readonly Act[];
}

/**
 * Saves a guide with its files atomically; a corrected one gets its new files first, so that the draft keeps them until they are queued.
 */
export async function saveGuide(user: UserRuntime, { input, detail, draft, corrects, attach }: Saving): Promise<number> {
  if (corrects !== undefined) {
    if (attach.length > 0) await saveTogether(user, attach);
    return saveCommand(user, createGuide, input, { detail, draft, corrects });
  }
  const [seq = 0] = await saveTogether(user, [{ definition: createGuide, input, options: { detail, draft } }, ...attach]);
  return seq;
}
