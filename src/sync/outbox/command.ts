import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Http } from '#api/transport/http.ts';
import type { WireAnswer } from '#api/transport/wire.ts';
import type { Sentence } from '#db/rows.ts';
import type { ActEntity, ChangeEntity } from '#domain/wire/changes.ts';

/**
 * Change of an entity that an answer proves: its whole row, null once it is gone, or the fields
 * that changed.
 */
export type SnapshotWrite = { entity: ChangeEntity; id: string } & (
  | { row: unknown }
  | { patch: Record<string, unknown> }
);

export interface Touch {
  entity: ActEntity;
  id: string;
  note: string;
  /** True if the entity is no longer offered for the same act. */
  hides?: boolean;
  /** Future row of the entity, for a command that creates or edits it. */
  row?: unknown;
}

export interface Effects {
  writes: SnapshotWrite[];
  /** Id of the device and id of the server, for a creation. */
  mapped?: { entity: ChangeEntity | 'file'; local: string; remote: string };
  /** Part of the answer that no entity keeps; stored with the receipt. */
  forReceipt?: Record<string, unknown>;
}

/** Change on the server, declared once (docs/architecture.md, "A command"). */
export interface CommandDefinition<S extends GenericSchema = GenericSchema> {
  kind: string;
  version: number;
  payload: S;
  /** Lanes of the command: commands of one lane go in order, lanes in parallel. */
  lanes(payload: InferOutput<S>): string[];
  /** Lanes that it waits behind without holding them: its refusal stops only itself. */
  behind?(payload: InferOutput<S>): string[];
  /**
   * Kinds whose refusal does not hold this command: those it corrects, its own kind included, and
   * those it does not depend on.
   */
  passes?: readonly string[];
  request(payload: InferOutput<S>): {
    method: 'POST' | 'PUT' | 'DELETE';
    path: string;
    body?: unknown;
    file?: { key: string; name: string };
  };
  touches(payload: InferOutput<S>): Touch[];
  /**
   * Returns the changes on the device after a 2xx.
   * @throws if the answer does not parse: the command is still done, and flagged
   */
  effects(answer: WireAnswer, payload: InferOutput<S>): Effects;
  /**
   * Checks in the server's state whether the command happened. Only for servers that do not honour
   * idempotency keys.
   */
  settled?(http: Http, payload: InferOutput<S>): Promise<'yes' | 'no' | 'unknown'>;
  /** Reads the current entity, for a conflict whose answer does not include it. */
  present?(http: Http, payload: InferOutput<S>): Promise<unknown>;
  /** Returns the `entity:id` whose version is sent as If-Match; edits only. */
  ifMatch?(payload: InferOutput<S>): string;
  /**
   * Part of the entity that an edit replaces; edits only. A change elsewhere is no conflict: the
   * edit is sent again on the new version.
   */
  replaces?: { of(row: unknown): unknown; by(payload: InferOutput<S>): unknown };
  /**
   * Departure of what it creates, for a command that has to arrive before: past it, the command
   * goes only on its user's word. `move` returns the payload with a later departure.
   */
  departure?: {
    find(payload: InferOutput<S>): Date | null;
    move(payload: InferOutput<S>, to: Date): InferInput<S>;
  };
  /** Name shared by commands that go one at a time. */
  exclusive?: string;
  /**
   * True if it is not sent again to a restored server: its effect went to people, who have it.
   */
  once?: boolean;
  /** True if a 404 or 410 counts as done: the thing is already gone. */
  goneIsDone?: boolean;
  /**
   * True if an administrator may send it for its owner. The server's route must allow it too; never
   * for anything personal.
   */
  onBehalf?: boolean;
  title: Sentence;
  offline: 'queue' | 'online-only';
}

export const defineCommand = <S extends GenericSchema>(definition: CommandDefinition<S>): CommandDefinition<S> =>
  definition;

export type Registry = ReadonlyMap<string, CommandDefinition>;

/**
 * Builds the registry of commands by kind. Method signatures are bivariant, so a definition of one
 * payload type fits: payloads are parsed before any call.
 */
export const createRegistry = (...definitions: CommandDefinition[]): Registry =>
  new Map(definitions.map((d) => [d.kind, d]));
