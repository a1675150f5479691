import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { headers } from '#domain/wire/headers.ts';

/**
 * Holds back the answer to a key that the test names, and sends it to the parent, which then knows
 * that the process is between effect and answer. Preloaded into a server that a test kills.
 */
const held = new Set<string>();
process.on('message', (message) => {
  const { hold } = message as { hold: string };
  held.add(hold);
  process.send?.({ type: 'holding', holding: hold });
});

subscribe('http.server.response.created', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  const key = request.headers[headers.idempotencyKey.toLowerCase()];
  if (typeof key === 'string' && held.delete(key)) holdBack(key, response);
});

function holdBack(key: string, response: ServerResponse): void {
  const parts: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) parts.push(Buffer.from(chunk as Uint8Array));
  };
  let status = 0;
  Object.assign(response, {
    writeHead: (code: number) => {
      status = code;
      return response;
    },
    write: (chunk: unknown) => {
      keep(chunk);
      return true;
    },
    end: (chunk: unknown) => {
      keep(chunk);
      process.send?.({ type: 'answering', key, status, body: Buffer.concat(parts).toString() });
      return response;
    },
  });
}
