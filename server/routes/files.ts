import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { maxAttachmentBytes, UploadedFile } from '../../src/domain/wire/files.ts';
import { headers } from '../../src/domain/wire/headers.ts';
import type { Api } from '../http/api.ts';
import { operation } from '../http/document.ts';
import { idempotent } from '../http/idempotent.ts';
import { momentsOf } from '../http/moments.ts';
import { ownerOf } from '../http/on-behalf.ts';
import { keptName, kindOf, oneFile, takeFile } from '../services/guide/files.ts';
import { refuseUnlessAllowed } from '../services/permissions.ts';
import { invalid, notFound, Refusal } from '../services/refusal.ts';
import { isUuid } from '../services/search.ts';

/** Maximum size of an upload: the file plus the rest of the form. */
export const maxUpload = maxAttachmentBytes + 64 * 1024;
export const uploadPath = '/api/file/request-acceptance';

const Form = v.object({ file: v.pipe(v.string(), v.description('O ficheiro')), EgarId: v.optional(v.string()) });

/**
 * POST /api/file/request-acceptance (spec 3 §7), a file in one request; in parts: uploads.ts. A form: `file`, and `EgarId` when attached
 * to a guide. A repeated idempotency key is compared by the file's digest, since the same form can be encoded in many ways.
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
      const sent = Object.values(form ?? {})
        .flat()
        .filter((one) => one instanceof File);
      // One answer, one key and one digest are of one file: of several none is kept.
      if (sent.length > 1) throw invalid([{ Field: 'file', Message: 'val_one_file' }]);
      const file = form?.file;
      if (!(file instanceof File)) throw invalid([{ Field: 'file', Message: 'val_required' }]);
      const egarId = typeof form?.EgarId === 'string' && form.EgarId !== '' ? form.EgarId : null;
      if (egarId !== null && !isUuid(egarId)) throw notFound();
      const bytes = Buffer.from(await file.arrayBuffer());
      const name = keptName(file.name);
      kindOf(name, bytes.length, bytes);
      const digest = createHash('sha256').update(bytes).digest('hex');
      const owner = await ownerOf(c, deps.db, principal, true);
      refuseUnlessAllowed(rule, principal, owner);
      const act = { principal, owner, moments: momentsOf(c, now), requestId: c.get('requestId') };
      const id = randomUUID();
      // Stored before the row, so that no row lacks its bytes.
      await deps.files.put(id, bytes);
      const undo = () => deps.files.remove(id).catch(() => undefined);
      try {
        const answer = await idempotent(c, deps.db, act, now, {
          body: { name, digest, egarId },
          run: async (tx) => {
            const body = await takeFile(tx, act, { id, name, size: bytes.length, head: bytes, digest, egarId });
            return { body, entity: 'file', id };
          },
          again: (db, effectId) => oneFile(db, owner.accountId, effectId),
        });
        if (answer.headers.has(headers.replayed)) await undo();
        return answer;
      } catch (error) {
        // After any other failure the row may be there all the same: a connection that breaks does not say whether it committed.
        if (error instanceof Refusal) await undo();
        throw error;
      }
    },
  );
}
