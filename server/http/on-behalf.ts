import type { Context } from 'hono';
import { messageKeys } from '../../src/domain/wire/errors.ts';
import { headers } from '../../src/domain/wire/headers.ts';
import { isCleanText } from '../../src/lib/clean-text.ts';
import type { Db } from '../db/types.ts';
import { findColleague, mayHandIn, type Principal } from '../services/principal.ts';
import { invalid, notFound, refused } from '../services/refusal.ts';
import type { AppEnv } from './types.ts';

/**
 * The owner of a change: the sender, or the colleague whom an administrator names (docs/decisions/07-rescue-by-an-administrator.md).
 * @throws Refusal 400 when the sender or the operation may not, or the key is missing; 404 for an unknown user or one of another account
 */
export async function ownerOf(c: Context<AppEnv>, db: Db, sender: Principal, allowed: boolean): Promise<Principal> {
  const named = c.req.header(headers.onBehalfOf);
  if (named === undefined) return sender;
  if (!allowed || !mayHandIn(sender)) throw refused([messageKeys.notAuthorized]);
  // Without its key nobody could tell whether the owner has already sent it.
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
