import type * as v from 'valibot';
import { EgarAnswer } from '../../src/domain/guide/guide.ts';
import { EgarCreate, EgarCreated } from '../../src/domain/guide/guide-create.ts';
import {
  AcceptEmission,
  AcceptRectification,
  NoPayload,
  RejectEmission,
  RejectRectification,
  RevokeEgar,
} from '../../src/domain/guide/guide-moves.ts';
import { EgarRectify } from '../../src/domain/guide/guide-rectify.ts';
import { errorsWithoutType } from '../../src/domain/guide/guide-rules.ts';
import { guides } from '../db/schema/guides.ts';
import type { Db } from '../db/types.ts';
import { together } from '../db/writes.ts';
import type { Api, ChangeSpec, Changing } from '../http/api.ts';
import type { Steps } from '../http/registered.ts';
import type { Deps } from '../http/types.ts';
import { accessOf } from '../services/apa-access.ts';
import { type ActRequest, type Prepared, prepareTransition } from '../services/guide/acts.ts';
import { guideOf, tagsOf } from '../services/guide/guide-records.ts';
import { viewedRow } from '../services/guide/guide-row.ts';
import type { Intent } from '../services/guide/intents.ts';
import { createdAnswer, type IssueData, namesOfTransporters, planIssue, prepareIssue, refuseInvalid } from '../services/guide/issue.ts';
import { automaticRequests, noMails } from '../services/guide/requests.ts';
import { planTransition, type TransitionData } from '../services/guide/transitions.ts';
import { type Viewer, viewerOf } from '../services/guide/viewer.ts';
import { notFound } from '../services/refusal.ts';
import { isUuid } from '../services/search.ts';
import { settingsOf } from '../services/settings.ts';
import { answerGuide } from './guide-answers.ts';

const tag = 'e-GAR';
type Act = Omit<Changing<ChangeSpec>, 'tx' | 'body'>;

/** The acts that need the national system: issue, and every change of state (spec 2 §7). */
export function guideActRoutes(api: Api): void {
  create(api);
  const { registered, deps } = api;
  const again = answerGuide(deps);
  const act = <S extends v.GenericSchema>(
    [method, path, summary]: ['post' | 'put', string, string],
    body: S,
    ask: (sent: v.InferOutput<S>, id: string) => ActRequest,
  ): void => {
    registered(
      { method, path, summary, tag, body: body as v.GenericSchema, answer: EgarAnswer, onBehalf: true },
      (request) => transition(deps, request, ask(request.body as v.InferOutput<S>, request.id)),
      again,
    );
  };
  act(['post', '/egar/:id/impressionate-authorize', 'Autorizar'], NoPayload, (_, guideId) => ({
    guideId,
    transitions: ['authorize', 'authorizeAsOrigin'],
  }));
  act(['post', '/egar/:id/emission/accept', 'Aceitar a emissão'], AcceptEmission, (arrival, guideId) => ({
    guideId,
    transitions: ['acceptEmission'],
    arrival,
  }));
  act(['post', '/egar/:id/emission/reject', 'Rejeitar a emissão'], RejectEmission, ({ DestinComment }, guideId) => ({
    guideId,
    transitions: ['rejectEmission'],
    comment: DestinComment,
  }));
  act(['put', '/egar/:id', 'Corrigir'], EgarRectify, (correction, guideId) => ({ guideId, transitions: ['rectify'], correction }));
  for (const [path, prefix] of [['accept', 'reject'] as const, ['impressionate-accept', 'impressionate-reject'] as const]) {
    act(['post', `/egar/:id/rectification/${path}`, 'Aceitar a correção'], AcceptRectification, ({ Seen }, guideId) => ({
      guideId,
      transitions: ['acceptRectification', 'acceptRectificationAsOrigin'],
      seen: Seen,
    }));
    act(['post', `/egar/:id/rectification/${prefix}`, 'Negar a correção'], RejectRectification, ({ OriginComment, Seen }, guideId) => ({
      guideId,
      transitions: ['rejectRectification', 'rejectRectificationAsOrigin'],
      comment: OriginComment,
      seen: Seen,
    }));
  }
  act(['post', '/egar/revoke', 'Anular'], RevokeEgar, ({ GarId, Obs }) => {
    if (!isUuid(GarId)) throw notFound();
    return { guideId: GarId, transitions: ['revoke'], comment: Obs };
  });
}

