import type { GenericSchema, InferInput } from 'valibot';
import { CommandBusyError, correct } from '../sync/outbox/change-queued.ts';
import type { CommandDefinition } from '../sync/outbox/command.ts';
import { type Act, enqueue, enqueueTogether } from '../sync/outbox/enqueue.ts';
import { backUpCommand } from '../sync/rescue/backup.ts';
import { askForBackgroundSync } from './background-sync.ts';
import type { UserRuntime } from './runtime.ts';

interface SaveOptions {
  /** One line that tells this act from another: names, not ids. */
  detail: string;
  draft?: string;
  /** By when the law wants it at the server, ISO 8601: it goes first, and its lateness is announced. */
  deadline?: string;
  /** The state of the entity as the user sees it now: told beside the present one, should it have moved meanwhile. */
  was?: string;
  /** Corrects this open command in its place instead of adding one. */
  corrects?: number | undefined;
  /** The entity as the user has seen it in a conflict: the correction is based on it. */
  seen?: unknown;
  /** Where the command that it corrects has left meanwhile, it follows it: for edits, which say all that they change. */
  orFollows?: boolean;
}

/** A second copy that cannot be written, or not soon, holds nobody up. */
const longestCopyMs = 500;

const copied = (user: UserRuntime, seq: number): Promise<void> =>
  Promise.race([
    backUpCommand(user.db, user.backup, seq).catch(() => undefined),
    new Promise<void>((resolve) => setTimeout(resolve, longestCopyMs)),
  ]);

/**
 * Saves an act on this device and sees to it that it is sent. When the promise resolves it is on disk and may be called saved.
 * @returns the command's `seq`
 * @throws ValiError, StorageFullError, CommandBusyError, OutdatedAppError
 */
export async function saveCommand<S extends GenericSchema>(
  user: UserRuntime,
  definition: CommandDefinition<S>,
  payload: InferInput<S>,
  { corrects, orFollows = false, ...options }: SaveOptions,
): Promise<number> {
  const { ports, registry } = await user.context();
  const add = () => enqueue(user.db, ports, definition, payload, options);
  const replace = (seq: number) =>
    correct(user.db, registry, ports, seq, payload, { ...options, as: definition }).then(
      () => seq,
      (error: unknown) => {
        if (orFollows && error instanceof CommandBusyError) return add();
        throw error;
      },
    );
  const seq = await (corrects === undefined ? add() : replace(corrects));
  await onItsWay(user, [seq]);
  return seq;
}

/** As `saveCommand`, for acts that are saved whole or not at all. @returns their `seq` */
export async function saveTogether(user: UserRuntime, acts: readonly Act[]): Promise<number[]> {
  const { ports } = await user.context();
  const seqs = await enqueueTogether(user.db, ports, acts);
  await onItsWay(user, seqs);
  return seqs;
}

async function onItsWay(user: UserRuntime, seqs: readonly number[]): Promise<void> {
  await Promise.all(seqs.map((seq) => copied(user, seq)));
  askForBackgroundSync();
  void user.engine.kick();
}
