import { readConfig } from '#server/config.ts';
import { type Running, start } from '#server/start/server.ts';

/** Message between `server.ts` and this process: one server at a time, with its test's settings. */
export type Asked = { start: Record<string, string> } | { stop: true };
export type Answered = { started: true } | { stopped: true } | { failed: string };

// A server's start is mostly loading its source and the embedded database; a process that stays
// alive does that once.
let running: Running | null = null;
const own = { ...process.env };

async function carryOut(asked: Asked): Promise<Answered> {
  try {
    if ('start' in asked) {
      // The command that makes a copy reads the same settings from its environment.
      process.env = { ...own, ...asked.start };
      running = await start(readConfig(process.env));
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
// The parent process is gone.
process.on('disconnect', () => process.exit(0));
