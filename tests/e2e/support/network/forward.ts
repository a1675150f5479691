import { type IncomingMessage, request } from 'node:http';

export interface Upstream {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Returns the server's complete answer to a request. Rejects when the server is gone. */
export function forward(base: string, incoming: IncomingMessage, body: Buffer): Promise<Upstream> {
  return new Promise((resolve, reject) => {
    const url = new URL(incoming.url ?? '/', base);
    // One connection per request: resets on one side must not depend on the connections that the
    // other side keeps.
    const outgoing = request(
      url,
      { method: incoming.method, headers: { ...incoming.headers, connection: 'close' }, agent: false },
      async (answer) => {
        const parts: Buffer[] = [];
        try {
          for await (const part of answer) parts.push(part as Buffer);
          resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) });
        } catch (error) {
          reject(error);
        }
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
