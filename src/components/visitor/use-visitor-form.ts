import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../../api/errors.ts';
import { visitorTransport } from '../../api/visitor.ts';
import { NetworkError, type Transport } from '../../api/wire.ts';
import { useDirty } from '../../lib/dom/dirty.ts';
import { sentence } from '../error-messages.ts';
import { type FieldProblems, fieldProblems } from '../field-problems.ts';
import { type CaptchaState, useCaptcha } from './use-captcha.ts';

type Values = Record<string, string | boolean>;

/** What stands around the fields of a form. */
export interface VisitorFormState {
  submitted: boolean;
  /** How often it was sent, or refused at a field. */
  attempt: number;
  busy: boolean;
  /** What concerns no field. */
  problem: string | null;
  captcha: CaptchaState;
  submit(): void;
}

/**
 * A form of a public page: checked here by the schema that the server uses, sent with the answer of a captcha, and left as it is when
 * something goes wrong. Nothing of it is written to the disk.
 */
export function useVisitorForm<V extends Values, S extends v.GenericSchema<unknown, object>>(
  empty: V,
  schema: S,
  send: (transport: Transport, body: v.InferOutput<S>) => Promise<void>,
  onDone: (values: V) => void,
) {
  const { i18n } = useLingui();
  const transport = useMemo(visitorTransport, []);
  const captcha = useCaptcha(transport);
  const [values, setValues] = useState(empty);
  const [server, setServer] = useState<FieldProblems>({});
  const [submitted, setSubmitted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const underWay = useRef(false);
  useDirty(values !== empty && !busy);
  const parsed = v.safeParse(schema, { ...values, gRecaptchaResponse: 'to come' });
  const problems = { ...(parsed.success ? {} : fieldProblems(i18n, parsed.issues)), ...server };

  const fail = (error: unknown) => {
    captcha.renew();
    if (error instanceof ApiError) {
      const { _validationErrors, _applicationErrors } = error.body;
      const ours = _validationErrors.filter(({ Field }) => Field !== 'gRecaptchaResponse');
      setServer(fieldProblems(i18n, ours));
      // A token has no field to stand at.
      const rest = _validationErrors.filter(({ Field }) => Field === 'gRecaptchaResponse' || !(Field in values));
      const [first] = [...rest, ..._applicationErrors];
      if (first) return setProblem(sentence(i18n, first.Message));
      if (ours.length > 0) return setAttempt((now) => now + 1);
    }
    const isUnanswered = error instanceof NetworkError;
    setProblem(
      isUnanswered
        ? t(i18n)`O servidor não respondeu. O que escreveu continua aqui: tente de novo quando houver rede.`
        : t(i18n)`Não foi possível executar a operação! Se erro persistir por favor contacte o suporte.`,
    );
  };
  const submit = async () => {
    setSubmitted(true);
    setAttempt((now) => now + 1);
    setProblem(null);
    if (!parsed.success || underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await send(transport, { ...parsed.output, gRecaptchaResponse: await captcha.take() });
      onDone(values);
    } catch (error) {
      setBusy(false);
      fail(error);
    } finally {
      underWay.current = false;
    }
  };
  const set = (part: Partial<V>) => {
    setValues((now) => ({ ...now, ...part }));
    setServer((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
  };
  const state: VisitorFormState = { submitted, attempt, busy, problem, captcha: captcha.state, submit: () => void submit() };
  return { values, set, problems, server, state };
}
