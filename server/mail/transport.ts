import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

/** An e-mail that is ready to send. */
export interface Message {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: Buffer; contentType: string }[];
}

/** Sends one message. @throws if it was not accepted */
export type Mailer = (message: Message) => Promise<void>;

const fileTime = (at: Date): string => at.toISOString().replace(/[:.]/g, '-');

/**
 * Timeouts in ms. nodemailer's defaults would let a server that accepts a connection and stays
 * silent hold the queue for minutes.
 */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Returns a mailer: by SMTP if `smtpUrl` is set, or else into .eml files in a folder. Without a
 * folder, e-mails are dropped.
 */
export function createMailer({
  smtpUrl,
  folder,
  from,
}: {
  smtpUrl: string | undefined;
  folder: string | null;
  from: string;
}): Mailer {
  if (smtpUrl) {
    const transport = nodemailer.createTransport({ url: smtpUrl, ...patience }, { from });
    return async (message) => void (await transport.sendMail(message));
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return async (message) => {
    const { message: bytes } = await transport.sendMail(message);
    if (folder === null) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${fileTime(new Date())}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(`${path}.new`, bytes as Buffer, { mode: 0o600 });
    await rename(`${path}.new`, path);
  };
}

/**
 * Removes e-mail files written before `before`, and all except the newest `most`. Their names begin
 * with their time.
 * @returns the number removed
 */
export async function pruneMailFiles(folder: string, before: Date, most: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const newestFirst = names.filter((name) => name.endsWith('.eml')).sort((a, b) => (a < b ? 1 : -1));
  const gone = newestFirst.filter((name, i) => i >= most || name < fileTime(before));
  for (const name of gone) await rm(join(folder, name), { force: true });
  return gone.length;
}
