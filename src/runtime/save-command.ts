import type { GenericSchema, InferInput } from 'valibot';
import { CommandBusyError, correct, discard } from '#sync/outbox/change-queued.ts';
import type { CommandDefinition } from '#sync/outbox/command.ts';
import { type Act, enqueue, enqueueTogether } from '#sync/outbox/enqueue.ts';
import { askForBackgroundSync } from './engine/background-sync.ts';
import { copyActs } from './engine/copy-acts.ts';
import type { UserRuntime } from './engine/runtime.ts';

interface SaveOptions {
  /** Line that identifies this act to its user: names, not ids. */
  detail: string;
  draft?: string;
  /** Part of the draft that stays. */
  draftLeft?: unknown;
  /** Legal deadline, ISO 8601: urgent acts are sent first, and lateness is announced. */
  deadline?: string;
  /** Entity's state as the user sees it, shown beside the current one if it changes meanwhile. */
  was?: string;
  /** `seq` of the open command to correct in place instead of adding one. */
  corrects?: number | undefined;
  /** Entity as seen in a conflict: the correction is based on it. */
  seen?: unknown;
  /**
   * True if this command follows the one to correct when that was sent meanwhile: for edits, which
   * carry everything they change.
   */
  orFollows?: boolean;
}

/**
 * Saves an act on this device and starts sending it. When the promise resolves it is on disk and
 * may be called saved.
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
  const add = () => enqueue({ db: user.db, ports }, definition, payload, options);
  const replace = (seq: number) =>
    correct({ db: user.db, registry, ports }, seq, payload, { ...options, as: definition }).then(
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

/** Saves several acts atomically, otherwise as `saveCommand`. @returns their `seq` */
export async function saveTogether(user: UserRuntime, acts: readonly Act[]): Promise<number[]> {
  const { ports } = await user.context();
  const seqs = await enqueueTogether({ db: user.db, ports }, acts);
  await onItsWay(user, seqs);
  return seqs;
}

/**
 * Saves an act after others that it needs, all at once. The command it corrects is discarded,
 * because it would stand before them in its lanes.
 * @returns its `seq`
 */
export async function saveBehind(
  user: UserRuntime,
  before: readonly Act[],
  act: Act,
  corrects?: number,
): Promise<number> {
  const seqs = await saveTogether(user, [...before, act]);
  if (corrects !== undefined) await discard(user.db, [corrects], Date.now());
  void user.engine.kick();
  return seqs.at(-1) ?? 0;
}

async function onItsWay(user: UserRuntime, seqs: readonly number[]): Promise<void> {
  await copyActs(user, seqs);
  askForBackgroundSync();
  void user.engine.kick();
}
