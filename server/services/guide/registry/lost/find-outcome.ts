import { isNational, next } from '#domain/guide/acts/state-machine.ts';
import { guideActs, type Transition } from '#domain/guide/acts/table.ts';
import { sameTransporters } from '#domain/guide/acts/transporter-change.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import { CredentialsMissing } from '#server/registry/errors.ts';
import type { Issued, Login, RegistryGuide } from '#server/registry/registry.ts';
import { readCredentials, readPartyCredentials } from '#server/services/organisation/apa-credentials.ts';
import { planTransition, readTransition } from '../../acts/transitions.ts';
import { readGuideRecord } from '../../records.ts';
import { withinLimit } from '../calls.ts';
import { type Intent, isCreation, otherCreations } from '../intents.ts';
import { storedIssue, storedTransition } from '../payloads.ts';
import { toIssue } from '../plan-issue.ts';
import type { RegistryDeps } from '../steps.ts';
import { findIssued } from './find-issued.ts';

/**
 * Outcome of a call whose answer was lost: done; surely not done; still possible, or not known for
 * want of time; several guides, or one that differs, may be it; or no longer possible.
 */
export type Outcome =
  | { is: 'done'; issued: Issued | null }
  | { is: 'undone' }
  | { is: 'open' }
  | { is: 'doubt'; found: RegistryGuide[] }
  | { is: 'gone' };

interface Looking {
  /** Credentials given with the act itself; else those that are saved. */
  login?: Login | undefined;
  /** Pages of the list of guides that may be read. */
  patience: number;
  /** Runs before each page; it may end the search by throwing. */
  beforePage?: () => Promise<void>;
}

/**
 * Looks in the national system for the outcome of an intent whose answer was lost. Nothing
 * found, or only similar guides, count if the search began when the call could no longer take
 * effect.
 * @throws RegistryDown, RegistrySilent, CredentialsMissing, …
 */
export async function findOutcome(outside: RegistryDeps, intent: Intent, looking: Looking): Promise<Outcome> {
  if (intent.calledAt === null) return { is: 'undone' };
  const isOver = outside.now().getTime() - intent.calledAt.getTime() >= outside.registry.settleMs;
  const outcome = await (isCreation(intent) ? ofCreation : ofAct)(
    outside,
    { ...intent, calledAt: intent.calledAt },
    looking,
  );
  const isFinal = isOver || outcome.is === 'done' || outcome.is === 'gone';
  return isFinal ? outcome : { is: 'open' };
}

type Called = Intent & { calledAt: Date };

async function ofCreation(outside: RegistryDeps, intent: Called, { patience, beforePage }: Looking): Promise<Outcome> {
  const data = storedIssue(intent);
  const login = await readCredentials(outside, data.issuer.uniqueId);
  const others = (await otherCreations(outside.db, intent)).map((other) => toIssue(storedIssue(other)));
  const found = await findIssued(outside, login, {
    facts: toIssue(data),
    since: new Date(Math.min(intent.createdAt.getTime(), intent.calledAt.getTime())),
    provedId: data.provedId,
    others,
    patience,
    beforePage,
  });
  if (!found) return { is: 'open' };
  const [one, ...more] = found.exact;
  if (one && (more.length === 0 || data.takesTwin)) return { is: 'done', issued: one };
  const candidates = [...found.exact, ...found.near];
  return candidates.length > 0 ? { is: 'doubt', found: candidates } : { is: 'undone' };
}

async function ofAct(outside: RegistryDeps, intent: Intent, { login }: Looking): Promise<Outcome> {
  const data = storedTransition(intent);
  const act = readTransition(data);
  if (!isNational(act)) return { is: 'undone' };
  const guide = await readGuideRecord(outside.db, intent);
  if (next(guide.status, act) === null) return { is: 'gone' };
  const there = await withinLimit(
    outside.registry.guide(login ?? (await findLogin(outside, guide, data.place)), guide),
  );
  const after = planTransition(guide, data, 0).guide;
  if (there && hasBecome(act, after, there)) return { is: 'done', issued: null };
  const isPossible = there && (guideActs[act].from as readonly string[]).includes(there.status);
  return { is: isPossible ? 'undone' : 'gone' };
}

const sameWaste = (one: Guide['rectification'], other: Guide['rectification']): boolean =>
  one?.quantity === other?.quantity && one?.lerCode === other?.lerCode && one?.operation === other?.operation;

/** Returns true if the guide there is as the act leaves it. */
function hasBecome(act: Transition, after: Guide, there: RegistryGuide): boolean {
  if (after.status !== there.status) return false;
  if (act === 'rectify') return sameWaste(after.rectification, there.rectification);
  return act !== 'changeTransporters' || sameTransporters(after.transporters, there.facts.transporters);
}

/** Returns credentials that read the guide: those of the act, or of any party that saved some. */
export async function findLogin(outside: RegistryDeps, guide: Guide, place: string | undefined): Promise<Login> {
  const saved = place === undefined ? null : await readCredentials(outside, place).catch(ifMissing);
  if (saved) return saved;
  return readPartyCredentials(outside, [
    { vat: guide.originVat, apaCode: guide.originApaCode },
    { vat: guide.destinVat, apaCode: guide.destinApaCode },
    ...guide.transporters,
  ]);
}

const ifMissing = (error: unknown): null => {
  if (error instanceof CredentialsMissing) return null;
  throw error;
};
