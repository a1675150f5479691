import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const script = new URL('../testing/loaded-modules.ts', import.meta.url);
const quickImports = new URL('./quick-imports.ts', import.meta.url).href;

async function modulesLoaded(...execArgv: string[]): Promise<string[]> {
  const child = fork(script, [], { execArgv });
  const ended = once(child, 'close').then(([code]) =>
    Promise.reject(new Error(`ended with ${code}, without its list`)),
  );
  const [loaded] = await Promise.race([once(child, 'message'), ended]);
  return loaded;
}

test('quick imports find the modules that Node finds, each in its format', async () => {
  const alone = await modulesLoaded();
  expect(alone.filter((module) => module.includes('/drizzle-orm/')).length).toBeGreaterThan(50);
  expect(await modulesLoaded('--import', quickImports)).toEqual(alone);
});
