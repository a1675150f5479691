import * as v from 'valibot';
import { jsonBody } from '#api/transport/wire.ts';
import { UploadedFile } from '#domain/wire/files.ts';
import { defineCommand, type Effects } from '../outbox/command.ts';

/**
 * File for a later act, which names it by `LocalId` until the server has assigned an id (spec 3
 * §7). `FileKey` is the key in the device's `files` table.
 */
export const sendFile = defineCommand({
  kind: 'file.send',
  version: 1,
  payload: v.object({ LocalId: v.string(), FileKey: v.string(), Name: v.string() }),
  lanes: (p) => [fileLane(p.LocalId)],
  passes: ['file.send'],
  request: ({ FileKey, Name }) => ({
    method: 'POST',
    path: '/file/request-acceptance',
    body: {},
    file: { key: FileKey, name: Name },
  }),
  touches: () => [],
  effects: (answer, { LocalId }): Effects => ({
    writes: [],
    mapped: { entity: 'file', local: LocalId, remote: v.parse(UploadedFile, jsonBody(answer)).FileGuid },
  }),
  exclusive: 'file',
  title: /*i18n*/ { id: 'command.file.send', message: 'Enviar ficheiro' },
  offline: 'queue',
});

/** Returns the lane that an act waits behind when it names a file of this device. */
export const fileLane = (localId: string): string => `file:${localId}`;
