/** Answer of one process, read. */
export interface AlternationAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

interface Call {
  headers: Record<string, string>;
  body?: unknown;
  /** Number of the process; without it, the next one in turn. */
  at?: number;
}

/** Longest time for which a client tries again, in ms. */
const patience = 60_000;

/**
 * Client of several processes in turn, as behind a proxy. Like a device, it sends again what no
 * process has answered, or what one refuses to do now, under the same key.
 */
export class Alternation {
  private turn = 0;
  private readonly urls: () => string[];

  constructor(urls: () => string[]) {
    this.urls = urls;
  }

  /** Signs a user of the demonstration in. @returns the access token */
  async signIn(username: string, password: string): Promise<string> {
    const form = { grant_type: 'password', username, password, clientCode: 'demo', client_id: 'webApp' };
    const answer = await fetch(`${this.next()}/token`, { method: 'POST', body: new URLSearchParams(form) });
    return ((await answer.json()) as { access_token: string }).access_token;
  }

  async call(method: string, path: string, { headers, body, at }: Call): Promise<AlternationAnswer> {
    const giveUp = Date.now() + patience;
    for (;;) {
      const url = at === undefined ? this.next() : this.urls()[at];
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: { ...headers, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
        .then(async (one) => ({ status: one.status, headers: one.headers, body: await read(one) }))
        .catch((error: unknown) => {
          if (Date.now() > giveUp) throw error;
          return null;
        });
      if (answer && (answer.status < 502 || Date.now() > giveUp)) return answer;
      await new Promise((later) => setTimeout(later, 50));
    }
  }

  private next(): string {
    const urls = this.urls();
    return urls[this.turn++ % urls.length] ?? '';
  }
}

const read = async (answer: Response): Promise<unknown> => {
  const text = await answer.text();
  return text === '' ? null : JSON.parse(text);
};
