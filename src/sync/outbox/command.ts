import type { GenericSchema, InferOutput } from 'valibot';
import type { Http } from '../../api/http.ts';
import type { WireAnswer } from '../../api/wire.ts';
import type { Sentence } from '../../db/rows.ts';
import type { ActedOn, ChangeEntity } from '../../domain/wire/changes.ts';

/** What an answer proves about an entity: its whole row, null where it is gone, or the fields that the act has changed. */
export type SnapshotWrite = { entity: ChangeEntity; id: string } & ({ row: unknown } | { patch: Record<string, unknown> });

export interface Touch {
  entity: ActedOn;
  id: string;
  note: string;
  /** The entity leaves the lists of what can be chosen for the same act. */
  hides?: boolean;
  /** What the entity will be, where the command makes or edits it. */
  row?: unknown;
}

export interface Effects {
  writes: SnapshotWrite[];
  /** A creation's answer: the id that the device gave, and the server's. */
  mapped?: { entity: ChangeEntity; local: string; remote: string };
  /** What the answer says that no entity keeps: stays with the receipt. */
  told?: Record<string, unknown>;
}

/** A change of the server, declared once (docs/architecture.md, "Commands"). */
export interface CommandDefinition<S extends GenericSchema = GenericSchema> {
  kind: string;
  version: number;
  payload: S;
  /** FIFO per lane, lanes in parallel. */
  lanes(payload: InferOutput<S>): string[];
  /** Lanes that it waits behind and does not hold: a refusal of it stops nothing but itself. */
  behind?(payload: InferOutput<S>): string[];
  request(payload: InferOutput<S>): {
    method: 'POST' | 'PUT' | 'DELETE';
    path: string;
    body?: unknown;
    file?: { key: string; name: string };
  };
  touches(payload: InferOutput<S>): Touch[];
  /** What a 2xx changes on the device. Throws where the answer does not parse: then it is done, flagged, and read again. */
  effects(answer: WireAnswer, payload: InferOutput<S>): Effects;
  /** Did it happen? Asked only where the server shows no sign of honouring idempotency keys. */
  settled?(http: Http, payload: InferOutput<S>): Promise<'yes' | 'no' | 'unknown'>;
  /** The entity as it is now, for a conflict whose answer does not carry it. */
  present?(http: Http, payload: InferOutput<S>): Promise<unknown>;
  /** Edits only: `entity:id` whose version goes as If-Match. */
  ifMatch?(payload: InferOutput<S>): string;
  /**
   * Edits only: the part of the entity that they replace. A change elsewhere in the entity, by whomever, is no conflict: the edit goes
   * again on the version that it led to.
   */
  replaces?: { of(row: unknown): unknown; by(payload: InferOutput<S>): unknown };
  /** At most one under way over all commands of this name. */
  exclusive?: string;
  /** A 404 or 410 means that it is as the user wanted. */
  goneIsDone?: boolean;
  /** An administrator may hand it in for its owner: the server must say so of its route, too. Nothing personal. */
  onBehalf?: boolean;
  title: Sentence;
  offline: 'queue' | 'online-only';
}

export const defineCommand = <S extends GenericSchema>(definition: CommandDefinition<S>): CommandDefinition<S> => definition;

export type Registry = ReadonlyMap<string, CommandDefinition>;

/** Method signatures are bivariant, so a definition for one payload stands where any is asked: the registry parses before it calls. */
export const registryOf = (...definitions: CommandDefinition[]): Registry => new Map(definitions.map((d) => [d.kind, d]));
