import { inArray, sql } from 'drizzle-orm';
import type { HistoryAct } from '../../../src/domain/guide/guide-detail.ts';
import { type RequestType, requestRules } from '../../../src/domain/guide/guide-requests.ts';
import { rights } from '../../../src/domain/people/rights.ts';
import { users } from '../../db/schema/accounts.ts';
import { establishmentPermissions, establishments } from '../../db/schema/establishments.ts';
import type { Guide } from '../../db/schema/guides.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { texts, type Writes } from '../../db/writes.ts';
import { type Actor, maskedEmail } from './guide-history.ts';
import { partyOf } from './guide-records.ts';

interface Notice {
  title: (number: string) => string;
  /** Follows the name of the acting party. */
  did: string;
}

/** The notification text for each act (spec 1 §3, user notification). Changes of tags and files send none. */
const notices: Partial<Record<HistoryAct, Notice>> = {
  authorize: { title: (n) => `e-GAR ${n} autorizada`, did: 'autorizou a guia. O transporte pode começar.' },
  acceptEmission: { title: (n) => `e-GAR ${n} aceite`, did: 'aceitou a guia, que fica fechada.' },
  rejectEmission: { title: (n) => `e-GAR ${n} rejeitada`, did: 'rejeitou a guia, que fica anulada.' },
  rectify: { title: (n) => `e-GAR ${n} corrigida`, did: 'corrigiu a guia, que espera a resposta do produtor.' },
  acceptRectification: {
    title: (n) => `Correção da e-GAR ${n} aceite`,
    did: 'aceitou a correção. A guia fica fechada com os valores corrigidos.',
  },
  rejectRectification: { title: (n) => `Correção da e-GAR ${n} negada`, did: 'negou a correção. A guia volta ao destinatário.' },
  revoke: { title: (n) => `e-GAR ${n} anulada`, did: 'anulou a guia.' },
};

/** The notification text for the party that receives a request; a proof requires no act. */
const requests: Partial<Record<RequestType, Notice>> = {
  AUTHORIZATION: { title: (n) => `e-GAR ${n} espera a sua autorização`, did: 'pede que autorize a guia.' },
  ACCEPTANCE: { title: (n) => `e-GAR ${n} espera a sua resposta`, did: 'pede que aceite, corrija ou rejeite a guia.' },
  RECTIFICATION_ACCEPTANCE: {
    title: (n) => `Correção da e-GAR ${n} espera a sua resposta`,
    did: 'pede que aceite ou negue a correção da guia.',
  },
};

interface Party {
  vat: string;
  apaCode: string;
}

/**
 * Notifies users who work on the guide for one of its parties, except the actor. Part of the act's statement, so a repeat sends nothing
 * twice.
 */
export function noticeOfAct(guide: Guide, actor: Actor, act: HistoryAct, comment: string | null): Notification {
  const notice = notices[act];
  if (!notice) return {};
  const by = actor.linkEmail
    ? `Feito por ligação enviada a ${maskedEmail(actor.linkEmail)}${actor.userName ? `, nome ${actor.userName}` : ''}.`
    : '';
  const words = [by, comment ? `Comentário: ${comment}` : ''];
  return notification(guide, actor, notice, words, {
    destin: [partyOf(guide, 'destin')],
    others: [partyOf(guide, 'origin'), ...guide.transporters],
  });
}

/** Notifies the party that must act, if it has an account. */
export function noticeOfRequest(guide: Guide, actor: Actor, type: RequestType): Notification {
  const notice = requests[type];
  if (!notice) return {};
  const { to } = requestRules[type];
  const party = [partyOf(guide, to)];
  return notification(guide, actor, notice, [], to === 'destin' ? { destin: party, others: [] } : { destin: [], others: party });
}

/** The notifications of an act; none for acts without a text. */
type Notification = Pick<Writes, 'after' | 'values'>;

function notification(
  guide: Guide,
  actor: Actor,
  { title, did }: Notice,
  words: string[],
  parties: { destin: Party[]; others: Party[] },
): Notification {
  const sender = actor.partyName || 'Guiar';
  return {
    after: { notified },
    values: {
      sender,
      title: title(guide.number),
      content: [`${sender} ${did}`, ...words].filter(Boolean).join('\n'),
      about: guide.uniqueId,
      toldAt: actor.receivedAt,
      actor: actor.userId ?? null,
      issuer: guide.issuerAccountId,
      ...registered('destin', parties.destin),
      ...registered('others', parties.others),
    },
  };
}

/** The parties that have a code, as two lists. */
function registered(side: string, parties: Party[]): Record<string, string> {
  const known = parties.filter((party) => party.apaCode !== '');
  return { [`${side} vats`]: texts(known.map((party) => party.vat)), [`${side} codes`]: texts(known.map((party) => party.apaCode)) };
}

const [p, e] = [establishmentPermissions, establishments];
const may = (permissions: readonly number[], side: string) =>
  sql`${inArray(p.permission, [...permissions])} and (${e.vat}, ${e.apaCode}) in (
    select * from unnest(${sql.placeholder(`${side} vats`)}::text[], ${sql.placeholder(`${side} codes`)}::text[]))`;

/**
 * Users who may see the guide and work on it: drivers hear about what they carry or fetch, not about what is received (domain,
 * permissions).
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
