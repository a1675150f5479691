import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { EgarCreate, EgarCreated } from '#domain/guide/create/payload.ts';
import { type Guide, guides } from '#server/db/schema/guides.ts';
import type { Db } from '#server/db/types.ts';
import { mergeWrites } from '#server/db/writes.ts';
import { readSettings } from '#server/services/accounts/settings.ts';
import type { Act } from '#server/services/history.ts';
import { refusePassed, underWay } from '#server/services/refusal.ts';
import { type AutomaticMails, automaticRequests, noMails } from '../acts/requests.ts';
import { createGuideContext, readViewer, type Viewer } from '../list/viewer.ts';
import { viewedRow } from '../row.ts';
import { creationAct } from './intents.ts';
import { loginFor } from './login-for.ts';
import { storedIssue } from './payloads.ts';
import { planIssue, toIssue } from './plan-issue.ts';
import { prepareIssue, refuseInvalid } from './prepare-issue.ts';
import type { RegistryDeps, Steps } from './steps.ts';
import { namesOfTransporters } from './transporters.ts';

/**
 * Returns the steps of a guide's creation (spec 2 §4). A user has one in progress at a time;
 * `inBatch` lifts this for a batch, which no second press of a button can repeat.
 */
export function issueSteps(
  outside: RegistryDeps,
  act: Act,
  payload: EgarCreate,
  { inBatch = false, mayBeDone = false } = {},
): Steps<v.InferInput<typeof EgarCreated>> {
  const around = createGuideContext(outside.config, outside.now());
  let names = new Map<string, string>();
  let viewer: Viewer | undefined;
  return {
    before: async () => {
      refusePassed(act);
      refuseInvalid(payload);
      names = await namesOfTransporters(outside, act.principal.accountId, payload.transporters);
    },
    prepare: async (db) => {
      viewer = await readViewer(db, act.principal);
      // It has come back from the national system before its device did.
      if (act.provedId && (await isHere(db, act.provedId))) throw underWay();
      const data = await prepareIssue(db, viewer, act, { payload, names });
      const proved = { ...(act.provedId && { provedId: act.provedId }), ...(mayBeDone && { takesTwin: true }) };
      return {
        act: inBatch ? creationAct.inBatch : creationAct.alone,
        guideId: null,
        payload: { ...data, ...proved },
        loginsOf: data.issuer.uniqueId,
      };
    },
    alreadyHere: async (db) => act.provedId !== undefined && act.provedId !== null && isHere(db, act.provedId),
    call: async (intent) => {
      const data = storedIssue(intent);
      return outside.registry.issue(await loginFor(outside, intent, data.issuer.uniqueId), toIssue(data));
    },
    plan: async (db, intent, issued) => {
      if (!issued) throw new Error('a guide without a number');
      const { guide, tags, writes } = await planIssue(db, storedIssue(intent), issued, outside.config.concludeDays);
      const { sendAutomaticRequestEmails: sends } = await readSettings(db, act.owner.accountId);
      const { mails, sending } = sends
        ? await automaticRequests(db, act, guide, around)
        : { mails: noMails, sending: [] };
      const row = viewedRow(viewer ?? (await readViewer(db, act.principal)), { guide, tags }, around);
      const body = createdAnswer(guide, sends, mails, row);
      return { body, entity: 'egar', id: guide.uniqueId, writes: sending.reduce(mergeWrites, writes) };
    },
  };
}

const isHere = async (db: Db, uniqueId: string): Promise<boolean> =>
  (await db.$count(guides, eq(guides.uniqueId, uniqueId))) > 0;

/**
 * Builds the answer of a creation: with it, the addresses of automatic e-mails, if they are sent
 * (spec 2 §3, in its spelling).
 */
const createdAnswer = (
  guide: Guide,
  sends: boolean,
  { request, proof }: AutomaticMails,
  row: unknown,
): EgarCreated => ({
  UniqueId: guide.uniqueId,
  Number: guide.number,
  ShoudlSendProofEgarEmail: sends,
  ProofEgarEmailSentTo: proof,
  RequestEmailSentTo: request,
  Egar: row,
});
