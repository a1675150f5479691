import * as v from 'valibot';
import { readGuide } from '../../api/guide.ts';
import { jsonBody, type WireAnswer } from '../../api/wire.ts';
import type { Sentence } from '../../db/rows.ts';
import { type Egar, EgarAnswer } from '../../domain/guide/guide.ts';
import {
  AcceptEmission,
  AcceptRectification,
  EditEgar,
  RejectEmission,
  RejectRectification,
  RevokeEgar,
} from '../../domain/guide/guide-moves.ts';
import { EgarRectify } from '../../domain/guide/guide-rectify.ts';
import { EgarRequest } from '../../domain/guide/guide-requests.ts';
import type { GuideStatus } from '../../domain/guide/guide-status.ts';
import { isLocalId } from '../../domain/wire/local-id.ts';
import { type CommandDefinition, defineCommand, type Effects } from '../outbox/command.ts';
import { fileLane } from './file-send.ts';

const On = { EgarId: v.string() };
/** A refused act on a guide has not happened: it holds no other, which is another answer to the same question or goes without it. */
export const passesOnGuide = [
  'egar.authorize',
  'egar.acceptEmission',
  'egar.rejectEmission',
  'egar.rectify',
  'egar.acceptRectification',
  'egar.rejectRectification',
  'egar.revoke',
  'egar.editTags',
  'egar.request',
  'batch.create',
];

const path = (id: string, rest: string) => `/egar/${encodeURIComponent(id)}${rest}`;

/** An older server answers nothing: then the next reading brings the guide. */
function effects(answer: WireAnswer): Effects {
  const { Egar } = v.parse(EgarAnswer, jsonBody(answer) ?? {});
  return { writes: Egar ? [{ entity: 'egar', id: Egar.UniqueId, row: Egar }] : [] };
}

interface GuideAct<S extends v.GenericSchema<{ EgarId: string }>> {
  kind: string;
  payload: S;
  method?: 'POST' | 'PUT';
  path(payload: v.InferOutput<S>): string;
  body?(payload: v.InferOutput<S>): unknown;
  /** The states that show that it has happened, and those that show that it has not. */
  from: readonly GuideStatus[];
  to: readonly GuideStatus[];
  title: Sentence;
}

/** What one party does to a guide: one lane per guide, and its state tells afterwards whether it happened. */
const defineAct = <S extends v.GenericSchema<{ EgarId: string }>>(act: GuideAct<S>): CommandDefinition<S> =>
  defineCommand<S>({
    kind: `egar.${act.kind}`,
    version: 1,
    payload: act.payload,
    lanes: (p) => [`egar:${p.EgarId}`],
    passes: passesOnGuide,
    request: (p) => ({ method: act.method ?? 'POST', path: act.path(p), body: act.body?.(p) ?? {} }),
    touches: (p) => [{ entity: 'egar', id: p.EgarId, note: act.kind }],
    effects,
    settled: async (http, p) => {
      const { Status } = await readGuide(http, p.EgarId);
      return act.to.includes(Status) ? 'yes' : act.from.includes(Status) ? 'no' : 'unknown';
    },
    present: (http, p) => readGuide(http, p.EgarId),
    onBehalf: true,
    title: act.title,
    offline: 'queue',
  });

const rest = <T extends { EgarId: string }>({ EgarId: _, ...body }: T): Omit<T, 'EgarId'> => body;

export const authorizeGuide = defineAct({
  kind: 'authorize',
  payload: v.object(On),
  path: (p) => path(p.EgarId, '/impressionate-authorize'),
  from: ['i'],
  to: ['o'],
  title: /*i18n*/ { id: 'command.egar.authorize', message: 'Autorizar e-GAR' },
});

export const acceptEmission = defineAct({
  kind: 'acceptEmission',
  payload: v.object({ ...On, ...AcceptEmission.entries }),
  path: (p) => path(p.EgarId, '/emission/accept'),
  body: rest,
  from: ['o', 'rr'],
  to: ['f'],
  title: /*i18n*/ { id: 'command.egar.accept', message: 'Aceitar e-GAR' },
});

export const rejectEmission = defineAct({
  kind: 'rejectEmission',
  payload: v.object({ ...On, ...RejectEmission.entries }),
  path: (p) => path(p.EgarId, '/emission/reject'),
  body: rest,
  from: ['o'],
  to: ['rv'],
  title: /*i18n*/ { id: 'command.egar.reject', message: 'Rejeitar e-GAR' },
});

