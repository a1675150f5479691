import { type Config, readConfig } from '../config.ts';
import { demonstrationLines } from '../demonstration.ts';
import { startFailure } from '../start-failure.ts';
import { startWatchdog } from '../watchdog.ts';
import { type Running, start } from './server.ts';

const welcome = ({ url }: Running, config: Config): string =>
  [`\n  Guiar em ${url}\n`, ...demonstrationLines(config), ''].join('\n');

async function startHere(): Promise<void> {
  const config = readConfig(process.env);
  startWatchdog(config.dataDir === 'memory' ? null : config.dataDir);
  const running = await start(config);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    running.stop().then(
      () => process.exit(0),
      (error: Error) => {
        process.stderr.write(`${error.stack}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // Printed last, because its reader may stop the server at once.
  process.stdout.write(`${welcome(running, config)}\n`);
  process.send?.({ type: 'listening', url: running.url, port: running.port });
}

/** Serves in this process until a signal ends it, or says in a sentence why it cannot start. */
export async function serve(): Promise<void> {
  await startHere().catch((error: Error) => {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exit(1);
  });
}
