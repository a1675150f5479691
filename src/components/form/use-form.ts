import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '#api/transport/errors.ts';
import type { ErrorBody } from '#domain/wire/errors.ts';
import { useDirty } from '#lib/dom/unsaved-forms.ts';
import { useDraft } from '#runtime/use-draft.ts';
import { type FieldProblems, fieldProblems } from '../errors/field-problems.ts';
import { useSaveFailure } from '../errors/use-save-failure.tsx';
import { splitSecrets } from './secret-fields.ts';

/** Result of checking a form's values: the data to send, or each field's problem. */
export type Checked<P> = { output: P; problems?: undefined } | { output?: undefined; problems: FieldProblems };

interface Options<V extends object, P, R> {
  /** Key of the draft: the form, and the thing it is about. */
  draft: string;
  /** Initial values without a draft; read once per `draft`. */
  start: V;
  /** Fields that are stored nowhere: they are gone with the form. */
  secrets?: readonly string[] | undefined;
  /** Migrates a draft stored by an earlier version. */
  revive?(kept: unknown): V;
  check(values: V): Checked<P>;
  /** Saves it on the device or on the server. Its errors are shown, and the form stays. */
  save(output: P): Promise<R>;
  /** Leaves or announces the result after saving. */
  onSaved(result: R): Promise<void> | void;
  /** Refusal of the same values when they were last sent. */
  refusal?: ErrorBody | undefined;
  /** Text for a failed server, instead of the sentence for all operations. */
  failed?: string | undefined;
  /** Handles a failure in the form itself; returns true if it has. */
  onFailure?(error: unknown): boolean;
}

export interface Form<V extends object> {
  /** False until the draft has been read. */
  ready: boolean;
  values: V;
  change(part: Partial<V>): void;
  /** Problem of each field; `refused` holds those reported by the server. */
  problems: FieldProblems;
  refused: FieldProblems;
  /** Number of attempts. */
  attempt: number;
  busy: boolean;
  /** True if a draft is stored: there is unsaved text. */
  kept: boolean;
  savedAt: number | null;
  /** Reason why saving failed, above the fields. */
  failed: ReactNode;
  /** Tries to save; does nothing while there are problems. */
  submit(): void;
  /**
   * Checks like `submit`, for a form that asks something before saving: runs `then` if there are no
   * problems.
   */
  attempted(then: () => void): void;
  /** Saves directly, for a form that asked something first or changed its values. */
  save(values?: V): Promise<void>;
  forget(): Promise<void>;
}

/**
 * Manages a form: its draft on disk, problems, attempts, refusals, and leaving with unsaved text.
 */
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
  const [hidden, setHidden] = useState<object>(() => splitSecrets(options.start, options.secrets).secret);
  const values =
    draft.value === null ? options.start : { ...(options.revive?.(draft.value) ?? draft.value), ...hidden };
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
      setHidden(splitSecrets(options.start, options.secrets).secret);
      await draft.forget();
    },
    failed: failure.linked,
    problems: checked.problems ?? {},
    change: (part) => {
      const touched = Object.keys(part);
      // The server's error concerned the old value.
      setAnswer(
        (now) =>
          now && { ...now, _validationErrors: now._validationErrors.filter(({ Field }) => !touched.includes(Field)) },
      );
      const { open, secret } = splitSecrets({ ...values, ...part }, options.secrets);
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

/** Returns the check of a form whose values go through one schema unchanged. */
export function useSchemaCheck<S extends v.GenericSchema>(schema: S): (values: unknown) => Checked<v.InferOutput<S>> {
  const { i18n } = useLingui();
  return (values) => {
    const parsed = v.safeParse(schema, values);
    return parsed.success ? { output: parsed.output } : { problems: fieldProblems(i18n, parsed.issues) };
  };
}
