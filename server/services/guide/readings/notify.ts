import type { RequestType } from '#domain/guide/acts/request-types.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import type { Tx } from '#server/db/types.ts';
import { sendWrites } from '#server/db/writes.ts';
import type { Actor } from '../history.ts';
import { noticeOfRequest } from '../notices.ts';

/** Request that fits each state in which a party must act. */
const requests: Partial<Record<GuideStatus, RequestType>> = {
  i: 'AUTHORIZATION',
  o: 'ACCEPTANCE',
  r: 'RECTIFICATION_ACCEPTANCE',
  rr: 'ACCEPTANCE',
};

/** Notifies the party that must act on a guide that came, or moved on, in the national system. */
export async function notifyOfReading(tx: Tx, guide: Guide, actor: Actor): Promise<void> {
  const type = requests[guide.status];
  if (!type) return;
  const notice = noticeOfRequest(guide, actor, type, ['Guia lida do SILiAmb.']);
  await sendWrites(tx, { name: 'notice of a reading', ...notice });
}
