import type { ServerResponse } from 'node:http';

/** An answer of the double. */
export interface Reply {
  status: number;
  type: string;
  body: string | Buffer;
  /** Other headers. */
  headers?: Record<string, string>;
  /** True if the connection ends in the middle of the body. */
  isCut?: boolean;
}

export const xmlType = 'text/xml;charset=UTF-8';

/** Answer that leads to another address. */
export const redirectReply: Reply = { status: 302, type: 'text/html', body: '', headers: { location: '/elsewhere' } };

/** Sends an answer; a cut one declares its whole length, and ends after a half. */
export function send(response: ServerResponse, { status, type, body, headers, isCut }: Reply): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, ...headers });
  if (isCut) response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  else response.end(bytes);
}
