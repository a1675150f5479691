/**
 * Preloaded into the programs that `npm start` runs: ends this process when the one that started it is gone. A parent that is killed
 * passes nothing on, and would leave a server behind that holds port and data folder.
 */
const parent = Number(process.env.GUIAR_PARENT);
const everyMs = 500;
/** A server finishes open requests for ten seconds at most. */
const patienceMs = 20_000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Calls back once, when the process with this number is gone. */
export function whenGone(pid, then) {
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    then();
  }, everyMs);
  timer.unref();
}

if (parent > 0)
  whenGone(parent, () => {
    // Under `node --watch` the watching process is between: it would wait for a change for ever.
    if (process.env.WATCH_REPORT_DEPENDENCIES) process.kill(process.ppid, 'SIGTERM');
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), patienceMs).unref();
  });
