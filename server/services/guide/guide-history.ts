import { eq } from 'drizzle-orm';
import type { HistoryAct, HistoryEntry } from '../../../src/domain/guide/guide-detail.ts';
import type { GuideStatus } from '../../../src/domain/guide/guide-status.ts';
import { handedInBy } from '../../../src/domain/people/handed-in.ts';
import { guideHistory } from '../../db/schema/guide-records.ts';
import type { Db, Tx } from '../../db/types.ts';
import { type Act, takenInBy } from '../history.ts';
import { type Moments, possibleMoments } from '../moments.ts';

/** Who acts on a guide, and when, as stored with an intent; dates are ISO strings. */
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
  /** The address that the link went to, when one is used. */
  linkEmail?: string;
}

/**
 * The actor of a signed-in act; both names when an administrator hands in another user's act. `notBefore` is when the guide was issued,
 * null for its own creation.
 */
export function actorOf(act: Act, partyName: string, capacity: Actor['capacity'], notBefore: Date | null): Actor {
  const by = takenInBy(act);
  return {
    accountId: act.owner.accountId,
    userId: act.owner.userId,
    userName: by ? act.owner.username + handedInBy(by.username) : act.owner.username,
    partyName,
    capacity,
    requestId: act.requestId,
    ...timesOf(act.moments, notBefore),
  };
}

/** When it was done, within plausible bounds, and when it was received. */
export function timesOf(moments: Moments, notBefore: Date | null): Pick<Actor, 'happenedAt' | 'receivedAt' | 'clockSkewSeconds'> {
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

/** A row of the history. */
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

/** Writes the row. */
export async function recordGuide(tx: Tx, ...line: Parameters<typeof guideLine>): Promise<void> {
  await tx.insert(guideHistory).values(guideLine(...line));
}

/** Private to an account: its tags, and whom it has e-mailed. */
const inner: readonly string[] = ['editTags', 'request'] satisfies HistoryAct[];

/** "r…@prates.example": enough for its owner to recognise it. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

/**
 * The history, oldest first. Names of people and files are shown to their own account only; others see the party. Acts by link are shown
 * to every account, but to no anonymous reader (`accountId` null).
 */
export async function historyOf(db: Db | Tx, guideId: number, accountId: number | null): Promise<HistoryEntry[]> {
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
        Changes: row.changes,
        ClockSkewSeconds: row.clockSkewSeconds,
        Link: accountId !== null && row.linkEmail !== null ? { SentTo: maskedEmail(row.linkEmail), Name: row.userName } : null,
      };
    });
}
