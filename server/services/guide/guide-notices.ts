import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { HistoryAct } from '../../../src/domain/guide/guide-detail.ts';
import { type RequestType, requestRules } from '../../../src/domain/guide/guide-requests.ts';
import { rights } from '../../../src/domain/people/rights.ts';
import { establishmentTypes } from '../../../src/domain/reference/establishment.ts';
import { users } from '../../db/schema/accounts.ts';
import { establishmentPermissions, establishments } from '../../db/schema/establishments.ts';
import type { Guide } from '../../db/schema/guides.ts';
import { notifications } from '../../db/schema/notifications.ts';
import type { Tx } from '../../db/types.ts';
import { type Actor, maskedEmail } from './guide-history.ts';
import { partyOf } from './guide-records.ts';

interface Notice {
  title: (number: string) => string;
  /** After the name of the party that did it. */
  did: string;
}

/** What the parties read of an act (spec 1 §3, user notification). Tags and files are not worth one. */
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

/** What the asked party reads of a request; a proof asks for nothing. */
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
 * Notifies whoever works on the guide for one of its parties, but not who did it. In the transaction of the act: a repeat notifies nobody
 * again.
 */
export async function notifyOfAct(tx: Tx, guide: Guide, actor: Actor, act: HistoryAct, comment: string | null): Promise<void> {
  const notice = notices[act];
  if (!notice) return;
  const by = actor.linkEmail
    ? `Feito por ligação enviada a ${maskedEmail(actor.linkEmail)}${actor.userName ? `, nome ${actor.userName}` : ''}.`
    : '';
  const words = [by, comment ? `Comentário: ${comment}` : ''];
  await notify(tx, guide, actor, notice, words, {
    destin: [partyOf(guide, 'destin')],
    others: [partyOf(guide, 'origin'), ...guide.transporters],
  });
}

/** Notifies the party that is asked to act, where it has an account. */
export async function notifyOfRequest(tx: Tx, guide: Guide, actor: Actor, type: RequestType): Promise<void> {
  const notice = requests[type];
  const { to } = requestRules[type];
  const asked = [partyOf(guide, to)];
  if (notice) await notify(tx, guide, actor, notice, [], to === 'destin' ? { destin: asked, others: [] } : { destin: [], others: asked });
}

async function notify(
  tx: Tx,
  guide: Guide,
  actor: Actor,
  { title, did }: Notice,
  words: string[],
  parties: { destin: Party[]; others: Party[] },
): Promise<void> {
  const sender = actor.partyName || 'Guiar';
  const content = [`${sender} ${did}`, ...words].filter(Boolean).join('\n');
  const found = await recipients(tx, actor, parties);
  if (found.length === 0) return;
  const createdAt = new Date(actor.receivedAt);
  await tx
    .insert(notifications)
    .values(found.map((user) => ({ ...user, sender, title: title(guide.number), content, guideId: guide.uniqueId, createdAt })));
}

const isOneOf = (parties: Party[]): SQL =>
  sql.join(
    parties.map(({ vat, apaCode }) => sql`(${establishments.vat} = ${vat} and ${establishments.apaCode} = ${apaCode})`),
    sql` or `,
  );

/** Users who may see the guide and work: a driver is told of what they carry or fetch, not of what is received (domain, permissions). */
async function recipients(tx: Tx, { userId }: Actor, parties: { destin: Party[]; others: Party[] }) {
  const [p, e] = [establishmentPermissions, establishments];
  const [destin, others] = [parties.destin, parties.others].map((list) => list.filter((one) => one.apaCode !== '')) as [Party[], Party[]];
  const any = [
    destin.length > 0 ? and(inArray(p.permission, [...rights.act]), sql`(${isOneOf(destin)})`) : undefined,
    others.length > 0 ? and(inArray(p.permission, [...rights.field]), sql`(${isOneOf(others)})`) : undefined,
  ].filter((condition) => condition !== undefined);
  if (any.length === 0) return [];
  return tx
    .selectDistinct({ userId: users.id, accountId: users.accountId })
    .from(users)
    .innerJoin(p, eq(p.userId, users.id))
    .innerJoin(e, and(eq(e.id, p.establishmentId), eq(e.accountId, users.accountId)))
    .where(
      and(
        eq(users.active, true),
        isNull(e.deletedAt),
        or(...any),
        or(eq(e.type, establishmentTypes.own), eq(e.hasApaAccess, true)),
        userId ? ne(users.id, userId) : undefined,
      ),
    )
    .orderBy(users.id);
}
