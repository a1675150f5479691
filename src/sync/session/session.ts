import type { TokenSource } from '#api/transport/http.ts';
import {
  type Credentials,
  GrantRefusedError,
  passkeyOptions,
  refreshGrant,
  signInGrant,
} from '#api/transport/token.ts';
import type { DeviceDb, Session } from '#db/device-db.ts';
import { assertWritable } from '#db/guarded-db.ts';
import type { TokenAnswer } from '#domain/people/account.ts';
import type { CeremonyOptions } from '#domain/people/passkeys.ts';
import type { LoginData } from '#domain/wire/new-front-end.ts';
import { sha256 } from '#lib/text/sha256.ts';
import type { Ports } from '../ports.ts';
import { addRevocation, sendRevocations } from './revocations.ts';
import { eraseRevoked } from './revoked.ts';

const key = 'authorizationData';
/**
 * Key of the device's token, which keeps strangers from locking its users out. It grants no access
 * and survives sign-outs.
 */
const deviceKey = 'device';

/**
 * Keeps the device's session: the user and their tokens. The tokens may end; the user stays known
 * until sign-out.
 */
export interface SessionKeeper extends TokenSource {
  read(): Promise<Session | undefined>;
  signIn(who: Credentials): Promise<Session>;
  /** Asks for the challenge of a sign-in with a passkey. @throws NetworkError, MaintenanceError */
  passkeyOptions(clientCode: string): Promise<CeremonyOptions>;
  /**
   * Signs the current user in again. A wrong password changes nothing; a right one that needs a
   * passkey besides leaves the session as it is.
   * @throws GrantRefusedError, NetworkError, UnreadableAnswerError
   */
  confirm(password: string): Promise<Session>;
  /**
   * Begins a session for another application, which this one neither keeps nor renews.
   * @throws GrantRefusedError, NetworkError
   */
  beginAnother(who: Credentials): Promise<LoginData>;
  /** Notes that the first password has been changed: the rest of the server answers again. */
  passwordChanged(): Promise<void>;
  /** Notes that the demanded passkey has been made. */
  passkeyMade(): Promise<void>;
  /**
   * Forgets tokens and user; the user's database stays. The session is revoked on the server now or
   * later.
   */
  signOut(): Promise<void>;
  /** Revokes on the server the sessions that have ended offline. */
  sendRevocations(): Promise<void>;
}

/**
 * Returns the name of a user's database: a hash of server, client and user. The username is spelled
 * as in the token answer, so that signing in by e-mail and by name leads to the same data.
 */
export const userDatabaseName = async (apiOrigin: string, clientCode: string, username: string): Promise<string> =>
  `guiar-${(await sha256(`${apiOrigin}|${clientCode}|${username}`)).slice(0, 32)}`;

