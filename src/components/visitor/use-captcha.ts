import { useCallback, useEffect, useRef, useState } from 'react';
import type { Transport } from '../../api/wire.ts';
import { whenIdle } from '../../lib/dom/when-idle.ts';

export type CaptchaState = 'working' | 'done' | 'failed';

/** An answer serves twenty minutes on the server. */
const renewMs = 15 * 60 * 1000;

/** The captcha of a form, begun once the page is idle; each answer serves one attempt. */
export function useCaptcha(transport: Transport) {
  const [state, setState] = useState<CaptchaState>('working');
  const current = useRef<Promise<string> | null>(null);
  const start = useCallback(() => {
    setState('working');
    const answer = import('./solve-captcha.ts').then((m) => m.solveCaptcha(transport));
    current.current = answer;
    const show = (next: CaptchaState) => () => current.current === answer && setState(next);
    answer.then(show('done'), show('failed'));
    return answer;
  }, [transport]);
  useEffect(() => {
    const again = () => void start().catch(() => undefined);
    const cancel = whenIdle(again);
    const timer = setInterval(again, renewMs);
    addEventListener('online', again);
    return () => {
      cancel();
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [start]);
  /** The answer for this attempt; the next one begins at once. @throws as `solveCaptcha` */
  const take = useCallback(async () => {
    const answer = await (current.current ?? start()).catch(() => start());
    current.current = null;
    return answer;
  }, [start]);
  const renew = useCallback(() => void start().catch(() => undefined), [start]);
  return { state, take, renew };
}
