import type * as v from 'valibot';
import type { FieldError } from '#domain/wire/errors.ts';
import type { Described } from './document.ts';

export type ReadSpec = Omit<Described, 'method' | 'body' | 'bodyType' | 'status'>;

/** A read whose query is too large for the address, and is sent as a body. */
export type ReadWithBodySpec = Omit<Described, 'method' | 'bodyType' | 'status' | 'query'> & { body: v.GenericSchema };

export type ChangeSpec = Omit<Described, 'query' | 'bodyType'> & {
  method: 'post' | 'put' | 'delete';
  /** True if the fields must not even be hashed: a hash stored for good can be brute-forced. */
  secret?: boolean;
  /**
   * Schemas of a body with many rows, which is checked in portions: the whole body without its
   * rows, and one row.
   */
  rows?: { all: v.GenericSchema<unknown[]>; row: v.GenericSchema };
  /** Returns further errors of a body that its schema rejects. */
  unparsed?: (body: unknown) => readonly FieldError[];
};

/** Value of a schema; undefined where a spec declares none. */
export type Parsed<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
/** Answer that a handler may return. */
export type AnswerTo<S extends { answer: v.GenericSchema }> = object & v.InferInput<S['answer']>;
