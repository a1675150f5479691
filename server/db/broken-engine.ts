import type { PGlite } from '@electric-sql/pglite';

/** The embedded engine has ended itself within this process. Its code is PostgreSQL's for a crash: a 503, and nothing is known of the act. */
export class EngineBroken extends Error {
  override readonly name = 'EngineBroken';
  readonly code = '57P02';
}

/** True for a crash of the program itself, and for what ends a server of PostgreSQL. */
const isCrash = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError || ['PANIC', 'FATAL'].includes(String((error as { severity?: unknown }).severity));

/**
 * Refuses every statement after a crash. The engine would go on to answer each with nothing, as if a change had been made and a session did
 * not exist. A sound engine answers every call with at least one message.
 */
export function refuseWhenBroken(lite: PGlite): PGlite {
  let broken = false;
  const guard = <A extends unknown[], R>(call: (...args: A) => Promise<R>, messages: (answer: R) => readonly unknown[]) =>
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
