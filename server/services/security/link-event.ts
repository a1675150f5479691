import type { Transition } from '#domain/guide/acts/table.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { noteLimited } from './limits.ts';
import { noteSecurity, type SecurityNote } from './note.ts';

/** Use of a link that went to a mailbox, for an act in the name of a party. */
interface LinkUse {
  act: Transition;
  partyName: string;
  mailbox: string | undefined;
  at: Date;
}

/** Builds the event for the log of the account that issued the guide; null if none here did. */
const linkEvent = ({ issuerAccountId: accountId, number }: Guide, { act, partyName, mailbox, at }: LinkUse) =>
  accountId === null
    ? null
    : ({
        accountId,
        at,
        kind: 'linkUsed',
        actor: 'link',
        inName: { id: null, name: partyName },
        mailbox,
        details: { act, guide: number },
      } satisfies SecurityNote);

/** Notes an act by a link, in its transaction. */
export async function noteLinkUse(tx: Tx, guide: Guide, use: LinkUse): Promise<void> {
  const event = linkEvent(guide, use);
  if (event) await noteSecurity(tx, event);
}

/** Notes wrong credentials on a link's page. */
export async function noteLinkRefused(db: Db, guide: Guide, linkId: number, use: LinkUse): Promise<void> {
  const event = linkEvent(guide, use);
  if (event) await noteLimited(db, { ...event, result: 'refused' }, String(linkId));
}
