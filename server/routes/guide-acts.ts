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
import type { Api } from '../http/api.ts';
import type { Deps } from '../http/types.ts';
import { transitionSteps } from '../services/guide/act-steps.ts';
import type { ActRequest } from '../services/guide/acts.ts';
import { issueSteps } from '../services/guide/issue-steps.ts';
import { notFound } from '../services/refusal.ts';
import { isUuid } from '../services/search.ts';
import { answerGuide } from './guide-answers.ts';

const tag = 'e-GAR';
/** The moment of the request is that of its answer. */
const at = (deps: Deps, { now }: { now: Date }) => ({ ...deps, now: () => now });

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
      (request) => transitionSteps(at(deps, request), request, ask(request.body as v.InferOutput<S>, request.id)),
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
    (act) => issueSteps(at(deps, act), act, act.body),
    async (db, principal, id) => {
      const found = (await answer(db, principal, id)) as { Egar: { UniqueId: string; Number: string } } | null;
      return found && { UniqueId: found.Egar.UniqueId, Number: found.Egar.Number, Egar: found.Egar };
    },
  );
}
