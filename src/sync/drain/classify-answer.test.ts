import { expect, test } from 'vitest';
import type { WireAnswer } from '#api/transport/wire.ts';
import { classifyAnswer, type Fate, lostAnswer } from './classify-answer.ts';

interface Given {
  status: number;
  body?: unknown;
  html?: boolean;
  unmarked?: boolean;
  retryAfter?: string;
}

function answer({ status, body = {}, html = false, unmarked = false, retryAfter }: Given): WireAnswer {
  const found: Record<string, string | undefined> = {
    'content-type': html ? 'text/html' : 'application/json',
    'x-guiar': unmarked || html ? undefined : '1',
    'retry-after': retryAfter,
  };
  return { status, text: html ? '<html>' : JSON.stringify(body), header: (name) => found[name.toLowerCase()] ?? null };
}

const said = { _applicationErrors: [{ Message: 'não' }] };
const rows: [string, Given, Partial<Fate>][] = [
  ['2xx', { status: 200 }, { to: 'done' }],
  ['2xx of an older server', { status: 201, unmarked: true }, { to: 'done' }],
  ['HTML with 200: a captive portal', { status: 200, html: true }, { to: 'uncertain', reason: 'portal' }],
  ['HTML with 502: a proxy', { status: 502, html: true }, { to: 'uncertain', reason: 'server-down' }],
  ['a redirect', { status: 302, unmarked: true }, { to: 'uncertain', reason: 'portal' }],
  ['400 with reasons', { status: 400, body: said }, { to: 'rejected' }],
  ['400 with the present state', { status: 400, body: { ...said, Current: { UniqueId: 'x' } } }, { to: 'conflict' }],
  ['401 after the refresh', { status: 401 }, { to: 'parked' }],
  ['403', { status: 403, body: said }, { to: 'rejected' }],
  ['404', { status: 404 }, { to: 'conflict' }],
  ['410', { status: 410 }, { to: 'conflict' }],
  [
    '409 under way',
    { status: 409, retryAfter: '2' },
    { to: 'waiting', reason: 'in-progress', afterMs: 2_000, outage: false },
  ],
  [
    '409 that the national system leaves in doubt',
    { status: 409, body: { _externalErrors: [{ Message: 'registry_uncertain' }] }, retryAfter: '60' },
    { to: 'waiting', reason: 'national-doubt', afterMs: 60_000, outage: false },
  ],
  ['409 otherwise', { status: 409 }, { to: 'conflict' }],
  ['412', { status: 412 }, { to: 'conflict' }],
  ['428', { status: 428 }, { to: 'conflict' }],
  ['408', { status: 408 }, { to: 'waiting', reason: 'busy', outage: false }],
  ['425', { status: 425 }, { to: 'waiting', reason: 'busy', outage: false }],
  ['429', { status: 429, retryAfter: '7' }, { to: 'waiting', reason: 'busy', afterMs: 7_000, outage: true }],
  ['413', { status: 413 }, { to: 'rejected' }],
  ['415', { status: 415 }, { to: 'rejected' }],
  ['422', { status: 422 }, { to: 'rejected' }],
  [
    '503 with external errors',
    { status: 503, body: { _externalErrors: [{ Message: 'x' }] } },
    { to: 'waiting', reason: 'national-down', outage: false },
  ],
  [
    '503 in maintenance',
    { status: 503, body: { ...said, Maintenance: true }, retryAfter: '60' },
    { to: 'waiting', reason: 'maintenance', afterMs: 60_000, outage: true },
  ],
  [
    '503 of our server',
    { status: 503, retryAfter: '3' },
    { to: 'waiting', reason: 'server-down', afterMs: 3_000, outage: true },
  ],
  ['500 of our server', { status: 500 }, { to: 'waiting', reason: 'server-down', outage: false }],
  ['500 of somebody in between', { status: 500, unmarked: true }, { to: 'uncertain', reason: 'server-down' }],
];

test.each(rows)('%s', (_name, given, fate) => {
  expect(classifyAnswer(answer(given), 0)).toMatchObject(fate);
});

test('no server status discards a command', () => {
  for (let status = 100; status < 600; status++) {
    for (const html of [true, false])
      expect(classifyAnswer(answer({ status, html }), 0).to === 'done').toBe(!html && status >= 200 && status <= 299);
  }
});

test('distinguishes answers that end a drain from others', () => {
  const outage = (given: Given) => {
    const fate = classifyAnswer(answer(given), 0);
    return 'outage' in fate ? fate.outage : null;
  };
  for (const given of [
    { status: 200, html: true },
    { status: 500, html: true },
    { status: 302, unmarked: true },
    { status: 500, unmarked: true },
  ])
    expect(outage(given), JSON.stringify(given)).toBe(true);
  expect([503, 500, 501, 599].map((status) => outage({ status }))).toEqual([true, false, false, false]);
  expect(lostAnswer).toEqual({ to: 'uncertain', reason: 'network', outage: true });
});

test('classifies the edges of each kind of status', () => {
  const to = (given: Given) => {
    const fate = classifyAnswer(answer(given), 0);
    return 'reason' in fate ? `${fate.to} ${fate.reason}` : fate.to;
  };
  const bare = [199, 200, 299, 300, 399, 418, 499, 500].map((status) => to({ status, unmarked: true }));
  expect(bare).toEqual([
    'rejected',
    'done',
    'done',
    'uncertain portal',
    'uncertain portal',
    'rejected',
    'rejected',
    'uncertain server-down',
  ]);
  expect([418, 499, 500, 599].map((status) => to({ status }))).toEqual([
    'rejected',
    'rejected',
    'waiting server-down',
    'waiting server-down',
  ]);
  expect([499, 500].map((status) => to({ status, html: true }))).toEqual(['uncertain portal', 'uncertain server-down']);
});

test('only a 409 with that message is a doubt', () => {
  const reason = (status: number, Message: string) => {
    const fate = classifyAnswer(answer({ status, body: { _externalErrors: [{ Message }] } }), 0);
    return 'reason' in fate ? fate.reason : fate.to;
  };
  expect(reason(409, 'registry_uncertain')).toBe('national-doubt');
  expect(reason(409, 'x')).toBe('conflict');
  expect(reason(503, 'registry_uncertain')).toBe('national-down');
});

test('only a 400 becomes a conflict, only a 503 waits', () => {
  const present = { Current: { UniqueId: 'x' } };
  const external = { _externalErrors: [{ Message: 'x' }] };
  expect([400, 403, 422].map((status) => classifyAnswer(answer({ status, body: present }), 0).to)).toEqual([
    'conflict',
    'rejected',
    'rejected',
  ]);
  expect([400, 503].map((status) => classifyAnswer(answer({ status, body: external }), 0).to)).toEqual([
    'rejected',
    'waiting',
  ]);
});
