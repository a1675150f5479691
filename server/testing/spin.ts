import { startWatchdog } from '../watchdog.ts';

/** A process whose event loop stops turning, or goes on, under a quick watchdog. */
const [spins] = process.argv.slice(2);
startWatchdog(null, { everyMs: 50, limits: { normal: 40, low: 40 } });
process.on('SIGTERM', () => process.exit(0));
setTimeout(() => {
  process.send?.('ready');
  if (spins === 'spins') for (;;);
}, 500);
setInterval(() => undefined, 1000);
