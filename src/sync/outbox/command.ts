import type { GenericSchema, InferOutput } from 'valibot';
import type { Http } from '../../api/http.ts';
import type { WireAnswer } from '../../api/wire.ts';
import type { Sentence } from '../../db/rows.ts';
import type { ActedOn, ChangeEntity } from '../../domain/wire/changes.ts';

/** What an answer proves about an entity: its whole row, null once it is gone, or the fields that changed. */
export type SnapshotWrite = { entity: ChangeEntity; id: string } & ({ row: unknown } | { patch: Record<string, unknown> });

export interface Touch {
  entity: ActedOn;
  id: string;
  note: string;
  /** The entity is no longer offered for the same act. */
  hides?: boolean;
  /** The entity as it will be, for a command that creates or edits it. */
  row?: unknown;
}

export interface Effects {
  writes: SnapshotWrite[];
  /** For a creation: the device's id and the server's. */
  mapped?: { entity: ChangeEntity | 'file'; local: string; remote: string };
  /** What the answer says that no entity keeps: it is kept with the receipt. */
  forReceipt?: Record<string, unknown>;
}

/** A change of the server, declared once (docs/architecture.md, "Commands"). */
export interface CommandDefinition<S extends GenericSchema = GenericSchema> {
  kind: string;
  version: number;
  payload: S;
  /** Commands of one lane go in order, lanes in parallel. */
  lanes(payload: InferOutput<S>): string[];
  /** Lanes that it waits behind without holding them: its refusal stops nothing but itself. */
  behind?(payload: InferOutput<S>): string[];
  /** Kinds that hold it no more once they are refused: what it corrects, its own kind too, and what it can go without. */
  passes?: readonly string[];
  request(payload: InferOutput<S>): {
    method: 'POST' | 'PUT' | 'DELETE';
    path: string;
    body?: unknown;
    file?: { key: string; name: string };
  };
  touches(payload: InferOutput<S>): Touch[];
  /** What a 2xx changes on the device. @throws where the answer does not parse: the command is done all the same, and flagged */
  effects(answer: WireAnswer, payload: InferOutput<S>): Effects;
  /** Whether it happened, by the server's state. Only for servers that do not honour idempotency keys. */
  settled?(http: Http, payload: InferOutput<S>): Promise<'yes' | 'no' | 'unknown'>;
  /** The entity as it is now, for a conflict whose answer does not carry it. */
  present?(http: Http, payload: InferOutput<S>): Promise<unknown>;
  /** Edits only: `entity:id` whose version goes as If-Match. */
  ifMatch?(payload: InferOutput<S>): string;
  /** Edits only: the part of the entity that they replace. A change elsewhere is no conflict: the edit is sent again on the new version. */
  replaces?: { of(row: unknown): unknown; by(payload: InferOutput<S>): unknown };
  /** Commands that share this name go one at a time. */
  exclusive?: string;
  /** A 404 or 410 counts as done: it is already gone. */
  goneIsDone?: boolean;
  /** An administrator may send it for its owner. The server's route must allow it too; never for anything personal. */
  onBehalf?: boolean;
  title: Sentence;
  offline: 'queue' | 'online-only';
}

export const defineCommand = <S extends GenericSchema>(definition: CommandDefinition<S>): CommandDefinition<S> => definition;

export type Registry = ReadonlyMap<string, CommandDefinition>;

/** Method signatures are bivariant, so a definition of one payload type fits: payloads are parsed before any call. */
export const registryOf = (...definitions: CommandDefinition[]): Registry => new Map(definitions.map((d) => [d.kind, d]));
