import * as v from 'valibot';
import { jsonBody } from '#api/transport/wire.ts';
import { Outage } from '#domain/law/outage.ts';
import { isLocalId } from '#domain/wire/local-id.ts';
import { defineCommand, type Effects } from '../outbox/command.ts';
import { fileLane } from './file-send.ts';

const text = v.string();
/** The server checks the values; `ModelFileId` may name a file of this device. */
const Payload = v.object({
  UniqueId: v.nullable(text),
  Start: text,
  End: text,
  EndForeseen: v.boolean(),
  Source: text,
  PublishedAt: text,
  ModelFileId: v.nullable(text),
});

const path = (id: string) => `/outages/${encodeURIComponent(id)}`;

/** Enters an outage of the national system, or changes one; super administrators only. */
export const saveOutage = defineCommand({
  kind: 'outage.save',
  version: 1,
  payload: Payload,
  lanes: (p) => [`outage:${p.UniqueId ?? 'new'}`],
  behind: ({ ModelFileId: file }) => (file && isLocalId(file) ? [fileLane(file)] : []),
  passes: ['outage.save', 'outage.remove'],
  request: ({ UniqueId, ...body }) =>
    UniqueId === null ? { method: 'POST', path: '/outages', body } : { method: 'PUT', path: path(UniqueId), body },
  touches: ({ UniqueId }) => (UniqueId === null ? [] : [{ entity: 'outage', id: UniqueId, note: 'edit' }]),
  effects: (answer): Effects => {
    const row = v.parse(Outage, jsonBody(answer));
    return { writes: [{ entity: 'outage', id: row.UniqueId, row }] };
  },
  title: /*i18n*/ { id: 'command.outage.save', message: 'Registar indisponibilidade' },
  offline: 'queue',
});

/** Removes an outage that should not have been entered. */
export const removeOutage = defineCommand({
  kind: 'outage.remove',
  version: 1,
  payload: v.object({ UniqueId: v.string() }),
  lanes: (p) => [`outage:${p.UniqueId}`],
  passes: ['outage.save', 'outage.remove'],
  request: (p) => ({ method: 'DELETE', path: path(p.UniqueId) }),
  touches: (p) => [{ entity: 'outage', id: p.UniqueId, note: 'delete', hides: true }],
  effects: (_, p): Effects => ({ writes: [{ entity: 'outage', id: p.UniqueId, row: null }] }),
  goneIsDone: true,
  title: /*i18n*/ { id: 'command.outage.remove', message: 'Remover indisponibilidade' },
  offline: 'queue',
});
