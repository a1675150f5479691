/**
 * Ends this process when its parent is gone; preloaded into the programs that `npm start` runs. A
 * killed parent passes no signal on, and would leave behind a server that holds the port and the
 * data folder.
 */
const parent = Number(process.env.GUIAR_PARENT);
const everyMs = 500;
/** Time for a server to stop, in ms; it finishes open requests for at most ten seconds. */
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
    // Under `node --watch`, the watching process would stay and wait for a change for ever.
    if (process.env.WATCH_REPORT_DEPENDENCIES) process.kill(process.ppid, 'SIGTERM');
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), patienceMs).unref();
  });
