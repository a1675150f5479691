import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { maxAttachmentBytes, UploadedFile } from '#domain/wire/files.ts';
import { headers } from '#domain/wire/headers.ts';
import type { Api } from '../http/api.ts';
import { runChange } from '../http/change.ts';
import { operation } from '../http/document.ts';
import { resolveOwner } from '../http/guards/on-behalf.ts';
import { withProof } from '../http/guards/receipts.ts';
import { readMoments } from '../http/moments.ts';
import { refuseUnlessAllowed } from '../services/accounts/permissions.ts';
import { detectFileKind, keptName, oneFile, takeFile } from '../services/guide/files/files.ts';
import { newUniqueId } from '../services/history.ts';
import { isUuid } from '../services/reference/search.ts';
import { invalid, notFound, Refusal } from '../services/refusal.ts';

/** Maximum size of an upload in bytes: the file plus the rest of the form. */
export const maxUpload = maxAttachmentBytes + 64 * 1024;
export const uploadPath = '/api/file/request-acceptance';

const Form = v.object({ file: v.pipe(v.string(), v.description('O ficheiro')), EgarId: v.optional(v.string()) });

/**
 * Registers POST /api/file/request-acceptance (spec 3 §7) for a file in one request; for files in
 * parts, see uploads.ts. The form has `file`, and `EgarId` to attach it to a guide. A repeated
 * idempotency key is compared by the file's digest, since the same form can be encoded in many
 * ways.
 */
export function fileRoutes({ guarded, deps }: Api): void {
  const path = '/file/request-acceptance';
  const common = { method: 'post', path, summary: 'Entregar um ficheiro', tag: 'Ficheiros', body: Form } as const;
  const described = { ...common, bodyType: 'multipart/form-data', answer: UploadedFile };
  guarded(
    common,
    (rule) => operation(described, rule),
    async (c, rule) => {
      const principal = c.get('principal');
      const now = deps.now();
      const form = await c.req.parseBody({ all: true }).catch(() => null);
      const uploaded = Object.values(form ?? {})
        .flat()
        .filter((one) => one instanceof File);
      // Answer, key and digest belong to one file, so several files are all refused.
      if (uploaded.length > 1) throw invalid([{ Field: 'file', Message: 'val_one_file' }]);
      const file = form?.file;
      if (!(file instanceof File)) throw invalid([{ Field: 'file', Message: 'val_required' }]);
      const egarId = typeof form?.EgarId === 'string' && form.EgarId !== '' ? form.EgarId : null;
      if (egarId !== null && !isUuid(egarId)) throw notFound();
      const bytes = Buffer.from(await file.arrayBuffer());
      const name = keptName(file.name);
      detectFileKind(name, bytes.length, bytes);
      const digest = createHash('sha256').update(bytes).digest('hex');
      const owner = await resolveOwner(c, deps.db, principal, true);
      refuseUnlessAllowed(rule, principal, owner);
      const body = { name, digest, egarId };
      const sent = { principal, owner, moments: readMoments(c, now), requestId: c.get('requestId') };
      const act = withProof(c, deps.secret, sent, { body });
      const id = newUniqueId(act);
      // Stored before the row, so that no row lacks its bytes.
      await deps.files.put(id, bytes);
      // A proved file has the same name each time: what an earlier attempt stored stays.
      const undo = async () => {
        if (!act.provedId) await deps.files.remove(id).catch(() => undefined);
      };
      try {
        const answer = await runChange(c, deps, {
          act,
          body,
          run: async (tx) => {
            const body = await takeFile(tx, act, { id, name, size: bytes.length, head: bytes, digest, egarId });
            return { body, entity: 'file', id };
          },
          readCurrent: (db, { accountId }, fileId) => oneFile(db, accountId, fileId),
        });
        if (answer.headers.has(headers.replayed)) await undo();
        return answer;
      } catch (error) {
        // After any other failure the row may exist: a broken connection does not tell whether it
        // committed.
        if (error instanceof Refusal) await undo();
        throw error;
      }
    },
  );
}
