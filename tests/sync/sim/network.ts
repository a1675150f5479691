import { NetworkError, type Transport, type WireAnswer, type WireRequest } from '#api/transport/wire.ts';
import { headers as names } from '#domain/wire/headers.ts';
import type { Process } from './process.ts';
import type { SimServer } from './server.ts';
import type { Time } from './time.ts';

export const faults = [
  ...([
    'lost-before',
    'lost-after',
    'late-effect',
    'slow-answer',
    'html',
    'html-after',
    '401',
    '403',
    '404',
    '412',
    '400',
  ] as const),
  ...(['409', '429', '500', '502', '503', '503-external'] as const),
] as const;
export type Fault = (typeof faults)[number];

const app = { _applicationErrors: [{ Message: 'não' }] };
const refusals: Partial<Record<Fault, unknown>> = {
  '400': app,
  '403': app,
  '404': {},
  '412': { Current: { UniqueId: 'x' } },
};
const later: Partial<Record<Fault, unknown>> = {
  '409': {},
  '429': {},
  '500': {},
  '503': {},
  '503-external': { _externalErrors: [{ Message: 'SILiAmb' }] },
};
const page = (status: number): WireAnswer => ({
  status,
  text: '<html>',
  header: (name) => (name === 'content-type' ? 'text/html' : null),
});
/**
 * Time after which the server gives up on a request, in ms; `settled` relies on it
 * (docs/architecture.md).
 */
const serverLimitMs = 28_000;

/** Connection to the server: it has latency, and applies the history's faults to each request. */
export class Network {
  down = false;
  /** Faults for the next changes, in order. */
  queue: Fault[] = [];
  /** Probability of a random fault when the queue is empty. */
  flaky = 0;
  /** True while the token endpoint cannot be reached. */
  refreshLost = false;
  /** Keys whose sends met a fault that counts as a failure. */
  troubled = new Set<string>();
  anyTrouble = false;
  underWay: { process: Process; request: WireRequest }[] = [];
  watch: (process: Process, request: WireRequest) => void = () => undefined;
  readonly #parts: { server: SimServer; time: Time; random: () => number };

  constructor(parts: { server: SimServer; time: Time; random: () => number }) {
    this.#parts = parts;
  }

  of(process: Process): Transport {
    return (request) =>
      new Promise((resolve, reject) => {
        if (!process.passes('send')) return;
        const entry = { process, request };
        this.watch(process, request);
        this.underWay.push(entry);
        const respond = (answer: WireAnswer | null, ms: number) =>
          this.#parts.time.after(ms, () => {
            this.underWay = this.underWay.filter((e) => e !== entry);
            process.deliver('answer', () => (answer ? resolve(answer) : reject(new NetworkError('no answer'))));
          });
        this.#parts.time.after(this.#latency(), () => this.#arrive(request, respond));
      });
  }

  #latency = (): number => 5 + Math.floor(this.#parts.random() * 150);

  #arrive(request: WireRequest, respond: (answer: WireAnswer | null, ms: number) => void): unknown {
    const { server } = this.#parts;
    const answer = (found: WireAnswer | null) => respond(found, this.#latency());
    const key = request.headers?.[names.idempotencyKey] ?? '';
    if (this.down) {
      if (key === '') this.anyTrouble = true;
      return this.#lose(key, answer);
    }
    if (request.path === '/restores/healed') return answer(server.json(200, {}));
    if (request.path === '/probe') return answer(server.json(200, {}));
    if (request.path === '/token') {
      // A lost refresh delays every command that waits for it; their keys are not known here.
      if (this.refreshLost) this.anyTrouble = true;
      return answer(this.refreshLost ? null : server.token(request));
    }
    const user = server.userOf(request);
    if (!user) return answer(server.json(401, {}));
    if (request.method === 'GET') return answer(server.read(request.path));
    return this.#change(request, user, key, respond);
  }

  #change(
    request: WireRequest,
    user: string,
    key: string,
    respond: (answer: WireAnswer | null, ms: number) => void,
  ): unknown {
    const { server, random, time } = this.#parts;
    const answer = (found: WireAnswer | null) => respond(found, this.#latency());
    const drawn = this.flaky > random() ? faults[Math.floor(random() * faults.length)] : undefined;
    const fault = this.queue.shift() ?? drawn;
    if (fault === 'lost-before') return this.#lose(key, answer);
    if (fault === '401') return answer(server.json(401, {}));
    if (fault === 'html' || fault === '502') {
      this.troubled.add(key);
      return answer(page(fault === 'html' ? 200 : 502));
    }
    if (fault && fault in later) {
      this.troubled.add(key);
      return answer(server.json(Number(fault.slice(0, 3)), later[fault], fault === '500' ? null : '1'));
    }
    if (fault && fault in refusals && !server.knows(key)) {
      // A refused repetition after a restore waits, which counts as a failure.
      if (server.epoch > 1) this.troubled.add(key);
      return answer(server.refuse(key, Number(fault), refusals[fault]));
    }
    const begun = server.begin(request, user);
    if ('answer' in begun) {
      if (begun.answer.status !== 200) this.troubled.add(key);
      return answer(begun.answer);
    }
    if (fault !== undefined && !(fault in refusals)) this.troubled.add(key);
    if (fault === 'late-effect') {
      const takes = random() * serverLimitMs;
      time.after(takes, () => void begun.commit());
      return respond(null, random() * takes);
    }
    const found = begun.commit();
    if (fault === 'lost-after') return answer(null);
    if (fault === 'html-after') return answer(page(200));
    return respond(found, fault === 'slow-answer' ? random() * 40_000 : this.#latency());
  }

  #lose(key: string, answer: (found: null) => void): unknown {
    this.troubled.add(key);
    return answer(null);
  }
}
