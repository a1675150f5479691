import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { accounts } from '../db/schema/accounts.ts';
import { declarationFiles } from '../db/schema/declarations.ts';
import { files } from '../db/schema/guide-records.ts';
import { mails } from '../db/schema/mails.ts';
import { transact } from '../db/transact.ts';
import type { Db } from '../db/types.ts';
import { neutralFileName } from '../files/file-names.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Mailer, Message } from './transport.ts';

export interface Queued {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** UniqueIds of its attachments. */
  files?: string[];
  /** The account in whose name it leaves; none for what the service itself says. */
  accountId?: number;
}

/** An e-mail in the queue, written in the transaction of its event: it is sent only if that commits. */
export const mailRow = ({ to, subject, text, html, files: attached, accountId }: Queued, now: Date) => ({
  accountId: accountId ?? null,
  recipient: to.address,
  recipientName: to.name,
  subject,
  text,
  html,
  files: attached ?? [],
  nextAt: now,
  createdAt: now,
});

const maxAttempts = 8;
/** An e-mail that was sent, or never will be, keeps no link and no text. */
const blank = { text: '', html: '', recipientName: '' };

/** Nothing leaves in the name of an account before its address is confirmed: until then it waits. */
const mayLeave = sql`(${mails.accountId} is null or exists (select 1 from ${accounts} where ${accounts.id} = ${mails.accountId} and ${accounts.confirmedAt} is not null))`;

/**
 * Sends due e-mails, each by one process. A failure is retried after 1, 2, 4… minutes, eight times. A process that dies after sending but
 * before recording it sends twice: better than never.
 * @returns how many were sent
 */
export async function sendDueMails(db: Db, store: FileStore, mailer: Mailer, now: Date, limit = 20): Promise<number> {
  const due = await transact(db, async (tx) => {
    const rows = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.status, 'queued'), lte(mails.nextAt, now), mayLeave))
      .orderBy(mails.id)
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = rows.map((row) => row.id);
    const again = sql`${now.toISOString()}::timestamptz + (power(2, ${mails.attempts}) * interval '1 minute')`;
    if (ids.length > 0) {
      await tx
        .update(mails)
        .set({ attempts: sql`${mails.attempts} + 1`, nextAt: again })
        .where(inArray(mails.id, ids));
    }
    return rows;
  });
  let sent = 0;
  for (const mail of due) {
    try {
      await mailer(await messageOf(db, store, mail));
      await db
        .update(mails)
        .set({ status: 'sent', sentAt: now, ...blank })
        .where(eq(mails.id, mail.id));
      sent += 1;
    } catch {
      if (mail.attempts + 1 >= maxAttempts)
        await db
          .update(mails)
          .set({ status: 'failed', ...blank })
          .where(eq(mails.id, mail.id));
    }
  }
  return sent;
}

async function messageOf(db: Db, store: FileStore, mail: typeof mails.$inferSelect): Promise<Message> {
  const known = mail.files.length === 0 ? [] : await db.select().from(files).where(inArray(files.uniqueId, mail.files));
  const attachments: Message['attachments'] = [];
  for (const file of known) {
    const content = await store.get(file.uniqueId);
    if (content) attachments.push({ filename: neutralFileName(file), content, contentType: file.contentType });
  }
  const missing = mail.files.filter((id) => !known.some(({ uniqueId }) => uniqueId === id));
  const declared = missing.length === 0 ? [] : await db.select().from(declarationFiles).where(inArray(declarationFiles.uniqueId, missing));
  for (const { uniqueId, name } of declared) {
    const content = await store.get(uniqueId);
    if (content) attachments.push({ filename: name, content, contentType: 'application/pdf' });
  }
  const { recipient, recipientName, subject, text, html } = mail;
  return { to: { name: recipientName, address: recipient }, subject, text, html, attachments };
}

/** Sent and failed e-mails are personal data, so they are deleted after a while. @returns how many were deleted */
export async function pruneMails(db: Db, before: Date): Promise<number> {
  const ended = and(inArray(mails.status, ['sent', 'failed']), lte(mails.createdAt, before));
  return (await db.delete(mails).where(ended).returning({ id: mails.id })).length;
}
