import type { Engine } from './engine.ts';
import type { EngineContext } from './engine-context.ts';
import { refreshShell } from './pull/refresh-shell.ts';

const calls = {
  kick: (engine: Engine) => engine.kick(),
  forceKick: (engine: Engine) => engine.kick({ force: true }),
  sendNow: (engine: Engine) => engine.sendNow(),
  resume: (engine: Engine) => engine.resume(),
  pull: (engine: Engine) => engine.pull(),
} as const satisfies Record<string, (engine: Engine) => Promise<unknown>>;

/** What the shell reads from the server besides the lists. */
export type ShellPart = keyof typeof refreshShell;
/** What a page can call on the engine, wherever it runs. A repeated call does no harm. */
export type EngineCall = keyof typeof calls | ShellPart;

const isShellPart = (call: EngineCall): call is ShellPart => call in refreshShell;

/** A running engine, whose methods are called by name. */
export interface HostedEngine {
  /** Rejects as the method does. */
  call(call: EngineCall): Promise<unknown>;
  stop(): void;
}

export const hosted = (engine: Engine, ctx: EngineContext): HostedEngine => ({
  call: (call) => (isShellPart(call) ? refreshShell[call](ctx) : calls[call](engine)),
  stop: () => engine.stop(),
});

export interface EngineRequest {
  id: number;
  /** Name of the user's database. */
  database: string;
  /** `end`: sends nothing more, and closes once what is under way is on disk. */
  call: EngineCall | 'end';
}

export interface EngineReply {
  id: number;
  /** Name of the error; null where the call succeeded. */
  failed: string | null;
}
