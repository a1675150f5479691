import { guideMessages } from '#domain/guide/messages.ts';
import type { Issued, Login } from '#server/registry/registry.ts';
import { inDoubt, refusedOutside, searchedOutside } from '#server/services/refusal.ts';
import { asRefusal, executeIntent } from '../calls.ts';
import { closeIntent, type Intent, leaveInDoubt, releaseLease } from '../intents.ts';
import type { RegistryDeps } from '../steps.ts';
import { findOutcome } from './find-outcome.ts';

/** Pages that a request waits for; a longer search is left to the job. */
const patience = 4;

/**
 * Carries out an intent once: if the answer of an earlier attempt was lost, its outcome is looked
 * for, and the call is made again only if that attempt surely changed nothing.
 * @throws Refusal 400 `_externalErrors`, 403, 409 while the outcome is not known, 503
 */
export async function callOnce(
  outside: RegistryDeps,
  intent: Intent,
  call: () => Promise<Issued | null>,
  login?: Login,
): Promise<Issued | null> {
  const { db, now } = outside;
  if (intent.isFresh || intent.calledAt === null) return executeIntent(db, intent, now, call);
  const outcome = await findOutcome(outside, intent, { login, patience }).catch(async (error: unknown) => {
    await releaseLease(db, intent, now());
    throw asRefusal(error);
  });
  switch (outcome.is) {
    case 'done':
      return outcome.issued;
    case 'undone':
      return executeIntent(db, intent, now, call);
    case 'open':
      await releaseLease(db, intent, now());
      throw searchedOutside();
    case 'doubt':
      await leaveInDoubt(db, intent, outcome.found, now());
      throw inDoubt();
    case 'gone':
      await closeIntent(db, intent, 'refused');
      throw refusedOutside(guideMessages.goneOutside);
  }
}
