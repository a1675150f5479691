import type { TokenSource } from '#api/transport/http.ts';
import type { SessionKeeper } from './session.ts';

/** Returns the tokens of one user only: a user who has signed in since must not lend theirs. */
export const createTokenSource = (session: SessionKeeper, database: string): TokenSource => ({
  token: async () => {
    const current = await session.read();
    return current?.database === database ? current.token : null;
  },
  refresh: async (used) => ((await session.read())?.database === database ? session.refresh(used) : 'ended'),
  end: (used) => session.end(used),
});
