import type { PGlite } from '@electric-sql/pglite';

/**
 * The embedded engine has crashed within this process. It has PostgreSQL's code for a crash, so the
 * answer is a 503 and the result of the act stays unknown.
 */
export class EngineBroken extends Error {
  override readonly name = 'EngineBroken';
  readonly code = '57P02';
}

/**
 * Returns true for a crash of the WebAssembly program, and for errors that would end a PostgreSQL
 * server.
 */
const isCrash = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError ||
  ['PANIC', 'FATAL'].includes(String((error as { severity?: unknown }).severity));

/**
 * Makes every statement fail after a crash. The broken engine would still answer each with nothing,
 * as if a change had been made or a session did not exist. A sound engine answers every call with
 * at least one message.
 */
export function refuseWhenBroken(lite: PGlite): PGlite {
  let broken = false;
  const guard = <A extends unknown[], R>(
    call: (...args: A) => Promise<R>,
    messages: (answer: R) => readonly unknown[],
  ) =>
    async function guarded(...args: A): Promise<R> {
      if (broken) throw new EngineBroken();
      try {
        const answer = await call(...args);
        if (messages(answer).length > 0) return answer;
      } catch (error) {
        if (!isCrash(error)) throw error;
      }
      broken = true;
      throw new EngineBroken();
    };
  lite.execProtocol = guard(lite.execProtocol.bind(lite), ({ messages }) => messages);
  lite.execProtocolStream = guard(lite.execProtocolStream.bind(lite), (messages) => messages);
  return lite;
}
