import * as v from 'valibot';
import { jsonBody, type WireAnswer, type WireRequest } from '../../api/wire.ts';
import type { FileRow, OutboxRow, UploadRow } from '../../db/rows.ts';
import { headers } from '../../domain/wire/headers.ts';
import { partBytes, partType, tusHeaders, tusVersion, Upload, uploadsPath, writeMetadata } from '../../domain/wire/uploads.ts';
import type { EngineContext } from '../engine-context.ts';

/** A part on a slow line. */
const partTimeoutMs = 120_000;
/** After so long the turn is over: what was saved meanwhile, or a pause, is not kept waiting for a whole file. */
const turnMs = 2_000;

export interface PartsSent {
  /** The answer to the last request. */
  answer: WireAnswer;
  /** Parts have arrived, and there is more to send. */
  goesOn: boolean;
}

type Send = (request: WireRequest) => Promise<WireAnswer>;

/**
 * Sends a file on from where the server has it, part by part, and when it is whole the call that makes it a file, under the command's
 * key. What the server confirms is on disk before the next part leaves.
 * @returns null where the server takes no parts; else the last answer: that of the file, a refusal, or a part's
 * @throws NetworkError, SessionEndedError
 */
export async function sendParts(
  { db, ports }: EngineContext,
  row: OutboxRow,
  { key, blob, name }: FileRow,
  send: Send,
  known: Record<string, string>,
): Promise<PartsSent | null> {
  const speaks = { [tusHeaders.version]: tusVersion };
  let upload: UploadRow = (await db.uploads.get(key)) ?? { key, id: null, round: 0, sent: 0 };
  const at = () => `${uploadsPath}/${upload.id}`;
  const confirm = async (change: Partial<UploadRow>) => {
    upload = { ...upload, ...change };
    await db.uploads.put(upload);
  };
  const ended = (answer: WireAnswer): PartsSent => ({ answer, goesOn: false });
  /** The server has forgotten it: it is begun anew, unless that was in vain the last time. */
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

/** How much the server has; null where the answer does not say. */
function offsetIn(answer: WireAnswer): number | null {
  const text = answer.header(tusHeaders.offset);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/** A server of before the parts: not ours in between, and not a guide that is gone. */
const isUnknownCall = (answer: WireAnswer): boolean =>
  [404, 405].includes(answer.status) && answer.header(tusHeaders.version) === null && jsonBody(answer) !== undefined;
