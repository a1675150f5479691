import * as v from 'valibot';
import { AnonymousDone, AnonymousEgar, AnonymousRectification } from '../domain/guide/guide-anonymous.ts';
import type { PublicPage } from '../domain/guide/link-pages.ts';
import { parseAnswer } from './http.ts';
import type { Transport } from './wire.ts';

/** A guide as a link shows it, with `Rectification` where a correction awaits an answer. */
export const LinkedGuide = v.object({
  ...AnonymousEgar.entries,
  Rectification: v.optional(AnonymousRectification.entries.Rectification, null),
});
export type LinkedGuide = v.InferOutput<typeof LinkedGuide>;

/**
 * GET {egar}/anonymous/gar/{hash}, or …/rectification/{hash} where a correction awaits an answer (spec 2 §7).
 * @throws ApiError 404 for an unknown link
 */
export async function readLink(transport: Transport, page: PublicPage, hash: string): Promise<LinkedGuide> {
  const what = page === 'rectification' ? 'rectification' : 'gar';
  return parseAnswer(await transport({ method: 'GET', path: `/egar/anonymous/${what}/${encodeURIComponent(hash)}` }), LinkedGuide);
}

export type LinkAct = 'authorize' | 'acceptEmission' | 'rejectEmission' | 'rectify' | 'acceptRectification' | 'rejectRectification';

const calls: Record<LinkAct, { method: 'POST' | 'PUT'; path: (hash: string) => string }> = {
  authorize: { method: 'POST', path: (hash) => `/authorize/${hash}` },
  acceptEmission: { method: 'POST', path: (hash) => `/accept/${hash}` },
  rejectEmission: { method: 'POST', path: (hash) => `/reject/${hash}` },
  rectify: { method: 'PUT', path: (hash) => `/rectification/${hash}` },
  acceptRectification: { method: 'POST', path: (hash) => `/rectification/accept/${hash}` },
  rejectRectification: { method: 'POST', path: (hash) => `/rectification/reject/${hash}` },
};

/** An answer given through a link, and its body (spec 2 §7). */
export interface LinkAnswer {
  guideId: string;
  hash: string;
  act: LinkAct;
  body: Record<string, unknown>;
}

/** Sends an answer; repeating the same headers repeats the same answer. @throws ApiError, NetworkError, NotOurServerError */
export async function sendLinkAnswer(
  transport: Transport,
  { guideId, hash, act, body }: LinkAnswer,
  headers: Record<string, string>,
): Promise<v.InferOutput<typeof AnonymousDone>> {
  const { method, path } = calls[act];
  const request = { method, path: `/egar/${encodeURIComponent(guideId)}/anonymous${path(encodeURIComponent(hash))}`, headers };
  return parseAnswer(await transport({ ...request, body: JSON.stringify(body) }), AnonymousDone);
}
