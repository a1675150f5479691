import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

/** An e-mail, ready to send. */
export interface Message {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: Buffer; contentType: string }[];
}

/** Sends one message. @throws when it was not accepted */
export type Mailer = (message: Message) => Promise<void>;

const fileTime = (at: Date): string => at.toISOString().replace(/[:.]/g, '-');

/** A server that accepts a connection and says nothing must not hold the queue for minutes, as nodemailer would let it. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** By SMTP if `smtpUrl` is set; else as .eml files in a folder; dropped without a folder. */
export function mailerOf({ smtpUrl, folder, from }: { smtpUrl: string | undefined; folder: string | null; from: string }): Mailer {
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
 * Removes e-mail files written before `before`, and all but the newest `most`. Their names begin with their time.
 * @returns how many were removed
 */
export async function pruneMailFiles(folder: string, before: Date, most: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const newestFirst = names.filter((name) => name.endsWith('.eml')).sort((a, b) => (a < b ? 1 : -1));
  const gone = newestFirst.filter((name, i) => i >= most || name < fileTime(before));
  for (const name of gone) await rm(join(folder, name), { force: true });
  return gone.length;
}
