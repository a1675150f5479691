import { useCallback, useEffect, useRef, useState } from 'react';
import { loadForms } from './load-forms.ts';

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed';

/** An answer serves twenty minutes on the server. */
const renewMs = 15 * 60 * 1000;

/** The captcha of a form, begun when the form is first touched: it costs a phone half a second. Each answer serves one attempt. */
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
  /** The answer for this attempt. @throws as `solveCaptcha` */
  const take = useCallback(async () => {
    const answer = await (current.current ?? start()).catch(() => start());
    current.current = null;
    return answer;
  }, [start]);
  return { state, touch, take, renew };
}
