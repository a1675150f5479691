import { registerHooks } from 'node:module';

/** Process that loads the server and sends the address and the format of each of its modules. */
const loaded: string[] = [];
registerHooks({
  load: (url, context, next) => {
    loaded.push(`${url} ${context.format}`);
    return next(url, context);
  },
});
await import('../start/serve.ts');
// Disconnected at once, it would drop what the pipe has no room for yet.
process.send?.(loaded.sort(), () => process.disconnect?.());
