import type { Engine } from './engine.ts';
import type { EngineContext } from './engine-context.ts';
import { refreshShell } from './pull/refresh-shell.ts';

const calls = {
  look: (engine: Engine) => engine.kick(),
  force: (engine: Engine) => engine.kick({ force: true }),
  sendNow: (engine: Engine) => engine.sendNow(),
  resume: (engine: Engine) => engine.resume(),
  pull: (engine: Engine) => engine.pull(),
} as const satisfies Record<string, (engine: Engine) => Promise<unknown>>;

/** What the shell needs of the server besides the lists. */
export type ShellPart = keyof typeof refreshShell;
/** What a page asks of the engine, wherever it runs; each means the same when it is asked twice. */
export type EngineCall = keyof typeof calls | ShellPart;

const isShellPart = (call: EngineCall): call is ShellPart => call in refreshShell;

/** An engine that runs, by the names of what can be asked of it. */
export interface HostedEngine {
  /** Rejects where what was asked could not be done. */
  ask(call: EngineCall): Promise<unknown>;
  stop(): void;
}

export const hosted = (engine: Engine, ctx: EngineContext): HostedEngine => ({
  ask: (call) => (isShellPart(call) ? refreshShell[call](ctx) : calls[call](engine)),
  stop: () => engine.stop(),
});

export interface EngineRequest {
  id: number;
  /** Name of the user's database. */
  database: string;
  /** `end`: sends nothing more, and goes when what is under way has been written down. */
  call: EngineCall | 'end';
}

export interface EngineReply {
  id: number;
  /** Name of the error, where it failed. */
  failed: string | null;
}
