import { errorBody } from '#api/transport/http.ts';
import { isMaintenance, isMarked, jsonBody, retryAfter, type WireAnswer } from '#api/transport/wire.ts';
import { departurePassed } from '#domain/guide/late.ts';
import { registryUncertain } from '#domain/guide/registry/uncertain.ts';
import type { ErrorBody } from '#domain/wire/errors.ts';

/** Reasons why a command waits; the sentences are in src/components/errors/error-messages.ts. */
export const waitReasons = [
  'network',
  'portal',
  'server-down',
  'maintenance',
  'national-down',
  'national-doubt',
  'busy',
  'in-progress',
  'restored',
] as const;
export type WaitReason = (typeof waitReasons)[number];

/** Next state of a command after an answer. `afterMs` null leaves the wait to the back-off. */
export type Fate =
  | { to: 'done' }
  /** One part has arrived; the rest goes in its turn. */
  | { to: 'queued' }
  /** It arrived after its departure, and was not done: its user is asked. */
  | { to: 'late' }
  | { to: 'waiting'; reason: WaitReason; afterMs: number | null; outage: boolean }
  | { to: 'uncertain'; reason: WaitReason; outage: boolean }
  | { to: 'rejected'; body: ErrorBody }
  | { to: 'conflict'; body: ErrorBody }
  | { to: 'parked' };

interface Rule {
  when(status: number, answer: WireAnswer, body: ErrorBody): boolean;
  fate(answer: WireAnswer, body: ErrorBody, now: number): Fate;
}

const any =
  (...statuses: number[]) =>
  (status: number) =>
    statuses.includes(status);
const wait = (reason: WaitReason, outage: boolean) => (answer: WireAnswer, _body: ErrorBody, now: number) =>
  ({ to: 'waiting', reason, afterMs: retryAfter(answer, now), outage }) as const;
const rejected = (_answer: WireAnswer, body: ErrorBody) => ({ to: 'rejected', body }) as const;
const conflict = (_answer: WireAnswer, body: ErrorBody) => ({ to: 'conflict', body }) as const;

const saysLate = ({ _applicationErrors: errors }: ErrorBody) =>
  errors.some(({ Message }) => Message === departurePassed);

const isUncertain = ({ _externalErrors: errors }: ErrorBody) =>
  errors.some(({ Message }) => Message === registryUncertain);

/** Table of answers from docs/architecture.md; the first match wins. */
const table: Rule[] = [
  // An answer that is not JSON is from a captive portal or a proxy. Behind it the server may
  // already have acted.
  {
    when: (_s, answer) => jsonBody(answer) === undefined && !isMarked(answer),
    fate: (a) => ({ to: 'uncertain', reason: a.status >= 500 ? 'server-down' : 'portal', outage: true }),
  },
  { when: (s) => s >= 200 && s <= 299, fate: () => ({ to: 'done' }) },
  { when: any(401), fate: () => ({ to: 'parked' }) },
  { when: (s, _a, body) => s === 400 && body.Current !== undefined, fate: conflict },
  { when: (_s, answer) => isMaintenance(answer), fate: wait('maintenance', true) },
  { when: (s, _a, body) => s === 503 && body._externalErrors.length > 0, fate: wait('national-down', false) },
  { when: (s, _a, body) => s === 409 && isUncertain(body), fate: wait('national-doubt', false) },
  { when: (s, answer) => s === 409 && answer.header('retry-after') !== null, fate: wait('in-progress', false) },
  { when: any(408, 425), fate: wait('busy', false) },
  { when: any(429), fate: wait('busy', true) },
  { when: (s, _a, body) => s === 412 && saysLate(body), fate: () => ({ to: 'late' }) },
  { when: any(404, 410, 409, 412, 428), fate: conflict },
  { when: any(400, 403, 413, 415, 422), fate: rejected },
  // After a 5xx, our own server has rolled back; a proxy's 5xx tells nothing about our server.
  {
    when: (s, answer) => s >= 500 && isMarked(answer),
    fate: (a, b, now) => wait('server-down', a.status === 503)(a, b, now),
  },
  { when: (s) => s >= 500, fate: () => ({ to: 'uncertain', reason: 'server-down', outage: true }) },
  { when: (s) => s >= 300 && s <= 399, fate: () => ({ to: 'uncertain', reason: 'portal', outage: true }) },
  { when: () => true, fate: rejected },
];

/** Classifies an answer by the table. A missing answer is `lostAnswer`. */
export function classifyAnswer(answer: WireAnswer, now: number): Fate {
  const body = errorBody(answer);
  const rule = table.find((r) => r.when(answer.status, answer, body));
  return rule ? rule.fate(answer, body, now) : { to: 'rejected', body };
}

/** Fate of a request that left without an answer: the server may have acted. */
export const lostAnswer: Fate = { to: 'uncertain', reason: 'network', outage: true };
