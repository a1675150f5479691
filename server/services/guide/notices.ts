import { inArray, sql } from 'drizzle-orm';
import type { RequestType } from '#domain/guide/acts/request-types.ts';
import { requestAct, requestRule } from '#domain/guide/acts/requests.ts';
import type { ActRow } from '#domain/guide/acts/row.ts';
import { findAct } from '#domain/guide/acts/state-machine.ts';
import type { Transition } from '#domain/guide/acts/table.ts';
import { rights } from '#domain/people/rights.ts';
import { users } from '#server/db/schema/accounts.ts';
import { establishmentPermissions, establishments } from '#server/db/schema/establishments.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { texts, type Writes } from '#server/db/writes.ts';
import { type Actor, maskedEmail } from './history.ts';
import { guideParty } from './records.ts';

type Notice = NonNullable<ActRow['notice']>;

interface Party {
  vat: string;
  apaCode: string;
}

/**
 * Builds the notifications of an act for users who work on the guide for one of its parties, except
 * the actor. They are part of the act's statement, so a repeat sends nothing twice.
 */
export function noticeOfAct(guide: Guide, actor: Actor, act: Transition, comment: string | null): Notification {
  const { notice } = findAct(act);
  if (!notice) return {};
  const by = actor.linkEmail
    ? `Feito por ligação enviada a ${maskedEmail(actor.linkEmail)}${actor.userName ? `, nome ${actor.userName}` : ''}.`
    : '';
  const words = [by, comment ? `Comentário: ${comment}` : ''];
  return notification(guide, actor, {
    notice,
    words,
    destin: [guideParty(guide, 'destin')],
    others: [guideParty(guide, 'origin'), ...guide.transporters],
  });
}

/**
 * Builds the notifications for the party that must act, if it has an account; `words` are further
 * lines.
 */
export function noticeOfRequest(guide: Guide, actor: Actor, type: RequestType, words: string[] = []): Notification {
  const { notice } = findAct(requestAct(type));
  if (!notice) return {};
  const { to } = requestRule(type);
  const party = [guideParty(guide, to)];
  const parties = to === 'destin' ? { destin: party, others: [] } : { destin: [], others: party };
  return notification(guide, actor, { notice, words, ...parties });
}

/** Writes of an act's notifications; empty for acts without a text. */
type Notification = Pick<Writes, 'after' | 'values'>;

function notification(
  guide: Guide,
  actor: Actor,
  { notice, words, destin, others }: { notice: Notice; words: string[]; destin: Party[]; others: Party[] },
): Notification {
  const { title, did } = notice;
  const sender = actor.partyName || 'Guiar';
  return {
    after: { notified },
    values: {
      sender,
      title: title.replace('{n}', guide.number),
      content: [`${sender} ${did}`, ...words].filter(Boolean).join('\n'),
      about: guide.uniqueId,
      toldAt: actor.receivedAt,
      actor: actor.userId ?? null,
      issuer: guide.issuerAccountId,
      ...vatAndCodeLists('destin', destin),
      ...vatAndCodeLists('others', others),
    },
  };
}

/** Returns the parties that have a code, as two lists. */
function vatAndCodeLists(side: string, parties: Party[]): Record<string, string> {
  const known = parties.filter((party) => party.apaCode !== '');
  return {
    [`${side} vats`]: texts(known.map((party) => party.vat)),
    [`${side} codes`]: texts(known.map((party) => party.apaCode)),
  };
}

const [p, e] = [establishmentPermissions, establishments];
const may = (permissions: readonly number[], side: string) =>
  sql`${inArray(p.permission, [...permissions])} and (${e.vat}, ${e.apaCode}) in (
    select * from unnest(${sql.placeholder(`${side} vats`)}::text[], ${sql.placeholder(`${side} codes`)}::text[]))`;

/**
 * Statement that notifies users who may see the guide and work on it. Drivers are notified about
 * waste that they carry or fetch, not about received waste (domain, permissions).
 */
const notified = sql`insert into ${notifications} (user_id, account_id, sender, title, content, egar_id, created_at)
  select distinct ${users.id}, ${users.accountId}, ${sql.placeholder('sender')}::text, ${sql.placeholder('title')}::text,
    ${sql.placeholder('content')}::text, ${sql.placeholder('about')}::uuid, ${sql.placeholder('toldAt')}::timestamptz
  from gate, ${users}
  join ${p} on ${p.userId} = ${users.id}
  join ${e} on ${e.id} = ${p.establishmentId} and ${e.accountId} = ${users.accountId}
  where ${users.active} and ${e.deletedAt} is null and (${e.hasApaAccess} or ${e.accountId} = ${sql.placeholder('issuer')}::bigint)
    and ((${may(rights.act, 'destin')}) or (${may(rights.field, 'others')}))
    and ${users.id} is distinct from ${sql.placeholder('actor')}::bigint
  order by ${users.id}`;
