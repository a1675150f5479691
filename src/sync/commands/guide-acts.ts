import * as v from 'valibot';
import { readGuide } from '#api/guide.ts';
import { jsonBody, type WireAnswer } from '#api/transport/wire.ts';
import { type ChangeTransporters, EditEgar, SignOnPaper } from '#domain/guide/acts/payloads.ts';
import { EgarRequest } from '#domain/guide/acts/requests.ts';
import type { Call } from '#domain/guide/acts/row.ts';
import { transitions } from '#domain/guide/acts/state-machine.ts';
import { guideActs, type Transition } from '#domain/guide/acts/table.ts';
import { keptTransporters, sameTransporters } from '#domain/guide/acts/transporter-change.ts';
import { type Egar, EgarAnswer } from '#domain/guide/guide.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { isLocalId } from '#domain/wire/local-id.ts';
import { type CommandDefinition, defineCommand, type Effects } from '../outbox/command.ts';
import { fileLane } from './file-send.ts';

/**
 * Acts on a guide whose refusal does not hold a later act: that act is another answer to the same
 * question, or does not depend on the refused one.
 */
export const passesOnGuide = [
  ...transitions.map((act) => `egar.${act}`),
  'egar.editTags',
  'egar.request',
  'batch.create',
];

const path = (id: string, rest: string) => `/egar/${encodeURIComponent(id)}${rest}`;

/** Reads the guide in the answer. An older server sends none: the next pull brings the guide. */
function effects(answer: WireAnswer): Effects {
  const { Egar } = v.parse(EgarAnswer, jsonBody(answer) ?? {});
  return { writes: Egar ? [{ entity: 'egar', id: Egar.UniqueId, row: Egar }] : [] };
}

const rest = <T extends { EgarId: string }>({ EgarId: _, ...body }: T): Omit<T, 'EgarId'> => body;

/** Returns the lane of this device's file in a payload: the server must first give it an id. */
const behindFile = ({ FileGuid }: { FileGuid?: unknown }): string[] =>
  typeof FileGuid === 'string' && isLocalId(FileGuid) ? [fileLane(FileGuid)] : [];

type Payload = v.ObjectSchema<v.ObjectEntries, undefined>;
interface On {
  EgarId: string;
  /** Acts in the name of the client that is the origin (spec 2 §4, …_AS_IF_ORIGIN). */
  AsOrigin?: boolean;
}

/** Returns the request of an act: the guide's id in its path or its body. */
function requestOf(act: Transition | 'editTags', payload: On) {
  const { EgarId, AsOrigin, ...content } = payload;
  const { method, path, asOrigin, idIn }: Call = guideActs[act].call;
  return {
    method,
    path: (AsOrigin && asOrigin ? asOrigin : path).replace(':id', encodeURIComponent(EgarId)),
    body: idIn ? { [idIn]: EgarId, ...content } : content,
  };
}

/**
 * Defines the command of an act of one party on a guide: one lane per guide, and the guide's state
 * tells afterwards whether it happened.
 */
function defineAct(act: Transition): CommandDefinition<Payload> {
  const { from, to, body, title, offline } = guideActs[act];
  const call: Call = guideActs[act].call;
  const states: readonly GuideStatus[] = from;
  const bodyEntries: v.ObjectEntries = body.schema.entries;
  const { [call.idIn ?? '']: _, ...content } = bodyEntries;
  const entries: v.ObjectEntries = { EgarId: v.string(), ...(call.asOrigin ? AsOrigin : {}), ...content };
  return defineCommand<Payload>({
    kind: `egar.${act}`,
    version: 1,
    payload: v.object(entries),
    lanes: (p) => [`egar:${idOf(p)}`],
    ...('FileGuid' in bodyEntries && { behind: behindFile }),
    passes: passesOnGuide,
    request: (p) => requestOf(act, p as unknown as On),
    touches: (p) => [{ entity: 'egar', id: idOf(p), note: act }],
    effects,
    settled: async (http, p) => {
      const row = await readGuide(http, idOf(p));
      const { Status } = row;
      const own = settledByContent[act];
      if (own) return own(row, p);
      if (Status === to) return 'yes';
      return states.includes(Status) ? 'no' : 'unknown';
    },
    present: (http, p) => readGuide(http, idOf(p)),
    onBehalf: true,
    title,
    offline,
  });
}

type Settled = 'yes' | 'no' | 'unknown';

/** Acts that leave the state: what they wrote tells whether they happened. */
const settledByContent: { readonly [A in Transition]?: (row: Egar, payload: object) => Settled } = {
  changeTransporters: (row, payload) => {
    const { transporters, Seen } = payload as v.InferOutput<typeof ChangeTransporters>;
    const now = keptTransporters(row);
    const wanted = transporters.map((one) => ({ ...one, at: one.date }));
    if (sameTransporters(now, wanted)) return 'yes';
    return Seen && sameTransporters(now, Seen) ? 'no' : 'unknown';
  },
  signOnPaper: ({ PaperSignature }, payload) => {
    const { Name, At } = v.parse(SignOnPaper, payload);
    if (!PaperSignature) return 'no';
    return PaperSignature.Name === Name && Date.parse(PaperSignature.At) === Date.parse(At) ? 'yes' : 'unknown';
  },
};

const AsOrigin = { AsOrigin: v.optional(v.boolean(), false) };
const idOf = (payload: object): string => (payload as On).EgarId;

/** Commands of the acts that change a guide's state, by act. */
export const guideCommands = Object.fromEntries(transitions.map((act) => [act, defineAct(act)])) as Record<
  Transition,
  CommandDefinition<Payload>
>;

/**
 * Changes the account's tags on a guide. No state changes, so only keys or the user can tell
 * whether it happened.
 */
export const editGuideTags = defineCommand({
  kind: 'egar.editTags',
  version: 1,
  payload: v.object({ EgarId: v.string(), ...EditEgar.entries }),
  lanes: (p) => [`egar:${p.EgarId}`],
  passes: passesOnGuide,
  request: (p) => requestOf('editTags', p),
  touches: (p) => [{ entity: 'egar', id: p.EgarId, note: 'editTags' }],
  effects: (answer): Effects => {
    const row = jsonBody(answer) as { UniqueId?: string } | null;
    return { writes: row?.UniqueId ? [{ entity: 'egar', id: row.UniqueId, row }] : [] };
  },
  present: (http, p) => readGuide(http, p.EgarId),
  ifMatch: (p) => `egar:${p.EgarId}`,
  replaces: { of: (row) => (row as Egar).Products.map((tag) => tag.UniqueId).sort(), by: (p) => [...p.tagIds].sort() },
  onBehalf: true,
  title: guideActs.editTags.title,
  offline: guideActs.editTags.offline,
});

/** Asks somebody by e-mail to authorise or accept, or sends them the proof (spec 2 §7, request). */
export const requestGuide = defineCommand({
  kind: 'egar.request',
  version: 1,
  payload: v.object({ EgarId: v.string(), ...EgarRequest.entries }),
  lanes: (p) => [`egar:${p.EgarId}`],
  passes: passesOnGuide,
  behind: behindFile,
  request: (p) => ({ method: 'POST', path: path(p.EgarId, '/request'), body: rest(p) }),
  touches: (p) => [{ entity: 'egar', id: p.EgarId, note: 'request' }],
  effects: (): Effects => ({ writes: [] }),
  onBehalf: true,
  title: /*i18n*/ { id: 'command.egar.request', message: 'Enviar pedido' },
  offline: 'queue',
});
