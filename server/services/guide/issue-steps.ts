import type * as v from 'valibot';
import type { EgarCreate, EgarCreated } from '../../../src/domain/guide/guide-create.ts';
import { together } from '../../db/writes.ts';
import { accessOf } from '../apa-access.ts';
import type { Act } from '../history.ts';
import { settingsOf } from '../settings.ts';
import { viewedRow } from './guide-row.ts';
import { creationAct } from './intents.ts';
import { createdAnswer, type IssueData, namesOfTransporters, planIssue, prepareIssue, refuseInvalid } from './issue.ts';
import { automaticRequests, noMails } from './requests.ts';
import type { Outside, Steps } from './steps.ts';
import { surroundings, type Viewer, viewerOf } from './viewer.ts';

/**
 * A guide's creation (spec 2 §4). A user has one under way at a time; `inBatch` those of a batch, which no second press of a button can
 * repeat.
 */
export function issueSteps(
  outside: Outside,
  act: Act,
  payload: EgarCreate,
  { inBatch = false } = {},
): Steps<v.InferInput<typeof EgarCreated>> {
  const around = surroundings(outside.config, outside.now());
  let names = new Map<string, string>();
  let viewer: Viewer | undefined;
  return {
    before: async () => {
      refuseInvalid(payload);
      names = await namesOfTransporters(outside.registry, payload);
    },
    prepare: async (db) => {
      viewer = await viewerOf(db, act.principal);
      const data = await prepareIssue(db, viewer, act, payload, names);
      return { act: inBatch ? creationAct.inBatch : creationAct.alone, guideId: null, payload: { ...data } };
    },
    call: async ({ reference, payload: kept }) => {
      const { issuer } = kept as unknown as IssueData;
      return outside.registry.issue(await accessOf(outside, issuer.uniqueId), reference, kept);
    },
    plan: async (db, intent, issued) => {
      if (!issued) throw new Error('a guide without a number');
      const { guide, tags, writes } = await planIssue(db, intent.payload as unknown as IssueData, issued, outside.config.deadlines);
      const { sendAutomaticRequestEmails: sends } = await settingsOf(db, act.owner.accountId);
      const { mails, sending } = sends ? await automaticRequests(db, act, guide, around) : { mails: noMails, sending: [] };
      const row = viewedRow(viewer ?? (await viewerOf(db, act.principal)), { guide, tags }, around);
      const body = createdAnswer(guide, sends, mails, row);
      return { body, entity: 'egar', id: guide.uniqueId, writes: sending.reduce(together, writes) };
    },
  };
}
