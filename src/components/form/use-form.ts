import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../../api/errors.ts';
import type { ErrorBody } from '../../domain/wire/errors.ts';
import { useDirty } from '../../lib/dom/dirty.ts';
import { useDraft } from '../../runtime/use-draft.ts';
import { type FieldProblems, fieldProblems } from '../field-problems.ts';
import { useSaveFailure } from '../use-save-failure.tsx';
import { parted } from './secret-fields.ts';

/** The result of checking a form's values: what to send, or each field's problem. */
export type Checked<P> = { output: P; problems?: undefined } | { output?: undefined; problems: FieldProblems };

interface Options<V extends object, P, R> {
  /** Key of the draft: which form, of what. */
  draft: string;
  /** Initial values without a draft; read once per `draft`. */
  start: V;
  /** Fields that are written nowhere: they are gone with the form. */
  secrets?: readonly string[] | undefined;
  /** Migrates a draft kept by an earlier version. */
  revive?(kept: unknown): V;
  check(values: V): Checked<P>;
  /** Saves it on the device or at the server. What it throws is shown, and the form stays. */
  save(output: P): Promise<R>;
  /** Afterwards: leave, announce. */
  onSaved(result: R): Promise<void> | void;
  /** A refusal of the same values, from when they were last sent. */
  refusal?: ErrorBody | undefined;
  /** Says that the server failed, instead of the sentence for all operations. */
  failed?: string | undefined;
  /** Failures the form handles itself; returns true when it has. */
  onFailure?(error: unknown): boolean;
}

export interface Form<V extends object> {
  /** False until the draft was looked for. */
  ready: boolean;
  values: V;
  change(part: Partial<V>): void;
  /** The problem of each field, and whether the server reported it. */
  problems: FieldProblems;
  refused: FieldProblems;
  /** Number of attempts. */
  attempt: number;
  busy: boolean;
  /** A draft is kept: there is unsaved text. */
  kept: boolean;
  savedAt: number | null;
  /** Why saving failed, above the fields. */
  failed: ReactNode;
  /** Attempts to save; does nothing while there are problems. */
  submit(): void;
  /** Like `submit`, for a form that asks something before saving: runs `then` when there are no problems. */
  attempted(then: () => void): void;
  /** Saves directly, for a form that asked something first or changed its values. */
  save(values?: V): Promise<void>;
  forget(): Promise<void>;
}

/** The life cycle of a form: its draft on disk, problems, attempts, refusals, leaving with unsaved text. */
export function useForm<V extends object, P, R>(options: Options<V, P, R>): Form<V> {
  const { i18n } = useLingui();
  const draft = useDraft<V>(options.draft, options.start);
  const failure = useSaveFailure({ failed: options.failed });
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const saving = useRef(false);
  const [answer, setAnswer] = useState<ErrorBody | null>(null);
  useDirty(draft.kept);
  const { show } = failure;
  useEffect(() => {
    if (draft.saved) show(draft.saved);
  }, [draft.saved, show]);
  const [hidden, setHidden] = useState<object>(() => parted(options.start, options.secrets).secret);
  const values = draft.value === null ? options.start : { ...(options.revive?.(draft.value) ?? draft.value), ...hidden };
  const checked = options.check(values);
  const refusal = answer ?? options.refusal;
  const refused = refusal ? fieldProblems(i18n, refusal._validationErrors) : {};
  const save = async (changed = values) => {
    const { output, problems } = options.check(changed);
    // A second press may come before the first is shown.
    if (problems || busy || saving.current) return;
    saving.current = true;
    setBusy(true);
    setAnswer(null);
    failure.show(null);
    try {
      const result = await options.save(output as P);
      await options.onSaved(result);
    } catch (error) {
      saving.current = false;
      setBusy(false);
      if (options.onFailure?.(error)) return;
      const fields = error instanceof ApiError && error.body._validationErrors.length > 0;
      if (fields) setAnswer(error.body);
      else failure.show(error);
    }
  };
  return {
    ready: draft.value !== null,
    values,
    refused,
    attempt,
    busy,
    save,
    kept: draft.kept,
    savedAt: draft.savedAt,
    forget: async () => {
      setHidden(parted(options.start, options.secrets).secret);
      await draft.forget();
    },
    failed: failure.linked,
    problems: checked.problems ?? {},
    change: (part) => {
      const touched = Object.keys(part);
      // The server's error was about the old value.
      setAnswer((now) => now && { ...now, _validationErrors: now._validationErrors.filter(({ Field }) => !touched.includes(Field)) });
      const { open, secret } = parted({ ...values, ...part }, options.secrets);
      setHidden(secret);
      draft.change(open as V);
    },
    submit: () => {
      setAttempt((n) => n + 1);
      void save();
    },
    attempted: (then) => {
      setAttempt((n) => n + 1);
      if (!checked.problems) then();
    },
  };
}

/** The check of a form whose values go through one schema as they are. */
export function useSchemaCheck<S extends v.GenericSchema>(schema: S): (values: unknown) => Checked<v.InferOutput<S>> {
  const { i18n } = useLingui();
  return (values) => {
    const parsed = v.safeParse(schema, values);
    return parsed.success ? { output: parsed.output } : { problems: fieldProblems(i18n, parsed.issues) };
  };
}
