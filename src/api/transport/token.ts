import * as v from 'valibot';
import { clientId, TokenAnswer } from '#domain/people/account.ts';
import { CeremonyOptions } from '#domain/people/passkeys.ts';
import { firstPasswordExpired } from '#domain/wire/errors.ts';
import { MaintenanceError, UnreadableAnswerError } from './errors.ts';
import { isMaintenance, jsonBody, type Transport } from './wire.ts';

/**
 * Refusal of a grant; `code` is from the specification's table (spec 3 §8), or as the server sent
 * it. `revoked` is true when somebody ended the session, false when it ran out.
 */
export class GrantRefusedError extends Error {
  override name = 'GrantRefusedError';
  readonly code: string;
  readonly revoked: boolean;
  /** Options of the passkey that the sign-in needs besides the password. */
  readonly passkey: CeremonyOptions | undefined;

  constructor(code: string, revoked = false, passkey?: CeremonyOptions) {
    super(code);
    this.code = code;
    this.revoked = revoked;
    this.passkey = passkey;
  }
}

const Refused = v.object({
  error: v.string(),
  revoked: v.optional(v.boolean(), false),
  passkey: v.optional(CeremonyOptions),
  /** Our own: the password was a first one, and is too old. */
  expired: v.optional(v.boolean(), false),
});

/**
 * POST /token, form-encoded (spec 1 §7).
 * @throws GrantRefusedError on a refusal; UnreadableAnswerError on anything but a token answer (a
 * portal, a 5xx); MaintenanceError; NetworkError
 */
async function grant(transport: Transport, form: Record<string, string>): Promise<TokenAnswer> {
  const answer = await transport({
    method: 'POST',
    path: '/token',
    body: new URLSearchParams({ ...form, client_id: clientId }).toString(),
    contentType: 'application/x-www-form-urlencoded',
  });
  const body = jsonBody(answer);
  const refused = v.safeParse(Refused, body);
  if (answer.status >= 400 && answer.status < 500 && refused.success) {
    const { error, revoked, expired, passkey } = refused.output;
    throw new GrantRefusedError(expired ? firstPasswordExpired : error, revoked, passkey);
  }
  if (isMaintenance(answer)) throw new MaintenanceError('token');
  const parsed = v.safeParse(TokenAnswer, body);
  if (answer.status !== 200 || !parsed.success) throw new UnreadableAnswerError(`token: status ${answer.status}`);
  return parsed.output;
}

/** Credentials of a sign-in: a password, with its second factor where asked; or a passkey. */
export type Credentials =
  | {
      username: string;
      password: string;
      clientCode: string;
      second?: { passkey: string } | { recovery_code: string };
    }
  | { clientCode: string; passkey: string };

/** POST /token with a password or a passkey; `device` is the token of an earlier answer. */
export const signInGrant = (transport: Transport, who: Credentials, device?: string): Promise<TokenAnswer> => {
  const known: Record<string, string> = device ? { device } : {};
  if (!('password' in who)) return grant(transport, { grant_type: 'passkey', ...who, ...known });
  const { second, ...password } = who;
  return grant(transport, { grant_type: 'password', ...password, ...second, ...known });
};

/** POST /token/passkey-options: the challenge of a sign-in with a passkey. */
export async function passkeyOptions(transport: Transport, clientCode: string): Promise<CeremonyOptions> {
  const body = JSON.stringify({ ClientCode: clientCode });
  const answer = await transport({ method: 'POST', path: '/token/passkey-options', body });
  if (isMaintenance(answer)) throw new MaintenanceError('passkey-options');
  const parsed = v.safeParse(CeremonyOptions, jsonBody(answer));
  if (answer.status !== 200 || !parsed.success) throw new UnreadableAnswerError(`options: status ${answer.status}`);
  return parsed.output;
}

export const refreshGrant = (
  transport: Transport,
  session: { refreshToken: string; username: string; clientCode: string },
): Promise<TokenAnswer> =>
  grant(transport, {
    grant_type: 'refresh_token',
    refresh_token: session.refreshToken,
    username: session.username,
    clientCode: session.clientCode,
  });

/**
 * POST /token/revoke: ends the session of the refresh token with this hash.
 * @returns false when no server answered or one may still end it; a server without this call has
 * nothing to end
 */
export async function revokeSession(transport: Transport, handle: string): Promise<boolean> {
  try {
    const answer = await transport({ method: 'POST', path: '/token/revoke', body: JSON.stringify({ handle }) });
    return jsonBody(answer) !== undefined && answer.status < 500 && answer.status !== 429;
  } catch {
    return false;
  }
}
