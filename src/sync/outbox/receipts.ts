import type { JournalRow, OutboxRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { sha256 } from '#lib/text/sha256.ts';
import type { CommandDefinition } from './command.ts';

/** Creates the receipt of a command that has just been saved. */
export function receipt(
  row: OutboxRow,
  definition: Pick<CommandDefinition, 'title'>,
  detail: string,
  now: number,
): JournalRow {
  return {
    seq: row.seq,
    key: row.key,
    kind: row.kind,
    title: definition.title,
    detail,
    payload: row.payload,
    outcome: 'open',
    savedAt: now,
    sentAt: null,
    confirmedAt: null,
    receivedAt: null,
    requestId: null,
    attempts: 0,
  };
}

/**
 * Returns the SHA-256 hash of the payload as JSON, in hexadecimal: equal for two receipts with the
 * same content.
 */
export const payloadHash = (row: Pick<JournalRow, 'payload'>): Promise<string> => sha256(JSON.stringify(row.payload));

/**
 * Exports the receipts of this device, newest first: the act, when it was sent and confirmed, and
 * under which request.
 */
export async function exportReceipts(db: UserDb, owner: { username: string; clientCode: string }, now: number) {
  const rows = await db.journal.orderBy('seq').reverse().toArray();
  const receipts = await Promise.all(rows.map(async (row) => ({ ...row, hash: await payloadHash(row) })));
  const { username, clientCode } = owner;
  return {
    format: 'guiar-receipts',
    version: 1,
    owner: { username, clientCode },
    exportedAt: new Date(now).toISOString(),
    receipts,
  };
}
