import { startWatchdog } from '../watchdog.ts';

/**
 * First argument of a process under a quick watchdog: with `spins`, its event loop stops turning;
 * otherwise it goes on.
 */
const [spins] = process.argv.slice(2);
startWatchdog(null, { everyMs: 50, limits: { normal: 40, low: 40 } });
process.on('SIGTERM', () => process.exit(0));
setTimeout(() => {
  process.send?.('ready');
  if (spins === 'spins') for (;;);
}, 500);
setInterval(() => undefined, 1000);
