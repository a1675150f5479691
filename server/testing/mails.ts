import { mails } from '../db/schema/mails.ts';
import { mailRow, type Queued, sendDueMails } from '../mail/queue.ts';
import type { Mailer } from '../mail/transport.ts';
import type { TestServer } from './test-server.ts';

/** Sends the due e-mails, as the job does every few seconds. @returns the number sent */
export const sendMails = ({ db, files, logger, now }: TestServer, mailer: Mailer): Promise<number> =>
  sendDueMails({ db, files, mailer, log: logger }, now());

export const aMail: Queued = {
  kind: 'guide',
  to: { name: 'João', address: 'joao@example.pt' },
  subject: 'Olá',
  text: 'Texto',
  html: '<p>Texto</p>',
};

/** Queues a copy of `aMail`. */
export const queueMail = ({ db, now }: TestServer, part: Partial<Queued> = {}): Promise<unknown> =>
  db.insert(mails).values(mailRow({ ...aMail, ...part }, now()));
