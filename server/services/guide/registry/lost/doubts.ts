import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { mayIssue } from '#domain/guide/create/issuers.ts';
import { guideMessages as m } from '#domain/guide/messages.ts';
import type { DoubtCandidate, RegistryDoubt, RegistryDoubts, SettleDoubt } from '#domain/guide/registry/doubts.ts';
import { users } from '#server/db/schema/accounts.ts';
import { guideIntents } from '#server/db/schema/guide-records.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { GuideFacts, RegistryGuide } from '#server/registry/registry.ts';
import type { Act } from '#server/services/history.ts';
import { isUuid } from '#server/services/reference/search.ts';
import { invalid, notFound } from '#server/services/refusal.ts';
import type { Principal } from '#server/services/sessions/principal.ts';
import { readViewer } from '../../list/viewer.ts';
import { closeIntent, creationAct, type Intent } from '../intents.ts';
import { storedIssue } from '../payloads.ts';
import { toIssue } from '../plan-issue.ts';
import { writeOutcome } from '../write-outcome.ts';
import { withoutKnown } from './find-issued.ts';
import { compareGuides } from './match.ts';

const recognisable = ({ originName, destinName, lerCode, quantity, transporters, firstTransportAt }: GuideFacts) => ({
  OriginName: originName,
  DestinName: destinName,
  LerCode: lerCode,
  Quantity: Number(quantity),
  Plates: transporters.map(({ plate }) => plate),
  TransportAt: firstTransportAt,
});

const toCandidate = (sent: GuideFacts, { number, status, statusAt, facts }: RegistryGuide): DoubtCandidate => ({
  ...recognisable(facts),
  Number: number,
  Status: status,
  StatusAt: statusAt,
  Differs: compareGuides(sent, facts) ?? [],
});

function toDoubt(intent: Intent, userName: string): RegistryDoubt {
  const sent = toIssue(storedIssue(intent));
  return {
    ...recognisable(sent),
    UniqueId: intent.uniqueId,
    SentAt: intent.createdAt.toISOString(),
    UserName: userName,
    InBatch: intent.act === creationAct.inBatch,
    Found: (intent.found ?? []).map((guide) => toCandidate(sent, guide)),
  };
}

interface Doubt {
  intent: Intent;
  userName: string;
}

/**
 * Reads the doubts about creations of establishments in whose name the user may issue, with the
 * guides found that no other creation has become meanwhile.
 */
async function readDoubts(db: Db | Tx, principal: Principal): Promise<Doubt[]> {
  const { held } = await readViewer(db, principal);
  const issuers = held.filter((place) => mayIssue([place])).map(({ uniqueId }) => uniqueId);
  if (issuers.length === 0) return [];
  const issuer = sql<string>`${guideIntents.payload}->'issuer'->>'uniqueId'`;
  const doubts = await db
    .select({ intent: guideIntents, userName: users.username })
    .from(guideIntents)
    .innerJoin(users, eq(users.id, guideIntents.userId))
    .where(
      and(eq(guideIntents.status, 'uncertain'), eq(users.accountId, principal.accountId), inArray(issuer, issuers)),
    )
    .orderBy(asc(guideIntents.id));
  const unknown = await withoutKnown(
    db,
    doubts.flatMap(({ intent }) => intent.found ?? []),
  );
  const numbers = new Set(unknown.map(({ number }) => number));
  return doubts.map(({ intent, userName }) => ({
    intent: { ...intent, found: intent.found?.filter(({ number }) => numbers.has(number)) ?? [] },
    userName,
  }));
}

/**
 * Answers GET {egar}/registry/doubts: creations whose answer was lost, with what may be them in the
 * national system.
 */
export async function listDoubts(db: Db | Tx, principal: Principal): Promise<RegistryDoubts> {
  const doubts = await readDoubts(db, principal);
  return { Items: doubts.map(({ intent, userName }) => toDoubt(intent, userName)) };
}

/**
 * Settles a doubt by a person's word: the creation is one of the guides found, or none of them, and
 * its device or batch may send it again.
 * @throws Refusal 404, 400 for a number that was not found, 409 if another creation has become it
 */
export async function settleDoubt(
  tx: Tx,
  { principal }: Act,
  { id, body: { Number: number } }: { id: string; body: SettleDoubt },
  { concludeDays, now }: { concludeDays: number; now: Date },
): Promise<void> {
  if (!isUuid(id)) throw notFound();
  const doubt = (await readDoubts(tx, principal)).find(({ intent }) => intent.uniqueId === id);
  if (!doubt) throw notFound();
  const { intent } = doubt;
  if (number === null) {
    await closeIntent(tx, intent, 'abandoned');
    return;
  }
  const found = intent.found?.find((guide) => guide.number === number);
  if (!found) throw invalid([{ Field: 'Number', Message: m.notImported }]);
  await writeOutcome(tx, intent, found, { concludeDays, now });
}
