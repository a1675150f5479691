import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** Line between a device and the server, which counts everything that it carries. */
export interface Line {
  url: string;
  /** Returns the kilobytes carried in both directions: requests, answers and their headers. */
  kilobytes(): number;
  close(): Promise<void>;
}

/** Carries bytes one after another at this speed. */
function direction(kbitPerSecond: number, count: (bytes: number) => void): () => Transform {
  let line: Promise<unknown> = Promise.resolve();
  return () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        count(chunk.length);
        line = line.then(() => wait((chunk.length * 8) / kbitPerSecond)).then(() => done(null, chunk));
      },
    });
}

/** Opens a line to the server at `target`, with this speed in each direction. */
export async function openLine(target: string, kbitPerSecond: number): Promise<Line> {
  const { hostname, port } = new URL(target);
  let bytes = 0;
  const count = (more: number) => {
    bytes += more;
  };
  const [up, down] = [direction(kbitPerSecond, count), direction(kbitPerSecond, count)];
  const sockets = new Set<Socket>();
  const server = createServer((device) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [device, upstream]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    // The server's end comes behind what the line still carries; a break comes at once.
    upstream.on('error', () => device.destroy());
    device.on('error', () => device.destroy());
    device.once('close', () => upstream.destroy());
    device.pipe(up()).pipe(upstream);
    upstream.pipe(down()).pipe(device);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kilobytes: () => bytes / 1000,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
