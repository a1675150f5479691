import { readCaptcha } from '#api/people/visitor.ts';
import type { Transport } from '#api/transport/wire.ts';

interface Grecaptcha {
  ready(run: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

/**
 * Proves that no program sends a form: by work of this browser (ALTCHA), or by asking Google if the
 * operator has chosen that.
 * @returns `gRecaptchaResponse` of the next form
 * @throws NetworkError without an answer; Error if the work fails
 */
export async function solveCaptcha(transport: Transport): Promise<string> {
  const { Kind, SiteKey, Challenge } = await readCaptcha(transport);
  if (Kind === 'recaptcha') return askGoogle(SiteKey);
  if (Kind === 'off') return 'off';
  const solution = await work(Challenge);
  return btoa(JSON.stringify({ challenge: Challenge, solution }));
}

function work(challenge: unknown): Promise<unknown> {
  const worker = new Worker(new URL('../../../sw/captcha-worker.ts', import.meta.url), {
    type: 'module',
    name: 'guiar-captcha',
  });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => (data ? resolve(data) : reject(new Error('no solution')));
    worker.onerror = () => reject(new Error('the worker failed'));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

async function askGoogle(siteKey: string): Promise<string> {
  const page = globalThis as { grecaptcha?: Grecaptcha };
  if (!page.grecaptcha) {
    const script = Object.assign(document.createElement('script'), {
      src: `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
    });
    const loaded = new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(new Error('reCAPTCHA did not load'));
    });
    document.head.append(script);
    await loaded;
  }
  const { grecaptcha } = page;
  if (!grecaptcha) throw new Error('reCAPTCHA did not load');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute(siteKey, { action: 'submit' });
}
