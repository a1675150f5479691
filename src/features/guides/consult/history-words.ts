import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type RequestType, requestTypes } from '#domain/guide/acts/request-types.ts';
import { requestAct } from '#domain/guide/acts/requests.ts';
import { type GuideAct, guideActs } from '#domain/guide/acts/table.ts';
import type { HistoryAct, HistoryEntry } from '#domain/guide/detail.ts';

/** Lines of what is no act on a guide that exists. */
const events: Record<Exclude<HistoryAct, GuideAct>, MessageDescriptor> = {
  create: msg`Emitida`,
  attach: msg`Anexo junto`,
  request: msg`Pedido enviado`,
  import: msg`Importada do SILiAmb`,
  adopt: msg`Adotada do SILiAmb`,
};
const isEvent = (act: HistoryAct): act is keyof typeof events => Object.hasOwn(events, act);

const asked = new RegExp(`^(${requestTypes.join('|')}) (.+)$`);

/**
 * Returns the words of a history entry: the act and its text; for a request, its type and address.
 */
export function historyWords({ Act, Comment }: HistoryEntry): { title: MessageDescriptor; words: string | null } {
  const [, type, address] = (Act === 'request' && asked.exec(Comment ?? '')) || [];
  return type && address
    ? { title: guideActs[requestAct(type as RequestType)].past, words: address }
    : { title: isEvent(Act) ? events[Act] : guideActs[Act].past, words: Comment && `«${Comment}»` };
}
