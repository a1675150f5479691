import * as v from 'valibot';
import { AnonymousDone, AnonymousEgar, AnonymousRectification } from '#domain/guide/acts/anonymous.ts';
import type { PublicPage } from '#domain/guide/acts/link-pages.ts';
import { guideActs, type LinkAct } from '#domain/guide/acts/table.ts';
import { parseAnswer } from './transport/http.ts';
import type { Transport } from './transport/wire.ts';

/** Guide as a link shows it, with `Rectification` while a correction awaits an answer. */
export const LinkedGuide = v.object({
  ...AnonymousEgar.entries,
  Rectification: v.optional(AnonymousRectification.entries.Rectification, null),
});
export type LinkedGuide = v.InferOutput<typeof LinkedGuide>;

/**
 * GET {egar}/anonymous/gar/{hash}, or …/rectification/{hash} while a correction awaits an answer
 * (spec 2 §7).
 * @throws ApiError 404 for an unknown link
 */
export async function readLink(transport: Transport, page: PublicPage, hash: string): Promise<LinkedGuide> {
  const what = page === 'rectification' ? 'rectification' : 'gar';
  return parseAnswer(
    await transport({ method: 'GET', path: `/egar/anonymous/${what}/${encodeURIComponent(hash)}` }),
    LinkedGuide,
  );
}

/** Answer given through a link, with its body (spec 2 §7). */
export interface LinkAnswer {
  guideId: string;
  hash: string;
  act: LinkAct;
  body: Record<string, unknown>;
}

/**
 * Sends an answer; repeating the same headers repeats the same answer.
 * @throws ApiError, NetworkError, NotOurServerError
 */
export async function sendLinkAnswer(
  transport: Transport,
  { guideId, hash, act, body }: LinkAnswer,
  headers: Record<string, string>,
): Promise<v.InferOutput<typeof AnonymousDone>> {
  const { call, link } = guideActs[act];
  const request = {
    method: call.method,
    path: `/egar/${encodeURIComponent(guideId)}/anonymous/${link.path}/${encodeURIComponent(hash)}`,
    headers,
  };
  return parseAnswer(await transport({ ...request, body: JSON.stringify(body) }), AnonymousDone);
}
