import { isNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { SignOnPaper } from '#domain/guide/acts/payloads.ts';
import { UploadedFile } from '#domain/wire/files.ts';
import { files } from '#server/db/schema/guide-records.ts';
import type { Client, TestServer } from '../test-server.ts';

const photo = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(200)]);

/** Uploads a file that waits for its act, in place of those that wait already. */
export async function waitingPhoto(server: TestServer, who: Client): Promise<string> {
  await server.db.delete(files).where(isNull(files.guideId));
  const form = new FormData();
  form.set('file', new File([new Uint8Array(photo)], 'folha.png'));
  const headers = { Authorization: `Bearer ${who.token.access_token}` };
  const answer = await server.app.request('/api/file/request-acceptance', { method: 'POST', body: form, headers });
  return v.parse(UploadedFile, await answer.json()).FileGuid;
}

/** Builds the body of a signature on paper, with its photo uploaded. */
export const signedPaper = async (server: TestServer, who: Client): Promise<SignOnPaper> => ({
  Name: 'Ana Sequeira',
  Capacity: 'Responsável do ambiente',
  At: server.now().toISOString(),
  FileGuid: await waitingPhoto(server, who),
});
