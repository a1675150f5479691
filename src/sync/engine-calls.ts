import type { Engine } from './engine.ts';

/** What a page asks of the engine, wherever it runs; all but `pull` mean the same when they are asked twice, and so does it. */
export const engineCalls = {
  look: (engine: Engine) => engine.kick(),
  force: (engine: Engine) => engine.kick({ force: true }),
  sendNow: (engine: Engine) => engine.sendNow(),
  resume: (engine: Engine) => engine.resume(),
  pull: (engine: Engine) => engine.pull(),
} as const satisfies Record<string, (engine: Engine) => Promise<unknown>>;
export type EngineCall = keyof typeof engineCalls;

export interface EngineQuestion {
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
