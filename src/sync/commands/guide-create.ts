import * as v from 'valibot';
import { findLikeGuides } from '#api/guide.ts';
import { jsonBody } from '#api/transport/wire.ts';
import { EgarModelPayload } from '#domain/guide/create/models.ts';
import { toOrigin } from '#domain/guide/create/parties.ts';
import { EgarCreate, EgarCreated } from '#domain/guide/create/payload.ts';
import { findDeparture, moveDeparture } from '#domain/guide/create/transport-time.ts';
import { isLocalId } from '#domain/wire/local-id.ts';
import { defineCommand, type Effects } from '../outbox/command.ts';

const Payload = v.object({ ...EgarCreate.entries, LocalId: v.string() });
type Payload = v.InferOutput<typeof Payload>;

/** Data that lists show of a guide that does not exist yet. */
export interface QueuedGuide {
  UniqueId: string;
  type: string;
  origin: string;
  destin: string;
  lerCode: string;
  quantity: number;
  plates: string[];
  /** First transport, ISO 8601 UTC; null if it is not a valid moment. */
  at: string | null;
}

const shown = (p: Payload): QueuedGuide => ({
  UniqueId: p.LocalId,
  type: p.selectedEgarCreateType,
  origin: toOrigin(p).name,
  destin: p.nameDestin,
  lerCode: p.selectedLerCode,
  quantity: p.quantity,
  plates: p.transporters.map((one) => one.plate),
  at: findDeparture(p.transporters)?.toISOString() ?? null,
});

/**
 * Creates a guide (spec 2 §4), one at a time for the whole device. It has an id of this device
 * until the server has numbered it; commands queued on it wait behind it in its lane and are
 * mapped.
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
  // A similar guide may be another load of the same waste: only the user can tell.
  settled: async (http, p) => ((await findLikeGuides(http, p)) ? 'unknown' : 'no'),
  departure: {
    find: (p) => findDeparture(p.transporters),
    move: (p, to) => ({ ...p, transporters: moveDeparture(p.transporters, to) }),
  },
  exclusive: 'egar.create',
  onBehalf: true,
  title: /*i18n*/ { id: 'command.egar.create', message: 'Criar e-GAR' },
  offline: 'queue',
});

/** Saves the form under a name, as a model for other guides (spec 2 §7). */
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

/** Deletes a model for the whole account; if it is already gone, the user has what they wanted. */
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

/**
 * Attaches a file to a guide (spec 3 §7). It waits only for the guide's creation and holds nothing.
 * `FileKey` is the key in the device's `files` table.
 */
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
  // Files go one at a time, in order: several at once would share a narrow line.
  exclusive: 'file',
  title: /*i18n*/ { id: 'command.egar.attach', message: 'Juntar anexo' },
  offline: 'queue',
});