export const rectifyGuide = defineAct({
  kind: 'rectify',
  payload: v.object({ ...On, ...EgarRectify.entries }),
  method: 'PUT',
  path: (p) => path(p.EgarId, ''),
  body: rest,
  from: ['o', 'rr'],
  to: ['r'],
  title: /*i18n*/ { id: 'command.egar.rectify', message: 'Corrigir e-GAR' },
});

/** `AsOrigin`: in the name of the client establishment that is the origin (spec 2 §4, …_AS_IF_ORIGIN). */
const AsOrigin = { AsOrigin: v.optional(v.boolean(), false) };

export const acceptRectification = defineAct({
  kind: 'acceptRectification',
  payload: v.object({ ...On, ...AsOrigin, ...AcceptRectification.entries }),
  path: (p) => path(p.EgarId, p.AsOrigin ? '/rectification/impressionate-accept' : '/rectification/accept'),
  body: ({ Seen }) => ({ Seen }),
  from: ['r'],
  to: ['f'],
  title: /*i18n*/ { id: 'command.egar.acceptRectification', message: 'Aceitar correção' },
});

export const rejectRectification = defineAct({
  kind: 'rejectRectification',
  payload: v.object({ ...On, ...AsOrigin, ...RejectRectification.entries }),
  path: (p) => path(p.EgarId, p.AsOrigin ? '/rectification/impressionate-reject' : '/rectification/reject'),
  body: ({ OriginComment, Seen }) => ({ OriginComment, Seen }),
  from: ['r'],
  to: ['rr'],
  title: /*i18n*/ { id: 'command.egar.rejectRectification', message: 'Rejeitar correção' },
});

export const revokeGuide = defineAct({
  kind: 'revoke',
  payload: v.object({ ...On, Obs: RevokeEgar.entries.Obs }),
  path: () => '/egar/revoke',
  body: ({ EgarId, Obs }) => ({ GarId: EgarId, Obs }),
  from: ['i', 'o'],
  to: ['rv'],
  title: /*i18n*/ { id: 'command.egar.revoke', message: 'Anular e-GAR' },
});

/** The tags of the account on a guide: no state changes, so only keys or the user can tell whether it happened. */
export const editGuideTags = defineCommand({
  kind: 'egar.editTags',
  version: 1,
  payload: v.object({ ...On, ...EditEgar.entries }),
  lanes: (p) => [`egar:${p.EgarId}`],
  passes: passesOnGuide,
  request: (p) => ({ method: 'PUT', path: `/egar/edit/${encodeURIComponent(p.EgarId)}`, body: rest(p) }),
  touches: (p) => [{ entity: 'egar', id: p.EgarId, note: 'editTags' }],
  effects: (answer): Effects => {
    const row = jsonBody(answer) as { UniqueId?: string } | null;
    return { writes: row?.UniqueId ? [{ entity: 'egar', id: row.UniqueId, row }] : [] };
  },
  present: (http, p) => readGuide(http, p.EgarId),
  ifMatch: (p) => `egar:${p.EgarId}`,
  replaces: { of: (row) => (row as Egar).Products.map((tag) => tag.UniqueId).sort(), by: (p) => [...p.tagIds].sort() },
  onBehalf: true,
  title: /*i18n*/ { id: 'command.egar.editTags', message: 'Alterar etiquetas' },
  offline: 'queue',
});

/** Asking somebody by e-mail to authorise or accept, or sending them the proof (spec 2 §7, request). */
export const requestGuide = defineCommand({
  kind: 'egar.request',
  version: 1,
  payload: v.object({ ...On, ...EgarRequest.entries }),
  lanes: (p) => [`egar:${p.EgarId}`],
  passes: passesOnGuide,
  // Its file is named by the server first.
  behind: ({ FileGuid }) => (FileGuid && isLocalId(FileGuid) ? [fileLane(FileGuid)] : []),
  request: (p) => ({ method: 'POST', path: path(p.EgarId, '/request'), body: rest(p) }),
  touches: (p) => [{ entity: 'egar', id: p.EgarId, note: 'request' }],
  effects: (): Effects => ({ writes: [] }),
  onBehalf: true,
  title: /*i18n*/ { id: 'command.egar.request', message: 'Enviar pedido' },
  offline: 'queue',
});
