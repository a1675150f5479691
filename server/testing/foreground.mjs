import { foreground } from '../cli/children.mjs';

const script = 'console.log(process.pid); setInterval(() => undefined, 1000)';
process.exitCode = await foreground([{ command: process.execPath, args: ['-e', script], env: {} }]);
