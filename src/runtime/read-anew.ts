import type { UserRuntime } from './runtime.ts';

/** Reads the lists behind the screen; that the server was not reached is shown with the state of the connection. */
export function readAnew({ engine }: Pick<UserRuntime, 'engine'>): void {
  void engine.pull().catch(() => undefined);
}
