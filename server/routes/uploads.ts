import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { maxAttachmentBytes, UploadedFile } from '../../src/domain/wire/files.ts';
import { itemsFeed } from '../../src/domain/wire/paging.ts';
import { partType, readMetadata, tusExtensions, tusHeaders, tusVersion, Upload, uploadsPath } from '../../src/domain/wire/uploads.ts';
import type { Api } from '../http/api.ts';
import { type Described, operation } from '../http/document.ts';
import { idempotent } from '../http/idempotent.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { momentsOf } from '../http/moments.ts';
import { ownerOf } from '../http/on-behalf.ts';
import type { AppEnv } from '../http/types.ts';
import { keptName, oneFile } from '../services/guide/files.ts';
import type { Act } from '../services/history.ts';
import { type Rule, refuseUnlessAllowed } from '../services/permissions.ts';
import { invalid, notFound, Refusal } from '../services/refusal.ts';
import { isUuid } from '../services/search.ts';
import { finishUpload, type Joined, joinParts } from '../services/upload/finish-upload.ts';
import {
  type Announced,
  addPart,
  beginUpload,
  deleteUpload,
  endUpload,
  findUpload,
  otherOffset,
  readUpload,
  uploadsOf,
} from '../services/upload/uploads.ts';

const tag = 'Ficheiros';
const one = `${uploadsPath}/:id`;

/** Whether a request may carry a part of a file. */
export const isPartPath = (path: string): boolean => path.startsWith(`/api${uploadsPath}/`);

/** Every answer says which protocol it speaks; a sender of another one is refused. */
const speaksTus: MiddlewareHandler<AppEnv> = async (c, next) => {
  const asked = c.req.header(tusHeaders.version);
  if (asked !== undefined && asked !== tusVersion)
    throw new Refusal(412, { _applicationErrors: [{ Message: `Só tus ${tusVersion}.` }] }, { [tusHeaders.versions]: tusVersion });
  await next();
};
const saysTus: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.res.headers.set(tusHeaders.version, tusVersion);
};

const isCount = /^\d{1,15}$/;

function countIn(c: Context, header: string): number {
  const text = c.req.header(header) ?? '';
  if (!isCount.test(text)) throw invalid([{ Field: header, Message: text === '' ? 'val_required' : 'val_invalid_format' }]);
  return Number(text);
}

/** @throws Refusal 400, 404 for a guide that cannot be one */
function announcedIn(c: Context): Omit<Announced, 'id'> {
  const size = countIn(c, tusHeaders.length);
  const pairs = readMetadata(c.req.header(tusHeaders.metadata) ?? '');
  if (pairs === null) throw invalid([{ Field: tusHeaders.metadata, Message: 'val_invalid_format' }]);
  const name = keptName(pairs.get('filename') ?? '');
  if (name === '') throw invalid([{ Field: 'filename', Message: 'val_required' }]);
  const egarId = pairs.get('EgarId') || null;
  if (egarId !== null && !isUuid(egarId)) throw notFound();
  return { name, size, egarId };
}

function idIn(c: Context): string {
  const id = c.req.param('id') ?? '';
  if (!isUuid(id)) throw notFound();
  return id.toLowerCase();
}

const setState = (c: Context, { Size, Received, ExpiresAt }: Upload): void => {
  c.header(tusHeaders.offset, String(Received));
  c.header(tusHeaders.length, String(Size));
  if (ExpiresAt) c.header(tusHeaders.expires, new Date(ExpiresAt).toUTCString());
};

/**
 * Files in parts, by the tus protocol (docs/decisions/35-uploads-go-on.md): a lost signal costs the part that was on its way. Whole, a
 * last call makes it a file with the answer of POST /file/request-acceptance. HEAD is the GET without its body.
 */
