import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestServer } from './test-server.ts';

/** Makes `gRecaptchaResponse` as a browser does, by the work of one challenge. */
export async function solvedCaptcha(server: Pick<TestServer, 'call'>): Promise<string> {
  const { Challenge: challenge } = (await server.call('GET', '/api/captcha')).body;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
