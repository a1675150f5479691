import { transact } from '#server/db/transact.ts';
import { CredentialsMissing, CredentialsRefused, CredentialsUnreadable } from '#server/registry/errors.ts';
import type { Issued } from '#server/registry/registry.ts';
import { Refusal, underWay } from '#server/services/refusal.ts';
import {
  adoptOrphan,
  closeIntent,
  expiredIntents,
  type Intent,
  isCreation,
  keepLease,
  leaveInDoubt,
  releaseLease,
  stillOpen,
} from './intents.ts';
import { findOutcome, type Outcome } from './lost/find-outcome.ts';
import type { RegistryDeps } from './steps.ts';
import { writeOutcome } from './write-outcome.ts';

/** Time in ms after which a call that nobody may look for is left to a person. */
const patienceMs = 24 * 60 * 60_000;

/** Ends an intent that was carried out in the national system. */
const finish = ({ db, now, config }: RegistryDeps, intent: Intent, issued: Issued | null): Promise<void> =>
  transact(db, async (tx) => {
    if (await stillOpen(tx, intent))
      await writeOutcome(tx, intent, issued, { concludeDays: config.concludeDays, now: now() });
  });

/**
 * Takes up intents left by a dead process or an unanswered call. Acts done in the national system
 * are written here under their key; those surely not done are abandoned, and may be requested
 * again; a creation in doubt waits for a person.
 * @returns the number of ended intents
 */
export async function recoverIntents(outside: RegistryDeps): Promise<number> {
  const { db, now } = outside;
  let ended = 0;
  for (const orphan of await expiredIntents(db, now())) {
    const intent = await transact(db, (tx) => adoptOrphan(tx, orphan, now()));
    if (!intent) continue;
    // If the system is still down, the next run tries again, when the lease is over.
    const search = { held: intent };
    const beforePage = () => keepSearching(outside, search);
    const outcome = await findOutcome(outside, intent, { patience: Number.POSITIVE_INFINITY, beforePage }).catch(
      (error: unknown) => afterFailure(outside, intent, error),
    );
    if (outcome && (await end(outside, search.held, outcome))) ended += 1;
  }
  return ended;
}

/**
 * Keeps the lease of what is searched for.
 * @throws Refusal 409 if another process has taken it over
 */
async function keepSearching({ db, now }: RegistryDeps, search: { held: Intent }): Promise<void> {
  const kept = await keepLease(db, search.held, now());
  if (!kept) throw underWay();
  search.held = kept;
}

/** Acts on an outcome. @returns true if the intent has ended */
async function end(outside: RegistryDeps, intent: Intent, outcome: Outcome): Promise<boolean> {
  const { db, now } = outside;
  switch (outcome.is) {
    case 'done':
      return finish(outside, intent, outcome.issued).then(
        () => true,
        async (error: unknown) => {
          // Somebody else has stored this guide meanwhile, and the search begins anew.
          if (!(error instanceof Refusal)) throw error;
          await releaseLease(db, intent, now());
          return false;
        },
      );
    case 'undone':
      await closeIntent(db, intent, 'abandoned');
      return true;
    case 'gone':
      await closeIntent(db, intent, 'refused');
      return true;
    case 'doubt':
      await leaveInDoubt(db, intent, outcome.found, now());
      return false;
    case 'open':
      await releaseLease(db, intent, now());
      return false;
  }
}

const unread = [CredentialsMissing, CredentialsRefused, CredentialsUnreadable];

/**
 * Returns the outcome of an intent that could not be looked for: after a day without valid
 * credentials a creation is left to a person, and an act may be requested again.
 */
function afterFailure({ now }: RegistryDeps, intent: Intent, error: unknown): Outcome | null {
  const isLocked = unread.some((kind) => error instanceof kind);
  if (!isLocked || now().getTime() - intent.createdAt.getTime() < patienceMs) return null;
  return isCreation(intent) ? { is: 'doubt', found: [] } : { is: 'undone' };
}