export function uploadRoutes(api: Api): void {
  const { app, deps, read } = api;
  /** Who calls, and as whom; a colleague's files are handed in by nobody. */
  const actOf = async (c: Context<AppEnv>, rule: Rule): Promise<Act> => {
    const principal = c.get('principal');
    refuseUnlessAllowed(rule, principal);
    const owner = await ownerOf(c, deps.db, principal, false);
    return { principal, owner, moments: momentsOf(c, deps.now()), requestId: c.get('requestId') };
  };
  const guarded = (spec: Described, answer: (c: Context<AppEnv>, act: Act) => Promise<Response>) =>
    api.guarded(
      spec,
      (rule) => operation(spec, rule),
      async (c, rule) => answer(c, await actOf(c, rule)),
    );

  app.use(`${uploadsPath}/*`, saysTus, speaksTus);
  app.options(`${uploadsPath}/*`, (c) => {
    c.header(tusHeaders.versions, tusVersion);
    c.header(tusHeaders.extensions, tusExtensions);
    c.header(tusHeaders.maxSize, String(maxAttachmentBytes));
    return c.body(null, 204);
  });

  guarded(
    { method: 'post', path: uploadsPath, summary: 'Anunciar um ficheiro em partes', tag, answer: Upload, status: 201 },
    async (c, act) => {
      const announced = announcedIn(c);
      const id = randomUUID();
      const answer = await idempotent(c, deps.db, act, act.moments.receivedAt, {
        body: announced,
        run: async (tx) => ({ status: 201, body: await beginUpload(tx, act, { id, ...announced }), entity: 'upload', id }),
        again: (db, effectId) => readUpload(db, act.owner, effectId, deps.now()).catch(() => null),
      });
      const { UniqueId } = (await answer.clone().json()) as Partial<Upload>;
      answer.headers.set('Location', `/api${uploadsPath}/${UniqueId}`);
      return answer;
    },
  );

  read(
    { path: uploadsPath, summary: 'Os ficheiros que estão a chegar', tag, answer: itemsFeed(Upload) },
    async ({ db, principal, now }) => ({
      Items: await uploadsOf(db, principal, now),
    }),
  );

  guarded({ method: 'get', path: one, summary: 'Quanto chegou de um ficheiro', tag, answer: Upload }, async (c, act) => {
    const upload = await readUpload(deps.db, act.owner, idIn(c), deps.now());
    setState(c, upload);
    return jsonAnswer(c, upload);
  });

  const part = { body: v.pipe(v.string(), v.description('Os bytes')), bodyType: partType, answer: v.null(), status: 204 };
  guarded({ method: 'patch', path: one, summary: 'Entregar uma parte de um ficheiro', tag, ...part }, async (c, act) => {
    const id = idIn(c);
    const upload = await findUpload(deps.db, act.owner, id, deps.now());
    // A file by now, or nothing at all.
    if (!upload) throw await readUpload(deps.db, act.owner, id, deps.now()).then(({ Size }) => otherOffset(Size));
    if (c.req.header('Content-Type') !== partType)
      throw new Refusal(415, { _applicationErrors: [{ Message: `Uma parte tem de ser ${partType}.` }] });
    const row = await addPart(deps, upload, countIn(c, tusHeaders.offset), c.req.raw.body, deps.now);
    c.header(tusHeaders.offset, String(row.received));
    c.header(tusHeaders.expires, row.expiresAt.toUTCString());
    return c.body(null, 204);
  });

  guarded({ method: 'delete', path: one, summary: 'Desistir de um ficheiro', tag, answer: v.null(), status: 204 }, async (c, act) => {
    await endUpload(deps, act.owner, idIn(c), deps.now());
    return c.body(null, 204);
  });

  guarded(
    { method: 'post', path: `${one}/finish`, summary: 'Juntar as partes de um ficheiro', tag, answer: UploadedFile },
    async (c, act) => {
      const id = idIn(c);
      const parts: { joined: Joined | null } = { joined: null };
      const answer = await idempotent(c, deps.db, act, act.moments.receivedAt, {
        body: { id },
        prepare: async () => {
          parts.joined = await joinParts(deps, act.owner, id, deps.now());
        },
        run: async (tx) => ({ body: await finishUpload(tx, act, id, parts.joined), entity: 'file', id }),
        again: (db, effectId) => oneFile(db, act.owner.accountId, effectId),
      });
      // What cannot be deleted now is left to the clean-up.
      if (parts.joined) await deleteUpload(deps, parts.joined.upload).catch(() => undefined);
      return answer;
    },
  );
}
