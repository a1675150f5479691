import { and, eq, inArray, lte, not, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { MailKind } from '#domain/people/mail-kinds.ts';
import { declarationFiles } from '../db/schema/declarations.ts';
import { files } from '../db/schema/guide-records.ts';
import { mails } from '../db/schema/mails.ts';
import type { Db } from '../db/types.ts';
import { neutralFileName } from '../files/names.ts';
import type { FileStore } from '../files/store.ts';
import { claimMails, type Mail, mayLeave } from './claim-mails.ts';
import { mailRules } from './rules.ts';
import type { Mailer, Message } from './transport.ts';

export interface Queued {
  kind: MailKind;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** UniqueIds of its attachments. */
  files?: string[];
  /**
   * Account that caused the e-mail, and whose turn and limits it uses; none if a visitor requested
   * it.
   */
  accountId?: number;
}

/**
 * Builds the row of an e-mail in the queue. It is written in the transaction of its event, so that
 * it is sent only if that commits.
 */
export const mailRow = ({ kind, to, subject, text, html, files: attached, accountId }: Queued, now: Date) => ({
  kind,
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

/** Values that erase subject, link and text of an e-mail that was sent, or never will be. */
export const blank = { subject: '', text: '', html: '', recipientName: '' };

/** Number of e-mails per claim, sent together, and below the number of claims per run. */
const atOnce = 4;
const claims = 10;

interface SendDeps {
  db: Db;
  files: FileStore;
  mailer: Mailer;
  log: Pick<Logger, 'warn' | 'error'>;
}

/**
 * Sends due e-mails in their turn (`claimMails`), each by one process. If a process dies after
 * sending but before recording it, the e-mail is sent twice, which is better than never. A failed
 * e-mail is tried again for days (`mailRules`), then keeps its text until the operator decides.
 * @returns the number sent
 */
export async function sendDueMails(deps: SendDeps, now: Date): Promise<number> {
  let sent = 0;
  for (let i = 0; i < claims; i++) {
    const claimed = await claimMails(deps.db, now, atOnce);
    if (claimed.length === 0) break;
    sent += (await Promise.all(claimed.map((mail) => send(deps, mail, now)))).filter(Boolean).length;
  }
  return sent;
}

async function send({ db, files: store, mailer, log }: SendDeps, mail: Mail, now: Date): Promise<boolean> {
  try {
    await mailer(await messageOf(db, store, mail));
  } catch (failure) {
    const error = codeOf(failure);
    const isLast = mail.attempts >= mailRules[mail.kind].attempts;
    const claimed = and(eq(mails.id, mail.id), eq(mails.status, 'queued'));
    await db
      .update(mails)
      .set({ error, ...(isLast && { status: 'failed' as const }) })
      .where(claimed);
    log[isLast ? 'error' : 'warn'](
      { mail: mail.id, kind: mail.kind, code: error, attempts: mail.attempts },
      'e-mail not sent',
    );
    return false;
  }
  await db
    .update(mails)
    .set({ status: 'sent', sentAt: now, error: null, ...blank })
    .where(eq(mails.id, mail.id));
  return true;
}

/**
 * Returns the codes of a failure, "EENVELOPE 550", or its name; never its text, which holds the
 * address.
 */
function codeOf(failure: unknown): string {
  const { code, responseCode, name } = failure as { code?: unknown; responseCode?: unknown; name?: unknown };
  const codes = [code ?? name, responseCode].filter((one) => /^[A-Za-z0-9_]{1,40}$/.test(String(one ?? '')));
  return codes.join(' ') || 'Error';
}

async function messageOf(db: Db, store: FileStore, mail: Mail): Promise<Message> {
  const known = mail.files.length === 0 ? [] : await db.select().from(files).where(inArray(files.uniqueId, mail.files));
  const attachments: Message['attachments'] = [];
  for (const file of known) {
    const content = await store.get(file.uniqueId);
    if (content) attachments.push({ filename: neutralFileName(file), content, contentType: file.contentType });
  }
  const missing = mail.files.filter((id) => !known.some(({ uniqueId }) => uniqueId === id));
  const declared =
    missing.length === 0
      ? []
      : await db.select().from(declarationFiles).where(inArray(declarationFiles.uniqueId, missing));
  for (const { uniqueId, name } of declared) {
    const content = await store.get(uniqueId);
    if (content) attachments.push({ filename: name, content, contentType: 'application/pdf' });
  }
  const { recipient, recipientName, subject, text, html } = mail;
  return { to: { name: recipientName, address: recipient }, subject, text, html, attachments };
}

/**
 * Deletes e-mails created before `before` that were sent or dropped, or that still wait for an
 * unconfirmed mailbox or a blocked account. Failed e-mails stay until the operator decides.
 * @returns the number deleted
 */
export async function pruneMails(db: Db, before: Date): Promise<number> {
  const ended = or(inArray(mails.status, ['sent', 'dropped']), and(eq(mails.status, 'queued'), not(mayLeave)));
  return (
    await db
      .delete(mails)
      .where(and(ended, lte(mails.createdAt, before)))
      .returning({ id: mails.id })
  ).length;
}
