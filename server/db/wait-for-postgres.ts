/** Error codes of a server that is missing, still starting or already stopping. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P03',
  '08006',
]);

/** Returns true for an error of a PostgreSQL that cannot be reached now. */
export function isAway(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (awayCodes.has(String((e as NodeJS.ErrnoException).code))) return true;
    if (/timeout exceeded when trying to connect|Connection terminated/.test(e.message)) return true;
  }
  return false;
}

const pauseMs = 1000;

interface Waiting {
  log: ((message: string) => void) | undefined;
  seconds: number;
}

/**
 * Connects once, and waits for a PostgreSQL that is starting beside this process.
 * @throws its last failure
 */
export async function waitForPostgres(connect: () => Promise<void>, { log, seconds }: Waiting): Promise<void> {
  const until = performance.now() + seconds * 1000;
  for (let tries = 0; ; tries++) {
    try {
      return await connect();
    } catch (error) {
      const left = Math.ceil((until - performance.now()) / 1000);
      if (!isAway(error) || left <= 0) throw error;
      if (tries % 10 === 0) log?.(`PostgreSQL does not answer yet: trying for ${left} s more`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
