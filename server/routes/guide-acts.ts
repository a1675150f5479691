import { eq } from 'drizzle-orm';
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
import type { Api, ChangeSpec, Changing } from '../http/api.ts';
import type { Steps } from '../http/registered.ts';
import type { Deps } from '../http/types.ts';
import { type Asked, prepareTransition } from '../services/guide/acts.ts';
import { guideRecords } from '../services/guide/guide-records.ts';
import { guideRows } from '../services/guide/guide-row.ts';
import type { Intent } from '../services/guide/intents.ts';
import { close } from '../services/guide/intents.ts';
import { applyIssue, createdAnswer, type IssueData, namesOfTransporters, prepareIssue, refuseInvalid } from '../services/guide/issue.ts';
import { finishIntent } from '../services/guide/recover.ts';
import { sendAutomatically } from '../services/guide/requests.ts';
import type { TransitionData } from '../services/guide/transitions.ts';
import { viewerOf } from '../services/guide/viewer.ts';
import { notFound } from '../services/refusal.ts';
import { isUuid } from '../services/search.ts';
import { settingsOf } from '../services/settings.ts';
import { answerGuide } from './guide-answers.ts';

const tag = 'e-GAR';
type Act = Omit<Changing<ChangeSpec>, 'tx' | 'body'>;

/** The acts that the national system has its say in: issue, and every change of state (spec 2 §7). */
export function guideActRoutes(api: Api): void {
  create(api);
  const { registered, deps } = api;
  const again = answerGuide(deps);
  const act = <S extends v.GenericSchema>(
    [method, path, summary]: ['post' | 'put', string, string],
    body: S,
    ask: (sent: v.InferOutput<S>, id: string) => Asked,
  ): void => {
    registered(
      { method, path, summary, tag, body: body as v.GenericSchema, answer: EgarAnswer, onBehalf: true },
      (asked) => transition(deps, asked, ask(asked.body as v.InferOutput<S>, asked.id)),
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

function transition(deps: Deps, act: Act, asked: Asked): Steps<v.InferInput<typeof EgarAnswer>> {
  return {
    prepare: async (tx) => {
      const { guide, place, data } = await prepareTransition(tx, act, asked, around(deps, act.now));
      const payload = { ...data, number: guide.number, code: guide.code, place: place.uniqueId };
      return { act: data.transition, guideId: guide.id, payload };
    },
    call: async ({ reference, payload }: Intent) => {
      const { transition: what, number, code, place } = payload as unknown as TransitionData & Record<'number' | 'code' | 'place', string>;
      await deps.registry.act({ kind: 'place', id: place }, { reference, act: what, number, code, payload });
      return null;
    },
    finish: async (tx, intent) => {
      const id = await finishIntent(tx, intent, null, deps.config.deadlines);
      const viewer = await viewerOf(tx, act.principal);
      const [Egar] = await guideRows(tx, viewer, await guideRecords(tx, eq(guides.uniqueId, id)), around(deps, act.now));
      return { body: Egar ? { Egar } : {}, entity: 'egar', id };
    },
  };
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
  return {
    before: async () => {
      refuseInvalid(payload);
      names = await namesOfTransporters(deps.registry, payload);
    },
    prepare: async (tx) => ({ act: 'create', guideId: null, payload: { ...(await prepareIssue(tx, act, payload, names)) } }),
    call: ({ reference, payload: kept }) => {
      const { issuer } = kept as unknown as IssueData;
      return deps.registry.issue({ kind: 'place', id: issuer.uniqueId }, reference, kept);
    },
    finish: async (tx, intent, issued) => {
      if (!issued) throw new Error('a guide without a number');
      const guide = await applyIssue(tx, intent.payload as unknown as IssueData, issued, deps.config.deadlines);
      await close(tx, intent, 'done');
      const { sendAutomaticRequestEmails: sends } = await settingsOf(tx, act.owner.accountId);
      const sentTo = sends ? await sendAutomatically(tx, act, guide, around(deps, act.now)) : null;
      const [row] = await guideRows(tx, await viewerOf(tx, act.principal), [guide], around(deps, act.now));
      return { body: createdAnswer(guide, sends, sentTo, row), entity: 'egar', id: guide.uniqueId };
    },
  };
}
