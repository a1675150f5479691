import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useDirty } from '#lib/dom/unsaved-forms.ts';
import type { FieldProblems } from '../errors/field-problems.ts';
import type { FormName } from './forms.ts';
import { loadForms } from './load-forms.ts';
import { type CaptchaState, useCaptcha } from './use-captcha.ts';

type Values = Record<string, string | boolean>;

/** State around the fields of a form. */
export interface VisitorFormState {
  submitted: boolean;
  /** Number of attempts that failed at a field. */
  attempt: number;
  busy: boolean;
  /** Problem that concerns no field. */
  problem: string | null;
  captcha: CaptchaState;
  touch(): void;
  submit(): void;
}

/**
 * Manages a form of a public page: checked by the schema that the server uses, sent with the answer
 * of a captcha, and left unchanged on failure. Nothing of it is written to the disk. `more` is sent
 * with the typed values.
 */
export function useVisitorForm<V extends Values>(name: FormName, empty: V, more: object, onDone: (values: V) => void) {
  const { i18n } = useLingui();
  const captcha = useCaptcha();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadForms>> | null>(null);
  const [values, setValues] = useState(empty);
  const [server, setServer] = useState<FieldProblems>({});
  const [submitted, setSubmitted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const underWay = useRef(false);
  const key = useRef<string>(undefined);
  useDirty(values !== empty && !busy);
  const body = { ...values, ...more };
  const problems = { ...loaded?.forms[name].problems(i18n, body), ...server };

  const send = async () => {
    const ready = await loadForms();
    setLoaded(ready);
    const { forms, readRefusal, newKey } = ready;
    key.current ??= newKey();
    if (Object.keys(forms[name].problems(i18n, body)).length > 0) return setAttempt((now) => now + 1);
    try {
      await forms[name].send(body, await captcha.take(), key.current);
      onDone(values);
    } catch (error) {
      captcha.renew();
      const refusal = readRefusal(i18n, error, Object.keys(values));
      if (!refusal) throw error;
      setServer(refusal.fields);
      setProblem(refusal.problem);
      if (!refusal.problem) setAttempt((now) => now + 1);
    }
  };
  const submit = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setSubmitted(true);
    setProblem(null);
    setBusy(true);
    await send().catch(() =>
      setProblem(t(i18n)`O servidor não respondeu. O que escreveu continua aqui: tente de novo quando houver rede.`),
    );
    setBusy(false);
    underWay.current = false;
  };
  const set = (part: Partial<V>) => {
    key.current = undefined;
    setValues((now) => ({ ...now, ...part }));
    setServer((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
  };
  const touch = () => {
    captcha.touch();
    // If the rules cannot be loaded now, submitting the form loads them again.
    if (!loaded) void loadForms().then(setLoaded, () => undefined);
  };
  const state: VisitorFormState = {
    submitted,
    attempt,
    busy,
    problem,
    captcha: captcha.state,
    touch,
    submit: () => void submit(),
  };
  return { values, set, problems, server, state };
}
