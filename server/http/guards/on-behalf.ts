import type { Context } from 'hono';
import { messageKeys } from '#domain/wire/errors.ts';
import { headers } from '#domain/wire/headers.ts';
import { isCleanText } from '#lib/text/clean-text.ts';
import type { Db } from '#server/db/types.ts';
import { invalid, notFound, refused } from '#server/services/refusal.ts';
import { canHandIn, findColleague, type Principal } from '#server/services/sessions/principal.ts';
import type { AppEnv } from '../types.ts';

/**
 * Returns the owner of a change: the sender, or the colleague whom an administrator names
 * (docs/decisions/07-rescue-by-an-administrator.md).
 * @throws Refusal 400 if the sender may not do this, the operation does not allow it, or the key is
 * missing; 404 for an unknown user or a user of another account
 */
export async function resolveOwner(
  c: Context<AppEnv>,
  db: Db,
  sender: Principal,
  allowed: boolean,
): Promise<Principal> {
  const named = c.req.header(headers.onBehalfOf);
  if (named === undefined) return sender;
  if (!allowed || !canHandIn(sender)) throw refused([messageKeys.notAuthorized]);
  // Without its key it would be unknown whether the owner has already sent the change.
  if (c.req.header(headers.idempotencyKey) === undefined) {
    throw invalid([{ Field: headers.idempotencyKey, Message: messageKeys.required }]);
  }
  const owner = await findColleague(db, sender, decoded(named));
  if (!owner) throw notFound();
  return owner.userId === sender.userId ? sender : owner;
}

function decoded(text: string): string {
  try {
    const name = decodeURIComponent(text);
    if (isCleanText(name)) return name;
  } catch {
    // Falls through to the refusal for unknown names.
  }
  throw notFound();
}
