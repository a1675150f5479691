import type { UserRuntime } from './engine/runtime.ts';

/**
 * Reads the lists in the background. A failure is not reported here: the connection state shows it.
 */
export function readAnew({ engine }: Pick<UserRuntime, 'engine'>): void {
  void engine.pull().catch(() => undefined);
}
