import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { RequestType } from '#domain/guide/acts/request-types.ts';
import { EgarContact } from '#domain/guide/acts/requests.ts';
import type { GuideAction } from '#domain/guide/acts/table.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import { post } from './desk.ts';
import { guideFor, guidesOf } from './guides.ts';
import { ask, signIn } from './network/ledger.ts';
import { type Account, people } from './people.ts';
import type { RunningServer } from './server.ts';

/** Returns the addresses in a folder's e-mails, latest first, with soft line breaks removed. */
function linksIn(folder: string): string[] {
  const mails = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return mails
    .sort()
    .reverse()
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      return /\/(#\/[\w/-]+)/.exec(text)?.[1] ?? [];
    });
}

/** Returns the link to a page in the latest e-mail that has one. */
export async function mailedLink({ dataDir }: RunningServer, page: string): Promise<string> {
  const link = () => linksIn(join(dataDir, 'mail')).find((one) => one.includes(page)) ?? '';
  await expect.poll(link).not.toBe('');
  return link();
}

type Asked = Extract<RequestType, 'ACCEPTANCE' | 'RECTIFICATION_ACCEPTANCE'>;
const permits: Record<Asked, { action: GuideAction; Status: GuideStatus; page: string; who: Account; asked: Account }> =
  {
    ACCEPTANCE: {
      action: 'CAN_REQUEST_RECTIFICATION',
      Status: 'o',
      page: '/acceptance-request',
      who: people.administrador,
      asked: people.destino,
    },
    RECTIFICATION_ACCEPTANCE: {
      action: 'CAN_REQUEST_RECTIFICATION_ACCEPTANCE',
      Status: 'r',
      page: 'rectification-acceptance-request',
      who: people.destino,
      asked: people.administrador,
    },
  };

/** Returns the other party's address on record: a link sent there needs no credentials. */
async function ownAddress(server: string, asked: Account, guideId: string, type: Asked): Promise<string | undefined> {
  const { Items } = await ask(
    server,
    await signIn(server, asked),
    `/egar/${guideId}/contacts/${type}`,
    itemsFeed(EgarContact),
  );
  return Items[0]?.Email;
}

/**
 * Asks the other party of a guide by e-mail for its act.
 * @param number the guide; by default, any that can be asked for
 * @returns the guide's number, the link in the e-mail, and the party's VAT
 */
export async function askedByMail(
  server: RunningServer,
  type: Asked = 'ACCEPTANCE',
  number?: string,
): Promise<{ number: string; link: string; vat: string }> {
  const { action, Status, page, who, asked } = permits[type];
  const theirs = new Set((await guidesOf(server.url, asked, { Status })).aaData.map((row) => row.UniqueId));
  const guide = await guideFor(
    server.url,
    who,
    action,
    { Status },
    (row) => theirs.has(row.UniqueId) && (number === undefined || row.Number === number),
  );
  const Email = await ownAddress(server.url, asked, guide.UniqueId, type);
  await post(server.url, await signIn(server.url, who), `/egar/${guide.UniqueId}/request`, {
    Name: 'Receção',
    Email,
    Type: type,
  });
  return {
    number: guide.Number,
    link: await mailedLink(server, page),
    vat: (type === 'ACCEPTANCE' ? guide.Destin : guide.Origin).Nif,
  };
}
