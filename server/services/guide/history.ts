import { eq } from 'drizzle-orm';
import type { HistoryAct, HistoryEntry } from '#domain/guide/detail.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { handedInSuffix } from '#domain/people/acted-on-behalf.ts';
import { guideHistory } from '#server/db/schema/guide-records.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { type Act, handInUser } from '../history.ts';
import { type Moments, possibleMoments } from '../moments.ts';

/** Author and times of an act on a guide, as stored with an intent; dates are ISO strings. */
export interface Actor {
  accountId: number | null;
  userId: number | null;
  userName: string;
  partyName: string;
  capacity: HistoryEntry['Capacity'];
  happenedAt: string;
  receivedAt: string;
  clockSkewSeconds: number;
  requestId: string;
  /** Address to which the link was sent, if one is used. */
  linkEmail?: string;
}

/**
 * Returns the actor of a signed-in act, with both names if an administrator hands in another user's
 * act. `notBefore` is the time when the guide was issued; null for its own creation.
 */
export function toActor(act: Act, partyName: string, capacity: Actor['capacity'], notBefore: Date | null): Actor {
  const by = handInUser(act);
  return {
    accountId: act.owner.accountId,
    userId: act.owner.userId,
    userName: by ? act.owner.username + handedInSuffix(by.username) : act.owner.username,
    partyName,
    capacity,
    requestId: act.requestId,
    ...toTimes(act.moments, notBefore),
  };
}

/** Returns when the act was done, within plausible limits, and when it was received. */
export function toTimes(
  moments: Moments,
  notBefore: Date | null,
): Pick<Actor, 'happenedAt' | 'receivedAt' | 'clockSkewSeconds'> {
  const { doneAt, receivedAt, clockSkewSeconds } = possibleMoments(moments, notBefore);
  return { happenedAt: doneAt.toISOString(), receivedAt: receivedAt.toISOString(), clockSkewSeconds };
}

interface Line {
  act: HistoryAct;
  from: GuideStatus | null;
  to: GuideStatus;
  comment?: string | null;
  changes?: HistoryEntry['Changes'];
}

/** Builds a row of the history. */
export function guideLine(guideId: number, actor: Actor, { act, from, to, comment, changes }: Line) {
  const { happenedAt, receivedAt, userId: _, ...who } = actor;
  return {
    guideId,
    act,
    fromStatus: from,
    toStatus: to,
    comment: comment || null,
    changes: changes ?? [],
    ...who,
    happenedAt: new Date(happenedAt),
    receivedAt: new Date(receivedAt),
  };
}

/** Writes a row of the history. */
export async function recordGuide(tx: Tx, ...line: Parameters<typeof guideLine>): Promise<void> {
  await tx.insert(guideHistory).values(guideLine(...line));
}

/** Acts that are private to an account: on its tags, and the e-mails that it has sent. */
const inner: readonly string[] = ['editTags', 'request'] satisfies HistoryAct[];

/** Masks an address as "r…@prates.example", which its owner still recognises. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

/**
 * Reads the history, oldest first. Names of people and files are shown only to their own account;
 * others see the party. Who signed on paper is shown to the parties' accounts. Acts by link are
 * shown to every account, but to no anonymous reader (`accountId` null).
 */
export async function readHistory(db: Db | Tx, guideId: number, accountId: number | null): Promise<HistoryEntry[]> {
  const rows = await db.select().from(guideHistory).where(eq(guideHistory.guideId, guideId)).orderBy(guideHistory.id);
  const isOwn = (row: (typeof rows)[number]) => row.accountId !== null && row.accountId === accountId;
  return rows
    .filter((row) => isOwn(row) || !inner.includes(row.act))
    .map((row) => {
      const own = isOwn(row);
      return {
        Act: row.act as HistoryAct,
        From: row.fromStatus as GuideStatus | null,
        To: row.toStatus as GuideStatus,
        At: row.happenedAt.toISOString(),
        ReceivedAt: row.receivedAt.toISOString(),
        By: own ? row.userName : row.partyName,
        InNameOf: row.partyName || null,
        Capacity: row.capacity as HistoryEntry['Capacity'],
        Comment: own || row.act !== 'attach' ? row.comment : null,
        Changes: accountId === null ? row.changes.filter(({ Field }) => Field !== 'paperSignature') : row.changes,
        ClockSkewSeconds: row.clockSkewSeconds,
        Link:
          accountId !== null && row.linkEmail !== null
            ? { SentTo: maskedEmail(row.linkEmail), Name: row.userName }
            : null,
      };
    });
}
