import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '#api/transport/errors.ts';
import type { Http } from '#api/transport/http.ts';
import { readKept } from '#runtime/use-kept.ts';
import { useKeptState } from '#runtime/use-kept-state.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { type FieldProblems, fieldProblems } from '../errors/field-problems.ts';
import { useSaveFailure } from '../errors/use-save-failure.tsx';
import type { Checked } from '../form/use-form.ts';

interface Options<C extends object, Q, R> {
  /** Name under which criteria and the last result are stored. */
  name: string;
  start: C;
  /** Begins with `start` instead of the last criteria. */
  fresh?: boolean;
  /** Schema of the result as stored on this device. */
  result: v.GenericSchema<unknown, R>;
  check(criteria: C): Checked<Q>;
  read(http: Http, request: Q): Promise<R>;
  /** Loads the rest of the result; without it there is nothing more to load. */
  more?(http: Http, request: Q, result: R): Promise<R>;
}

export interface Report<C, Q, R> {
  /** Criteria; undefined until the device was asked. */
  criteria: C | undefined;
  change(part: Partial<C>): void;
  clear(): void;
  problems: FieldProblems;
  /** Number of searches: from the first on, problems are shown at their fields. */
  attempt: number;
  /** Last result with its request; null without one. */
  found: { request: Q; result: R } | null;
  readAt: number | null;
  /** True if the criteria have changed since. */
  stale: boolean;
  busy: 'search' | 'more' | null;
  failure: string | null;
  search(): void;
  more(): void;
}

/**
 * Manages a report: criteria stored on this device, and the last result, which can be read offline
 * (DESIGN.md §13).
 */
export function useReport<C extends object, Q, R>(options: Options<C, Q, R>): Report<C, Q, R> {
  const { name, start, fresh = false } = options;
  const { t, i18n } = useLingui();
  const { db, context } = useUser();
  const text = t`Não foi possível gerar o relatório. Se esta situação persistir por favor contacte o suporte.`;
  const failure = useSaveFailure({ failed: text, unreachable: text });
  const { state: criteria, change } = useKeptState(`report:${name}`, start);
  const [hidden, setHidden] = useState(fresh);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState<'search' | 'more' | null>(null);
  const [refused, setRefused] = useState<FieldProblems>({});
  const key = `report:${name}`;
  const kept = useLive((one) => readKept(one, key, v.object({ request: v.unknown(), result: options.result })), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened.
  useEffect(() => {
    if (fresh) change(start);
  }, []);
  const checked = options.check(criteria ?? start);
  const found = hidden || !kept ? null : { request: kept.value.request as Q, result: kept.value.result };
  const show = (error: unknown) => {
    if (error instanceof ApiError) setRefused(fieldProblems(i18n, error.body._validationErrors));
    failure.show(error);
  };
  const run = async (kind: 'search' | 'more', work: (http: Http) => Promise<{ request: Q; result: R }>) => {
    if (busy) return;
    setBusy(kind);
    failure.show(null);
    setRefused({});
    try {
      const readAt = Date.now();
      const { http } = await context();
      await db.pages.put({ key, value: await work(http), readAt });
      setHidden(false);
    } catch (error) {
      show(error);
    } finally {
      setBusy(null);
    }
  };
  const request = checked.problems ? null : (checked.output as Q);
  return {
    criteria,
    attempt,
    found,
    busy,
    problems: { ...refused, ...checked.problems },
    failure: failure.message,
    readAt: found ? (kept?.readAt ?? null) : null,
    stale: found !== null && JSON.stringify(request) !== JSON.stringify(found.request),
    change: (part) => {
      setRefused({});
      change(part);
    },
    clear: () => {
      setAttempt(0);
      setRefused({});
      failure.show(null);
      change(start);
    },
    search: () => {
      setAttempt((n) => n + 1);
      if (request !== null)
        void run('search', async (http) => ({ request, result: await options.read(http, request) }));
    },
    more: () => {
      const { more } = options;
      if (!found || !more) return;
      void run('more', async (http) => ({
        request: found.request,
        result: await more(http, found.request, found.result),
      }));
    },
  };
}
