import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '#api/transport/errors.ts';
import type { Http } from '#api/transport/http.ts';
import type { UserDb } from '#db/user-db.ts';
import { type LoadFailure, loadFailure } from './use-gone.ts';
import { useIsOffline } from './use-is-offline.ts';
import { useLive, useUser } from './use-user.ts';

export interface Kept<T> {
  /** Last answer; undefined until the device was asked, null if there is none. */
  value: T | null | undefined;
  /** Time of the request (ms); null without an answer. */
  readAt: number | null;
  loading: boolean;
  failed: LoadFailure | null;
  again(): void;
}

interface Reading<T> {
  /** Cache key: contains everything the answer depends on. */
  key: string;
  schema: v.GenericSchema<unknown, T>;
  read(http: Http): Promise<T>;
  /** Value stored for a 404; without it a 404 is a failure and leaves the last answer. */
  missing?: T;
}

/** Reads a stored answer; null if there is none, or one in another version's format. */
export async function readKept<T>(
  db: UserDb,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<{ value: T; readAt: number } | null> {
  const page = await db.pages.get(key);
  const parsed = v.safeParse(schema, page?.value);
  return page !== undefined && parsed.success ? { value: parsed.output, readAt: page.readAt } : null;
}

/**
 * Reads from the server and stores the answer with the time of the request, so that it does not
 * restore something removed meanwhile.
 */
export async function keep<T>(db: UserDb, http: Http, { key, read, missing }: Reading<T>): Promise<void> {
  const readAt = Date.now();
  const value = await read(http).catch((error: unknown) => {
    if (missing !== undefined && error instanceof ApiError && error.status === 404) return missing;
    throw error;
  });
  await db.pages.put({ key, value, readAt });
}

/**
 * Returns the stored answer at once and refreshes it in the background: on opening, when `key` or
 * `revision` changes, when the server is reachable again after no answer, and by `again`.
 */
export function useKept<T>(reading: Reading<T>, revision?: unknown): Kept<T> {
  const { db, context } = useUser();
  const { key, schema } = reading;
  const [state, setState] = useState<{ key: string; loading: boolean; failed: LoadFailure | null }>({
    key,
    loading: true,
    failed: null,
  });
  const last = useRef({ key, ended: Promise.resolve() });
  const kept = useLive((one) => readKept(one, key, schema), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` and `revision` say when the same question has to be asked anew.
  const again = useCallback(() => {
    setState({ key, loading: true, failed: null });
    const done = (failed: LoadFailure | null) =>
      setState((now) => (now.key === key ? { key, loading: false, failed } : now));
    // Two equal requests at the same time would share one answer. The running one may have been
    // answered before the change that this one is for, so this one waits.
    const before = last.current.key === key ? last.current.ended : Promise.resolve();
    const ended = before
      .then(context)
      .then(({ http }) => keep(db, http, reading))
      .then(
        () => done(null),
        (error: unknown) => done(loadFailure(error)),
      );
    last.current = { key, ended };
  }, [context, db, key, revision]);
  useEffect(again, [again]);
  const { loading, failed } = state.key === key ? state : { loading: true, failed: null };
  const offline = useIsOffline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the server's return asks anew, not each failure.
  useEffect(() => {
    if (!offline && failed === 'unreachable') again();
  }, [offline]);
  return {
    value: kept === undefined ? undefined : (kept?.value ?? null),
    readAt: kept?.readAt ?? null,
    loading,
    failed,
    again,
  };
}
