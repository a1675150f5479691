import { useState } from 'react';
import type { CeremonyOptions } from '#domain/people/passkeys.ts';
import type { Runtime } from '#runtime/engine/runtime.ts';
import {
  isClosed,
  isNoKey,
  missingKey,
  type SignInProblem,
  type SignInValues,
  signChallenge,
  signIn,
  signInProblem,
  signInWithKey,
} from './sign-in-actions.ts';

interface Options {
  loadRuntime: () => Promise<Runtime>;
  onDone: () => void;
  goTo: (url: string) => void;
}

/**
 * Holds a sign-in: its values, the second factor that it may need, and its failure. `submitted`
 * says which fields have been asked for.
 */
export function useSignIn({ loadRuntime, onDone, goTo }: Options) {
  const [values, setValues] = useState<SignInValues>({ username: '', password: '', clientCode: '' });
  const [submitted, setSubmitted] = useState<'all' | 'code' | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [second, setSecond] = useState<CeremonyOptions | null>(null);
  const attempt = async (enter: (runtime: Runtime) => Promise<string | null>) => {
    setBusy(true);
    setProblem(null);
    try {
      const elsewhere = await enter(await loadRuntime());
      if (!elsewhere) return onDone();
      // A user who comes back by the browser's button finds this page as it was left.
      addEventListener('pageshow', onDone, { once: true });
      goTo(elsewhere);
    } catch (error) {
      if (isClosed(error)) location.hash = '#/maintenance';
      const options = missingKey(error);
      // The question for the key says by itself that one is missing.
      if (!(isNoKey(error) || (options && !second))) setProblem(signInProblem(error));
      if (options) setSecond(options);
      setBusy(false);
    }
  };
  return {
    values,
    setValues,
    submitted,
    setSubmitted,
    busy,
    problem,
    second,
    byPassword: () => attempt((runtime) => signIn(runtime, values)),
    byKey: () =>
      attempt(async (runtime) => {
        await signInWithKey(runtime, values.clientCode);
        return null;
      }),
    bySecondKey: () =>
      attempt(async (runtime) => second && signIn(runtime, values, { passkey: await signChallenge(second) })),
    byCode: (code: string) => attempt((runtime) => signIn(runtime, values, { recovery_code: code })),
    back: () => {
      setSecond(null);
      setProblem(null);
    },
  };
}
