import * as v from 'valibot';
import { findLikeGuides } from '../../api/guide.ts';
import { jsonBody } from '../../api/wire.ts';
import { EgarCreate, EgarCreated } from '../../domain/guide/guide-create.ts';
import { EgarModelPayload } from '../../domain/guide/guide-models.ts';
import { originOf, transportMoment } from '../../domain/guide/guide-parties.ts';
import { isLocalId } from '../../domain/wire/local-id.ts';
import { defineCommand, type Effects } from '../outbox/command.ts';

const Payload = v.object({ ...EgarCreate.entries, LocalId: v.string() });
type Payload = v.InferOutput<typeof Payload>;

/** What lists show of a guide that is not one yet. */
export interface QueuedGuide {
  UniqueId: string;
  type: string;
  origin: string;
  destin: string;
  lerCode: string;
  quantity: number;
  plates: string[];
  /** First transport, ISO 8601 UTC; null where it is no moment. */
  at: string | null;
}

const firstMoment = ({ transporters: [first] }: Payload): Date | null => (first ? transportMoment(first) : null);

const shown = (p: Payload): QueuedGuide => ({
  UniqueId: p.LocalId,
  type: p.selectedEgarCreateType,
  origin: originOf(p).name,
  destin: p.nameDestin,
  lerCode: p.selectedLerCode,
  quantity: p.quantity,
  plates: p.transporters.map((one) => one.plate),
  at: firstMoment(p)?.toISOString() ?? null,
});

/**
 * A new guide (spec 2 §4): one at a time over the whole device. It has an id of this device until the server has numbered it; what is
 * queued on it waits behind it in its lane, and is mapped.
 */
export const createGuide = defineCommand({
  kind: 'egar.create',
  version: 1,
  payload: Payload,
  lanes: (p) => [`egar:${p.LocalId}`],
  passes: ['egar.create'],
  request: ({ LocalId: _, ...body }) => ({ method: 'POST', path: '/egar', body }),
  touches: (p) => [{ entity: 'egar', id: p.LocalId, note: 'create', row: shown(p) }],
  effects: (answer, p): Effects => {
    const { UniqueId, Egar, ...forReceipt } = v.parse(EgarCreated, jsonBody(answer));
    return {
      writes: Egar && UniqueId ? [{ entity: 'egar', id: UniqueId, row: Egar }] : [],
      ...(UniqueId && { mapped: { entity: 'egar' as const, local: p.LocalId, remote: UniqueId } }),
      forReceipt,
    };
  },
  // A guide that is like it may be another load of the same waste: then only the user can tell.
  settled: async (http, p) => ((await findLikeGuides(http, p)) ? 'unknown' : 'no'),
  exclusive: 'egar.create',
  onBehalf: true,
  title: /*i18n*/ { id: 'command.egar.create', message: 'Criar e-GAR' },
  offline: 'queue',
});

/** The form under a name, to begin another guide from (spec 2 §7). */
export const saveGuideModel = defineCommand({
  kind: 'egar.model',
  version: 1,
  payload: EgarModelPayload,
  lanes: () => ['egarModel'],
  passes: ['egar.model'],
  request: (p) => ({ method: 'POST', path: '/egar/model', body: p }),
  touches: () => [],
  effects: (): Effects => ({ writes: [] }),
  onBehalf: true,
  title: /*i18n*/ { id: 'command.egar.model', message: 'Gravar como modelo' },
  offline: 'queue',
});

/** Takes a model away, for the whole account; one that is gone already is as the user wanted. */
export const deleteGuideModel = defineCommand({
  kind: 'egar.deleteModel',
  version: 1,
  payload: v.object({ UniqueId: v.string() }),
  lanes: (p) => [`egarModel:${p.UniqueId}`],
  passes: ['egar.deleteModel'],
  request: (p) => ({ method: 'DELETE', path: `/egar/models/${encodeURIComponent(p.UniqueId)}` }),
  touches: (p) => [{ entity: 'egarModel', id: p.UniqueId, note: 'delete', hides: true }],
  effects: (): Effects => ({ writes: [] }),
  goneIsDone: true,
  onBehalf: true,
  title: /*i18n*/ { id: 'command.egar.deleteModel', message: 'Eliminar modelo' },
  offline: 'queue',
});

/** A file on a guide (spec 3 §7). It waits for the guide's creation alone and holds nothing. `FileKey` is of the device's `files` table. */
export const attachToGuide = defineCommand({
  kind: 'egar.attach',
  version: 1,
  payload: v.object({ EgarId: v.string(), FileKey: v.string(), Name: v.string() }),
  lanes: (p) => [`file:${p.FileKey}`],
  passes: ['egar.attach'],
  behind: (p) => (isLocalId(p.EgarId) ? [`egar:${p.EgarId}`] : []),
  request: ({ EgarId, FileKey, Name }) => ({
    method: 'POST',
    path: '/file/request-acceptance',
    body: { EgarId },
    file: { key: FileKey, name: Name },
  }),
  touches: (p) => [{ entity: 'egar', id: p.EgarId, note: 'attach' }],
  effects: (): Effects => ({ writes: [] }),
  // One file at a time, in their order: several at once would share a narrow line.
  exclusive: 'file',
  title: /*i18n*/ { id: 'command.egar.attach', message: 'Juntar anexo' },
  offline: 'queue',
});
