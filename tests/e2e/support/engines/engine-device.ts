import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFirefox } from './firefox.ts';
import { type Hands, handsOn } from './hands.ts';
import { killAll, processesWith } from './processes.ts';
import { profileVariable, type Remote, type RemoteOptions, until } from './remote.ts';
import { openWebKit } from './webkit.ts';

export type Engine = 'firefox' | 'webkit';

/** Browser of another engine with a profile on disk: it can be killed and reopened. */
export interface EngineDevice {
  /** Starts the browser. */
  open(): Promise<Hands>;
  /** Kills all its processes at once. */
  kill(): Promise<void>;
  /** Closes the browser and removes the profile. */
  dispose(): Promise<void>;
}

/** Makes an empty profile of an engine. `origin`: the address of the app. */
export function newEngineDevice(engine: Engine, origin: string, options: Omit<RemoteOptions, 'dir'>): EngineDevice {
  const dir = mkdtempSync(join(tmpdir(), `guiar-${engine}-`));
  let remote: Remote | null = null;
  const kill = async () => {
    remote = null;
    const left = () => processesWith('environ', `${profileVariable}=${dir}`);
    killAll(left());
    await until(async () => left().length === 0, 'the end of the browser');
  };
  return {
    open: async () => {
      remote = await (engine === 'firefox' ? openFirefox : openWebKit)({ dir, ...options });
      return handsOn(remote, origin);
    },
    kill,
    dispose: async () => {
      await remote?.close().catch(() => undefined);
      await kill();
      rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
