import { useCallback, useEffect, useRef, useState } from 'react';
import { loadForms } from './load-forms.ts';

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed';

/** Age in ms at which an answer is renewed; the server accepts it for twenty minutes. */
const renewMs = 15 * 60 * 1000;

/**
 * Manages the captcha of a form, begun when the form is first touched: it costs a phone half a
 * second. Each answer serves one attempt.
 */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>('idle');
  const current = useRef<Promise<string> | null>(null);
  const start = useCallback(() => {
    setState('working');
    const answer = loadForms().then((m) => m.solve());
    current.current = answer;
    const show = (next: CaptchaState) => () => current.current === answer && setState(next);
    answer.then(show('done'), show('failed'));
    return answer;
  }, []);
  const renew = useCallback(() => void start().catch(() => undefined), [start]);
  const begun = state !== 'idle';
  useEffect(() => {
    if (!begun) return;
    const timer = setInterval(renew, renewMs);
    addEventListener('online', renew);
    return () => {
      clearInterval(timer);
      removeEventListener('online', renew);
    };
  }, [begun, renew]);
  const touch = useCallback(() => void (begun || renew()), [begun, renew]);
  /** Returns the answer for this attempt. @throws as `solveCaptcha` */
  const take = useCallback(async () => {
    const answer = await (current.current ?? start()).catch(() => start());
    current.current = null;
    return answer;
  }, [start]);
  return { state, touch, take, renew };
}
