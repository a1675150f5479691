import { readConfig } from '../../../server/config.ts';
import { type Running, start } from '../../../server/main.ts';

/** What `server.ts` asks of this process, and what it answers: one server at a time, with the settings of its test. */
export type Asked = { start: Record<string, string> } | { stop: true };
export type Answered = { started: true } | { stopped: true } | { failed: string };

// Most of a server's start is the reading of its source and of the embedded database's program; a process that stays pays for that once.
let running: Running | null = null;

async function carryOut(asked: Asked): Promise<Answered> {
  try {
    if ('start' in asked) {
      running = await start(readConfig({ ...process.env, ...asked.start }));
      return { started: true };
    }
    await running?.stop();
    running = null;
    return { stopped: true };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (asked: Asked) => void carryOut(asked).then((answered) => process.send?.(answered)));
// Whoever started it is gone.
process.on('disconnect', () => process.exit(0));
