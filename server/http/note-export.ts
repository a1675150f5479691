import { extname } from 'node:path';
import type { SecurityKind } from '#domain/security/kinds.ts';
import type { FileAnswer, StreamedFile } from '../files/answer.ts';
import { byUser, noteSecurity } from '../services/security/note.ts';
import { currentOrigin } from '../services/security/origin.ts';
import type { Principal } from '../services/sessions/principal.ts';
import type { Deps } from './types.ts';
import { quietly } from './watch-outcome.ts';

interface Exported {
  kind?: Extract<SecurityKind, 'exported' | 'ownDataExported'>;
  /** Title of the list, report or document. */
  what: string;
  /** Returns the number of rows, asked once the file has been sent. */
  rows?: () => number;
}

/**
 * Notes a download for the log of security, and returns its file. A file that is made while it is
 * sent is noted at its end, with the rows that left.
 */
export async function noteExport<F extends FileAnswer | StreamedFile>(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  principal: Principal,
  file: F,
  { kind = 'exported', what, rows }: Exported,
): Promise<F> {
  const origin = currentOrigin();
  const format = extname(file.name).slice(1).toUpperCase();
  const note = () =>
    quietly(
      deps,
      noteSecurity(deps.db, {
        ...byUser(principal),
        at: deps.now(),
        kind,
        origin,
        details: { what, format, ...(rows && { rows: rows() }) },
      }),
    );
  if ('chunks' in file) return { ...file, chunks: withEnd(file.chunks, note) };
  await note();
  return file;
}

async function* withEnd(chunks: AsyncIterable<Uint8Array>, end: () => Promise<void>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } finally {
    await end();
  }
}

/** Counts rows as they pass. */
export function countRows<R>(rows: AsyncIterable<R>): { rows: AsyncIterable<R>; count: () => number } {
  let passed = 0;
  async function* counted(): AsyncGenerator<R> {
    for await (const row of rows) {
      passed += 1;
      yield row;
    }
  }
  return { rows: counted(), count: () => passed };
}