const around = ({ config }: Deps, now: Date) => ({ now, publicUrl: config.publicUrl });

function transition(deps: Deps, act: Act, request: ActRequest): Steps<v.InferInput<typeof EgarAnswer>> {
  // Read for the intent, and valid for the first attempt to end it: nothing is written if the guide has changed since.
  let known: Pick<Prepared, 'viewer' | 'seen'> | null = null;
  return {
    prepare: async (db) => {
      const { viewer, seen, place, data } = await prepareTransition(db, act, request, around(deps, act.now));
      known = { viewer, seen };
      const { guide } = seen;
      const payload = { ...data, number: guide.number, code: guide.code, place: place.uniqueId };
      return { act: data.transition, guideId: guide.id, payload, seen: { guide: [guides, [guide]] } };
    },
    call: async ({ reference, payload }: Intent) => {
      const { transition: what, number, code, place } = payload as unknown as TransitionData & Record<'number' | 'code' | 'place', string>;
      await deps.registry.act(await accessOf(deps, place), { reference, act: what, number, code, payload });
      return null;
    },
    plan: async (db, intent) => {
      const { viewer, seen } = known ?? (await readAgain(db, act, intent));
      known = null;
      const { guide, writes } = planTransition(seen.guide, intent.payload as unknown as TransitionData, deps.config.deadlines);
      const Egar = viewedRow(viewer, { ...seen, guide }, around(deps, act.now));
      return { body: { Egar }, entity: 'egar', id: guide.uniqueId, writes };
    },
  };
}

async function readAgain(db: Db, { principal }: Act, intent: Intent): Promise<Pick<Prepared, 'viewer' | 'seen'>> {
  const viewer = await viewerOf(db, principal);
  const guide = await guideOf(db, intent);
  const tags = (await tagsOf(db, viewer.accountId, [guide.id])).get(guide.id) ?? [];
  return { viewer, seen: { guide, tags } };
}

function create({ registered, deps }: Api): void {
  const answer = answerGuide(deps);
  registered(
    {
      method: 'post',
      path: '/egar',
      summary: 'Criar uma guia',
      tag,
      body: EgarCreate,
      unparsed: errorsWithoutType,
      answer: EgarCreated,
      onBehalf: true,
    },
    (act) => issue(deps, act, act.body),
    async (db, principal, id) => {
      const found = (await answer(db, principal, id)) as { Egar: { UniqueId: string; Number: string } } | null;
      return found && { UniqueId: found.Egar.UniqueId, Number: found.Egar.Number, Egar: found.Egar };
    },
  );
}

function issue(deps: Deps, act: Act, payload: EgarCreate): Steps<v.InferInput<typeof EgarCreated>> {
  let names = new Map<string, string>();
  let viewer: Viewer | undefined;
  return {
    before: async () => {
      refuseInvalid(payload);
      names = await namesOfTransporters(deps.registry, payload);
    },
    prepare: async (db) => {
      viewer = await viewerOf(db, act.principal);
      return { act: 'create', guideId: null, payload: { ...(await prepareIssue(db, viewer, act, payload, names)) } };
    },
    call: async ({ reference, payload: kept }) => {
      const { issuer } = kept as unknown as IssueData;
      return deps.registry.issue(await accessOf(deps, issuer.uniqueId), reference, kept);
    },
    plan: async (db, intent, issued) => {
      if (!issued) throw new Error('a guide without a number');
      const { guide, tags, writes } = await planIssue(db, intent.payload as unknown as IssueData, issued, deps.config.deadlines);
      const { sendAutomaticRequestEmails: sends } = await settingsOf(db, act.owner.accountId);
      const { mails, sending } = sends ? await automaticRequests(db, act, guide, around(deps, act.now)) : { mails: noMails, sending: [] };
      const row = viewedRow(viewer ?? (await viewerOf(db, act.principal)), { guide, tags }, around(deps, act.now));
      const body = createdAnswer(guide, sends, mails, row);
      return { body, entity: 'egar', id: guide.uniqueId, writes: sending.reduce(together, writes) };
    },
  };
}
