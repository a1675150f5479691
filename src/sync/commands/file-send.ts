import * as v from 'valibot';
import { jsonBody } from '../../api/wire.ts';
import { UploadedFile } from '../../domain/wire/files.ts';
import { defineCommand, type Effects } from '../outbox/command.ts';

/**
 * A file for a later act, which names it by `LocalId` until the server has named it (spec 3 §7). `FileKey` is of the device's `files`
 * table.
 */
export const sendFile = defineCommand({
  kind: 'file.send',
  version: 1,
  payload: v.object({ LocalId: v.string(), FileKey: v.string(), Name: v.string() }),
  lanes: (p) => [fileLane(p.LocalId)],
  passes: ['file.send'],
  request: ({ FileKey, Name }) => ({ method: 'POST', path: '/file/request-acceptance', body: {}, file: { key: FileKey, name: Name } }),
  touches: () => [],
  effects: (answer, { LocalId }): Effects => ({
    writes: [],
    mapped: { entity: 'file', local: LocalId, remote: v.parse(UploadedFile, jsonBody(answer)).FileGuid },
  }),
  exclusive: 'file',
  title: /*i18n*/ { id: 'command.file.send', message: 'Enviar ficheiro' },
  offline: 'queue',
});

/** What an act waits behind that names a file of this device. */
export const fileLane = (localId: string): string => `file:${localId}`;
