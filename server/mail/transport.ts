import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

/** An e-mail, ready to go. */
export interface Message {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: Buffer; contentType: string }[];
}

/** Sends one message. @throws where it was not taken */
export type Mailer = (message: Message) => Promise<void>;

/** By SMTP where `smtpUrl` is set; else as .eml files in a folder; and nowhere where there is no folder. */
export function mailerOf({ smtpUrl, folder, from }: { smtpUrl: string | undefined; folder: string | null; from: string }): Mailer {
  if (smtpUrl) {
    const transport = nodemailer.createTransport(smtpUrl, { from });
    return async (message) => void (await transport.sendMail(message));
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return async (message) => {
    const { message: bytes } = await transport.sendMail(message);
    if (folder === null) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(`${path}.new`, bytes as Buffer, { mode: 0o600 });
    await rename(`${path}.new`, path);
  };
}
