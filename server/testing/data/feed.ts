import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { ChangesPage } from '#domain/wire/changes.ts';
import { queryRows } from '#server/db/types.ts';
import type { Client, TestServer } from '../test-server.ts';

type Read = { cursor: string; changes: ChangesPage['Changes']; pages: ChangesPage[] };

export async function changesPage(who: Client, cursor?: string, limit = 500): Promise<ChangesPage> {
  const query = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  return v.parse(ChangesPage, (await who.get(`/changes?limit=${limit}${query}`)).body);
}

/** Reads the feed until no more changes follow. */
export async function readFeedPage(who: Client, cursor?: string, limit = 500): Promise<Read> {
  const pages = [await changesPage(who, cursor, limit)];
  while (pages.at(-1)?.HasMore) pages.push(await changesPage(who, pages.at(-1)?.Cursor, limit));
  return { cursor: pages.at(-1)?.Cursor ?? '', changes: pages.flatMap((p) => p.Changes), pages };
}

/**
 * Does the same as `readFeedPage`, once every change is final: an open transaction in another
 * database of the same PostgreSQL delays that.
 */
export async function readAll(server: TestServer, who: Client, cursor?: string, limit = 500): Promise<Read> {
  // Hooks call this too, where "expect.poll" is refused.
  await vi.waitFor(async () => {
    const [row] = await queryRows<{ final: boolean }>(
      server.db,
      sql`select coalesce(max(xid) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint, true) as final from changes`,
    );
    expect(row?.final).toBe(true);
  }, 120_000);
  return readFeedPage(who, cursor, limit);
}
