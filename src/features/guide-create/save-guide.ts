import type { UserRuntime } from '#runtime/engine/runtime.ts';
import { saveCommand, saveTogether } from '#runtime/save-command.ts';
import { createGuide } from '#sync/commands/guide-create.ts';
import type { Act } from '#sync/outbox/enqueue.ts';

interface Saving {
  input: Parameters<typeof createGuide.request>[0];
  detail: string;
  /** Draft that ends when the guide is saved. */
  draft: string;
  /** Open creation that this one replaces. */
  corrects: number | undefined;
  /** Attachments, queued after the guide in its lane. */
  attach: readonly Act[];
}

/**
 * Saves a guide with its files atomically. For a corrected guide the new files are queued first, so
 * that the draft keeps them until then.
 */
export async function saveGuide(
  user: UserRuntime,
  { input, detail, draft, corrects, attach }: Saving,
): Promise<number> {
  if (corrects !== undefined) {
    if (attach.length > 0) await saveTogether(user, attach);
    return saveCommand(user, createGuide, input, { detail, draft, corrects });
  }
  const [seq = 0] = await saveTogether(user, [
    { definition: createGuide, input, options: { detail, draft } },
    ...attach,
  ]);
  return seq;
}
