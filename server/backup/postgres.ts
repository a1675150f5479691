import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { Readable as Source } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { CannotStart } from '../cannot-start.ts';
import { type CopyFacts, mainTables, readFacts } from '../db/copy/facts.ts';
import { type Db, queryRows } from '../db/types.ts';
import { linesOf } from './streams.ts';

type Chunks = AsyncIterable<Uint8Array>;

/**
 * Returns the environment by which PostgreSQL's programs find a database: in an argument, every
 * user of the machine would see the password.
 */
export function toolSettings(address: string): Record<string, string> {
  const url = new URL(address);
  const given = {
    PGHOST: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: url.searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** Returns a sentence about a failed program of PostgreSQL, without its own words. */
function failure(tool: string, said: string): CannotStart {
  if (/server version mismatch|unsupported version/.test(said))
    return new CannotStart(
      `O ${tool} desta máquina é mais antigo do que o PostgreSQL ou do que a cópia: instale o cliente da mesma versão (postgresql-client) ou de uma mais recente.`,
    );
  return new CannotStart(`O ${tool} falhou: ${said.split('\n')[0] ?? ''}`);
}

/** Program of PostgreSQL, with pipes. */
type Tool = ChildProcessByStdio<Writable, Readable, Readable>;
interface Started {
  child: Tool;
  /** Settles when the program has ended. @throws CannotStart if it failed */
  ended: Promise<void>;
}

function start(tool: string, args: string[], settings: Record<string, string>): Started {
  const child = spawn(tool, args, { env: { ...process.env, ...settings }, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (said.length < 4000) said += chunk.toString();
  });
  const ended = (async () => {
    try {
      const [code] = await once(child, 'close');
      if (code !== 0) throw failure(tool, said);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      throw new CannotStart(
        `Não há ${tool} nesta máquina: instale o cliente do PostgreSQL (postgresql-client), da mesma versão do servidor ou mais recente.`,
      );
    }
  })();
  ended.catch(() => undefined);
  return { child, ended };
}

/** Sends bytes into a program that may end before it has read them all. */
const feed = (chunks: Chunks, { child }: Started): Promise<void> =>
  pipeline(Source.from(chunks, { objectMode: false }), child.stdin).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

/** Dumps a PostgreSQL, and hands the facts of the same moment to `use` together with the dump. */
export const dumpPostgres = <T>(
  db: Db,
  url: string,
  now: Date,
  use: (facts: CopyFacts, chunks: Chunks) => Promise<T>,
): Promise<T> =>
  db.transaction(
    async (tx) => {
      // The dump may take long, and this transaction only waits for it.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await tx.execute(sql`set local statement_timeout = 0`);
      const [row] = await queryRows<{ snapshot: string }>(tx, sql`select pg_export_snapshot() as snapshot`);
      const facts = await readFacts(tx, now);
      const dump = start('pg_dump', ['--format=custom', `--snapshot=${row?.snapshot}`], toolSettings(url));
      dump.child.stdin.end();
      async function* whole() {
        yield* dump.child.stdout;
        await dump.ended;
      }
      return use(facts, whole());
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/**
 * Reads a dump to its end, and counts the rows of the main tables in it.
 * @throws CannotStart if it cannot be read
 */
export async function countInDump(chunks: Chunks): Promise<Record<string, number>> {
  const restore = start('pg_restore', ['--data-only', '--file=-'], {});
  const feeding = feed(chunks, restore);
  const counts: Record<string, number> = Object.fromEntries(mainTables.map((name) => [name, 0]));
  let table: string | null = null;
  for await (const line of linesOf(restore.child.stdout)) {
    const begun = /^COPY public\.(\w+) /.exec(line)?.[1];
    if (table === null) table = begun ?? null;
    else if (line === '\\.') table = null;
    else if (table in counts) counts[table] = (counts[table] ?? 0) + 1;
  }
  await Promise.all([feeding, restore.ended]);
  return counts;
}

/** Puts a dump into an empty database, all of it or nothing. @throws CannotStart */
export async function restoreDump(chunks: Chunks, url: string): Promise<void> {
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments'];
  const settings = toolSettings(url);
  const restore = start('pg_restore', [...args, `--dbname=${settings.PGDATABASE ?? ''}`], settings);
  restore.child.stdout.resume();
  await Promise.all([feed(chunks, restore), restore.ended]);
}
