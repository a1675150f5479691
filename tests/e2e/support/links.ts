import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { EgarAction } from '../../../src/domain/egar-acts.ts';
import type { RequestType } from '../../../src/domain/egar-requests.ts';
import type { EgarStatus } from '../../../src/domain/egar-status.ts';
import { post } from './desk.ts';
import { guideFor } from './guides.ts';
import { signIn } from './ledger.ts';
import { type Account, people } from './people.ts';
import type { RunningServer } from './server.ts';

/** The addresses in the e-mails of a folder, the last one first; soft line breaks of the mail taken out. */
function linksIn(folder: string): string[] {
  const mails = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return mails
    .sort()
    .reverse()
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      return /\/(#\/gars\/[\w/-]+)/.exec(text)?.[1] ?? [];
    });
}

type Asked = Extract<RequestType, 'ACCEPTANCE' | 'RECTIFICATION_ACCEPTANCE'>;
const permits: Record<Asked, { action: EgarAction; Status: EgarStatus; page: string; who: Account }> = {
  ACCEPTANCE: { action: 'CAN_REQUEST_RECTIFICATION', Status: 'o', page: '/acceptance-request', who: people.administrador },
  RECTIFICATION_ACCEPTANCE: {
    ...{ action: 'CAN_REQUEST_RECTIFICATION_ACCEPTANCE', Status: 'r' },
    ...{ page: 'rectification-acceptance-request', who: people.destino },
  },
};

/** Somebody asks the other party of a guide by e-mail for what is theirs to do. @returns its number, and the link of the e-mail */
export async function askedByMail(server: RunningServer, type: Asked = 'ACCEPTANCE'): Promise<{ number: string; link: string }> {
  const { action, Status, page, who } = permits[type];
  const guide = await guideFor(server.url, who, action, { Status });
  const contact = { Name: 'Receção', Email: 'rececao@destino.example', Type: type };
  await post(server.url, await signIn(server.url, who), `/egar/${guide.UniqueId}/request`, contact);
  const link = () => linksIn(join(server.dataDir, 'mail')).find((one) => one.includes(page));
  await expect.poll(link).toBeTruthy();
  return { number: guide.Number, link: link() ?? '' };
}
