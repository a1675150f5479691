import './start/quick-imports.ts';

// Not by a statement: those are resolved before the first line runs.
const { serve } = await import('./start/serve.ts');
await serve();