export function createSessionKeeper(device: DeviceDb, ports: Ports, apiOrigin: string): SessionKeeper {
  const read = () => device.readSession();

  const clearTokens = (only?: (session: Session) => boolean, refusal?: string): Promise<void> =>
    device.transaction('rw', device.settings, async () => {
      const session = await read();
      if (session && (!only || only(session)))
        await device.write(key, {
          ...session,
          token: null,
          refreshToken: null,
          ...(refusal !== undefined && { refusal }),
        } satisfies Session);
    });

  const revokeEnded = () => sendRevocations(device, ports).catch(() => undefined);

  /** Replaces the current session and stores that the server has to revoke it. */
  const replaceSession = async (write: () => Promise<unknown>): Promise<void> => {
    const ended = await read();
    const refreshToken = ended?.refreshToken;
    const handle = refreshToken ? await sha256(refreshToken) : null;
    const done = await device.transaction('rw', device.settings, device.accounts, async () => {
      // Another tab has refreshed the session during the hashing.
      if ((await read())?.refreshToken !== refreshToken) return false;
      if (handle) await addRevocation(device, handle);
      if (ended) await device.accounts.update(ended.database, { lastUsedAt: ports.clock.now() });
      await write();
      return true;
    });
    if (!done) return replaceSession(write);
    void revokeEnded();
  };

  const begin: SessionKeeper['signIn'] = async (who) => {
    assertWritable(device);
    const answer = await signInGrant(ports.transport, who, await device.read<string>(deviceKey));
    const database = await userDatabaseName(apiOrigin, answer.clientCode, answer.username);
    const session: Session = { ...fields(answer), refreshedAt: ports.clock.now(), epoch: 0, database };
    await replaceSession(async () => {
      session.epoch = ((await device.read<number>('epoch')) ?? 0) + 1;
      await device.write('epoch', session.epoch);
      await device.write(key, session);
      if (answer.device) await device.write(deviceKey, answer.device);
      const known = await device.accounts.get(database);
      await device.accounts.put({
        database,
        username: session.username,
        clientCode: session.clientCode,
        unsent: known?.unsent ?? 0,
        lastUsedAt: ports.clock.now(),
      });
    });
    return session;
  };

  /** Changes what the session says of its user. */
  const note = (change: Pick<Session, 'mustChangePassword' | 'mustMakePasskey'>): Promise<void> =>
    device.transaction('rw', device.settings, async () => {
      const session = await read();
      if (session) await device.write(key, { ...session, ...change } satisfies Session);
    });

  const signIn: SessionKeeper['signIn'] = async (who) => {
    try {
      return await begin(who);
    } catch (error) {
      // A refused sign-in clears only the tokens (spec 1 §4); a sign-in without an answer changes
      // nothing.
      if (error instanceof GrantRefusedError && error.passkey === undefined) await clearTokens();
      throw error;
    }
  };

  const confirm: SessionKeeper['confirm'] = async (password) => {
    const session = await read();
    if (!session) throw new Error('nobody is signed in');
    try {
      return await begin({ username: session.username, clientCode: session.clientCode, password });
    } catch (error) {
      if (error instanceof GrantRefusedError && error.code === 'passkey_required') return session;
      throw error;
    }
  };

  const beginAnother: SessionKeeper['beginAnother'] = async (who) =>
    fields(await signInGrant(ports.transport, who, await device.read<string>(deviceKey)));

  /**
   * Refreshes the tokens, once at a time over all tabs and the worker; the second caller finds the
   * token already changed.
   */
  const refresh: SessionKeeper['refresh'] = (used) =>
    ports.locks.request('guiar-refresh', {}, async () => {
      const session = await read();
      if (!session?.token || !session.refreshToken) return 'ended';
      if (session.token !== used) return 'fresh';
      // A refresh token works once: outdated code, which cannot store the new one, would end the
      // session for everybody.
      assertWritable(device);
      try {
        const answer = await refreshGrant(ports.transport, { ...session, refreshToken: session.refreshToken });
        return await replaceTokens(device, session, answer, ports.clock.now());
      } catch (error) {
        if (!(error instanceof GrantRefusedError)) return 'unreachable';
        if (error.revoked) await eraseRevoked(device, session, ports.clock.now());
        else await clearTokens((now) => now.epoch === session.epoch, error.code);
        return 'ended';
      }
    });

  return {
    read,
    signIn,
    confirm,
    beginAnother,
    refresh,
    token: async () => (await read())?.token ?? null,
    end: (used) => clearTokens((session) => session.token === used),
    passkeyOptions: (clientCode) => passkeyOptions(ports.transport, clientCode),
    passwordChanged: () => note({ mustChangePassword: false }),
    passkeyMade: () => note({ mustMakePasskey: false }),
    signOut: () => replaceSession(() => device.settings.delete(key)),
    sendRevocations: revokeEnded,
  };
}

const fields = (answer: TokenAnswer) => ({
  token: answer.access_token,
  refreshToken: answer.refresh_token,
  username: answer.username,
  clientCode: answer.clientCode,
  defaultEstablishment: answer.defaultEstablishment,
  shouldConfigure: answer.shouldConfigure,
  mayActForOthers: answer.mayActForOthers,
  mustChangePassword: answer.mustChangePassword,
  mustMakePasskey: answer.mustMakePasskey,
});

/** Writes the new tokens, unless somebody has signed in or out meanwhile. */
const replaceTokens = (
  device: DeviceDb,
  before: Session,
  answer: TokenAnswer,
  refreshedAt: number,
): Promise<'fresh' | 'ended'> =>
  device.transaction('rw', device.settings, async () => {
    const now = await device.readSession();
    if (now?.epoch !== before.epoch) return now?.token ? 'fresh' : 'ended';
    const { access_token: token, refresh_token: refreshToken } = answer;
    const { mayActForOthers, mustChangePassword, mustMakePasskey } = answer;
    await device.write(key, {
      ...now,
      token,
      refreshToken,
      mayActForOthers,
      mustChangePassword,
      mustMakePasskey,
      refreshedAt,
    } satisfies Session);
    return 'fresh';
  });
