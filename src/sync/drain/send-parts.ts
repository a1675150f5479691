import * as v from 'valibot';
import { jsonBody, type WireAnswer, type WireRequest } from '#api/transport/wire.ts';
import type { FileRow, OutboxRow, UploadRow } from '#db/rows.ts';
import { headers } from '#domain/wire/headers.ts';
import {
  partBytes,
  partType,
  tusHeaders,
  tusVersion,
  Upload,
  uploadsPath,
  writeMetadata,
} from '#domain/wire/uploads.ts';
import type { EngineContext } from '../engine-context.ts';

/** Timeout for a part on a slow line, in ms. */
const partTimeoutMs = 120_000;
/** Length of a turn in ms: newly saved commands, or a pause, do not wait for a whole file. */
const turnMs = 2_000;

export interface PartsSent {
  /** Answer to the last request. */
  answer: WireAnswer;
  /** True if parts have arrived and there are more to send. */
  goesOn: boolean;
}

interface PartSender {
  send(request: WireRequest): Promise<WireAnswer>;
  /** Headers of the command. */
  known: Record<string, string>;
}

/**
 * Sends a file part by part, from the point that the server has confirmed. Once it is whole, sends
 * the call that completes the file, under the command's key. Confirmed parts are on disk before the
 * next one leaves.
 * @returns null if the server takes no parts; otherwise the last answer: for the file, a refusal,
 * or a part's
 * @throws NetworkError, SessionEndedError
 */
export async function sendParts(
  { db, ports }: EngineContext,
  row: OutboxRow,
  { key, blob, name }: FileRow,
  { send, known }: PartSender,
): Promise<PartsSent | null> {
  const speaks = { [tusHeaders.version]: tusVersion };
  let upload: UploadRow = (await db.uploads.get(key)) ?? { key, id: null, round: 0, sent: 0 };
  const at = () => `${uploadsPath}/${upload.id}`;
  const confirm = async (change: Partial<UploadRow>) => {
    upload = { ...upload, onWay: 0, ...change };
    await db.uploads.put(upload);
  };
  // It is only shown, and the next event says it again.
  const onSent = (onWay: number) => void db.uploads.update(key, { onWay }).catch(() => undefined);
  const ended = (answer: WireAnswer): PartsSent => ({ answer, goesOn: false });
  /**
   * Starts again because the server has forgotten the file, unless a new start has already failed.
   */
  const forgotten = async (answer: WireAnswer): Promise<PartsSent> => {
    if (upload.sent === 0 && upload.round > 0) return ended(answer);
    await confirm({ id: null, sent: 0, round: upload.round + 1 });
    return { answer, goesOn: true };
  };

  if (upload.id === null) {
    const { EgarId = '' } = JSON.parse(row.frozen?.body ?? '{}') as { EgarId?: string };
    const announced = {
      ...known,
      [headers.idempotencyKey]: `${row.key}.${upload.round}`,
      [tusHeaders.length]: String(blob.size),
      [tusHeaders.metadata]: writeMetadata({ filename: row.frozen?.file?.name ?? name, EgarId }),
    };
    const answer = await send({ method: 'POST', path: uploadsPath, headers: { ...speaks, ...announced } });
    if (isUnknownCall(answer)) return null;
    if (answer.status !== 201) return ended(answer);
    await confirm({ id: v.parse(Upload, jsonBody(answer)).UniqueId, sent: 0 });
  } else if (row.inDoubt) {
    const answer = await send({ method: 'HEAD', path: at(), headers: speaks });
    if (answer.status === 404) return forgotten(answer);
    const sent = offsetIn(answer);
    if (sent === null) return ended(answer);
    await confirm({ sent });
  }

  const until = ports.clock.elapsed() + turnMs;
  while (upload.sent < blob.size) {
    const part = blob.slice(upload.sent, upload.sent + partBytes);
    const answer = await send({
      method: 'PATCH',
      path: at(),
      part,
      onSent,
      contentType: partType,
      headers: { ...speaks, [tusHeaders.offset]: String(upload.sent) },
      timeoutMs: partTimeoutMs,
    });
    if (answer.status === 404) return forgotten(answer);
    const sent = answer.status === 204 || answer.status === 409 ? offsetIn(answer) : null;
    if (sent === null || sent === upload.sent) return ended(answer);
    await confirm({ sent });
    if (sent < blob.size && ports.clock.elapsed() >= until) return { answer, goesOn: true };
  }
  const answer = await send({ method: 'POST', path: `${at()}/finish`, body: '{}', headers: { ...speaks, ...known } });
  return answer.status === 404 ? forgotten(answer) : ended(answer);
}

/** Returns the number of bytes that the server has; null if the answer does not tell. */
function offsetIn(answer: WireAnswer): number | null {
  const text = answer.header(tusHeaders.offset);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/**
 * Returns true if our server is older than uploads in parts. Excludes a proxy's answer, and a guide
 * that is gone.
 */
const isUnknownCall = (answer: WireAnswer): boolean =>
  [404, 405].includes(answer.status) && answer.header(tusHeaders.version) === null && jsonBody(answer) !== undefined;
