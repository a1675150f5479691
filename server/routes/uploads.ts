import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { maxAttachmentBytes, UploadedFile } from '#domain/wire/files.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import {
  partType,
  readMetadata,
  tusExtensions,
  tusHeaders,
  tusVersion,
  Upload,
  uploadsPath,
} from '#domain/wire/uploads.ts';
import { jsonAnswer } from '../http/answers/json-answer.ts';
import type { Api } from '../http/api.ts';
import { runChange } from '../http/change.ts';
import { type Described, operation } from '../http/document.ts';
import { resolveOwner } from '../http/guards/on-behalf.ts';
import { withProof } from '../http/guards/receipts.ts';
import { readKey } from '../http/idempotency-key.ts';
import { readMoments } from '../http/moments.ts';
import type { AppEnv } from '../http/types.ts';
import { type Rule, refuseUnlessAllowed } from '../services/accounts/permissions.ts';
import { keptName, oneFile } from '../services/guide/files/files.ts';
import type { Act } from '../services/history.ts';
import { isUuid } from '../services/reference/search.ts';
import { invalid, notFound, Refusal } from '../services/refusal.ts';
import { finishUpload, type Joined, joinParts } from '../services/upload/finish-upload.ts';
import {
  type Announced,
  addPart,
  beginUpload,
  deleteUpload,
  endUpload,
  findUpload,
  listUploads,
  newUploadId,
  otherOffset,
  readUpload,
} from '../services/upload/uploads.ts';

const tag = 'Ficheiros';
const one = `${uploadsPath}/:id`;

/** Returns true for the path of a file part, so that the request may carry one. */
export const isPartPath = (path: string): boolean => path.startsWith(`/api${uploadsPath}/`);

/** Refuses a sender with another protocol version; every answer states the supported version. */
const speaksTus: MiddlewareHandler<AppEnv> = async (c, next) => {
  const asked = c.req.header(tusHeaders.version);
  if (asked !== undefined && asked !== tusVersion)
    throw new Refusal(
      412,
      { _applicationErrors: [{ Message: `Só tus ${tusVersion}.` }] },
      { [tusHeaders.versions]: tusVersion },
    );
  await next();
};
const saysTus: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.res.headers.set(tusHeaders.version, tusVersion);
};

const isCount = /^\d{1,15}$/;

function countIn(c: Context, header: string): number {
  const text = c.req.header(header) ?? '';
  if (!isCount.test(text))
    throw invalid([{ Field: header, Message: text === '' ? 'val_required' : 'val_invalid_format' }]);
  return Number(text);
}

/** Reads the announced file. @throws Refusal 400; 404 for an id that cannot be a guide's */
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
 * Text that the receipt of a file is written for: the paths of its calls have an id that is new
 * after a restore.
 */
const sealed = 'upload';

/**
 * Registers uploads in parts, by the tus protocol (docs/decisions/35-uploads-go-on.md): a lost
 * signal costs only the part that was being sent. Once whole, a last call makes it a file and
 * answers like POST /file/request-acceptance. HEAD is the GET without its body.
 */
export function uploadRoutes(api: Api): void {
  const { app, deps, read } = api;
  /**
   * Returns the caller's act. A colleague's files cannot be handed in, so the caller is the owner.
   */
  const actOf = async (c: Context<AppEnv>, rule: Rule): Promise<Act> => {
    const principal = c.get('principal');
    refuseUnlessAllowed(rule, principal);
    const owner = await resolveOwner(c, deps.db, principal, false);
    return { principal, owner, moments: readMoments(c, deps.now()), requestId: c.get('requestId') };
  };
  const proved = (c: Context<AppEnv>, act: Act, key: string) => withProof(c, deps.secret, act, { sealed, key });
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
      const id = await newUploadId(deps.db, proved(c, act, (readKey(c) ?? '').replace(/\.\d+$/, '')));
      const answer = await runChange(c, deps, {
        act,
        body: announced,
        run: async (tx) => ({
          status: 201,
          body: await beginUpload(tx, act, { id, ...announced }),
          entity: 'upload',
          id,
        }),
        readCurrent: (db, reader, uploadId) => readUpload(db, reader, uploadId, deps.now()).catch(() => null),
      });
      const { UniqueId } = (await answer.clone().json()) as Partial<Upload>;
      answer.headers.set('Location', `/api${uploadsPath}/${UniqueId}`);
      return answer;
    },
  );

  read(
    { path: uploadsPath, summary: 'Os ficheiros que estão a chegar', tag, answer: itemsFeed(Upload) },
    async ({ db, principal, now }) => ({
      Items: await listUploads(db, principal, now),
    }),
  );

  guarded(
    { method: 'get', path: one, summary: 'Quanto chegou de um ficheiro', tag, answer: Upload },
    async (c, act) => {
      const upload = await readUpload(deps.db, act.owner, idIn(c), deps.now());
      setState(c, upload);
      return jsonAnswer(c, upload);
    },
  );

  const part = {
    body: v.pipe(v.string(), v.description('Os bytes')),
    bodyType: partType,
    answer: v.null(),
    status: 204,
  };
  guarded(
    { method: 'patch', path: one, summary: 'Entregar uma parte de um ficheiro', tag, ...part },
    async (c, act) => {
      const id = idIn(c);
      const upload = await findUpload(deps.db, act.owner, id, deps.now());
      // Either it has become a file, or it does not exist.
      if (!upload) throw await readUpload(deps.db, act.owner, id, deps.now()).then(({ Size }) => otherOffset(Size));
      if (c.req.header('Content-Type') !== partType)
        throw new Refusal(415, { _applicationErrors: [{ Message: `Uma parte tem de ser ${partType}.` }] });
      const received = { offset: countIn(c, tusHeaders.offset), body: c.req.raw.body };
      const row = await addPart(deps, upload, received, deps.now);
      c.header(tusHeaders.offset, String(row.received));
      c.header(tusHeaders.expires, row.expiresAt.toUTCString());
      return c.body(null, 204);
    },
  );

  guarded(
    { method: 'delete', path: one, summary: 'Desistir de um ficheiro', tag, answer: v.null(), status: 204 },
    async (c, act) => {
      await endUpload(deps, act.owner, idIn(c), deps.now());
      return c.body(null, 204);
    },
  );

  guarded(
    { method: 'post', path: `${one}/finish`, summary: 'Juntar as partes de um ficheiro', tag, answer: UploadedFile },
    async (c, act) => {
      const id = idIn(c);
      const parts: { joined: Joined | null } = { joined: null };
      const answer = await runChange(c, deps, {
        act: proved(c, act, readKey(c) ?? ''),
        body: { id },
        sealed,
        prepare: async () => {
          parts.joined = await joinParts(deps, act.owner, id, deps.now());
        },
        run: async (tx) => ({ body: await finishUpload(tx, act, id, parts.joined), entity: 'file', id }),
        readCurrent: (db, { accountId }, fileId) => oneFile(db, accountId, fileId),
      });
      // If it cannot be deleted now, the clean-up does it.
      if (parts.joined) await deleteUpload(deps, parts.joined.upload).catch(() => undefined);
      return answer;
    },
  );
}
