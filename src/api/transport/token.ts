import * as v from 'valibot';
import { clientId, TokenAnswer } from '#domain/people/account.ts';
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

  constructor(code: string, revoked = false) {
    super(code);
    this.code = code;
    this.revoked = revoked;
  }
}

const Refused = v.object({
  error: v.string(),
  revoked: v.optional(v.boolean(), false),
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
    const { error, revoked, expired } = refused.output;
    throw new GrantRefusedError(expired ? firstPasswordExpired : error, revoked);
  }
  if (isMaintenance(answer)) throw new MaintenanceError('token');
  const parsed = v.safeParse(TokenAnswer, body);
  if (answer.status !== 200 || !parsed.success) throw new UnreadableAnswerError(`token: status ${answer.status}`);
  return parsed.output;
}

export const passwordGrant = (
  transport: Transport,
  who: { username: string; password: string; clientCode: string },
  device?: string,
): Promise<TokenAnswer> => grant(transport, { grant_type: 'password', ...who, ...(device ? { device } : {}) });

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
