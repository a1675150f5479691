import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { formatPlate } from '#domain/codes/plate.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { hasAdr } from '#domain/guide/create/rules.ts';
import { findDeadline } from '#domain/guide/deadlines.ts';
import { isIssuedLate } from '#domain/guide/late.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { needsGroup, needsPgl } from '#domain/waste/operations.ts';
import { preparedStatement } from '#server/db/prepared.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { files, guideHistory, guideTags } from '#server/db/schema/guide-records.ts';
import { type GuideOutage, guides } from '#server/db/schema/guides.ts';
import { tags } from '#server/db/schema/reference-data.ts';
import type { Db } from '#server/db/types.ts';
import { texts, type Writes } from '#server/db/writes.ts';
import { toFacts } from '#server/registry/facts.ts';
import type { GuideFacts, Issued } from '#server/registry/registry.ts';
import { outageAt } from '#server/services/outage/mark-guides.ts';
import { isUuid } from '#server/services/reference/search.ts';
import { underWay } from '#server/services/refusal.ts';
import { guideLine } from '../history.ts';
import { linkSecret, type TaggedGuide } from '../records.ts';
import { knownTags } from './named-records.ts';
import type { IssueData } from './prepare-issue.ts';

/** Returns the columns of a new guide with the number from the national system. */
function newGuide(
  data: IssueData,
  { number, code, url }: Issued,
  { id, uniqueId }: { id: number; uniqueId: string },
  concludeDays: number,
) {
  const { payload: p, origin, transporters, issuer, authorized, actor } = data;
  const at = new Date(actor.receivedAt);
  const status: GuideStatus = authorized ? 'o' : 'i';
  const schedule = {
    status,
    firstTransportAt: new Date(transporters[0]?.at ?? at),
    transporters,
    rectification: null,
    transportersChangedAt: null,
    paperSignature: null,
  };
  return {
    ...schedule,
    id,
    uniqueId,
    fileId: randomUUID(),
    number,
    code,
    registryUrl: url,
    authorized,
    type: p.selectedEgarCreateType,
    issuedAt: at,
    statusAt: at,
    originVat: origin.vat,
    originApaCode: origin.apaCode,
    originName: origin.name,
    originAddress: origin.address,
    originLocal: origin.local,
    originPostalCode: origin.postalCode,
    originPickupPoint: origin.pickupPointCode,
    originComment: p.commentOrigin,
    producerType: p.selectedProducerType,
    animalOrigin: p.exSituAnimalOrigin,
    destinVat: p.vatDestin,
    destinApaCode: p.codApaDestin,
    destinName: p.nameDestin,
    destinAddress: p.addressDestin,
    pglNumber: needsPgl(p.selectedLerCode, p.selectedOperationCode) ? p.numPgl : null,
    lerCode: p.selectedLerCode,
    lerDescription: p.lerDescription,
    quantity: p.quantity.toFixed(2),
    operation: p.selectedOperationCode,
    groupCode: needsGroup(p.selectedLerCode) ? p.groupCode : null,
    vehiclePlate: p.plateVFV ? formatPlate(p.plateVFV) : null,
    adr: adrOf(p),
    issuerAccountId: issuer.accountId,
    issuerEstablishmentId: issuer.id,
    issuerName: issuer.name,
    deadline: findDeadline(schedule, concludeDays),
  };
}

const adrOf = (p: EgarCreate) =>
  hasAdr(p)
    ? {
        onuNumber: p.adrOnuNumber ?? '',
        packageGroup: p.adrPackageGroup ?? '',
        volume: p.adrVolume,
        obsI: p.adrObsI,
        obsII: p.adrObsII,
      }
    : null;

/** Returns the guide as the national system is to issue it. */
export const toIssue = (data: IssueData): GuideFacts =>
  toFacts(newGuide(data, { number: '', code: '', url: null }, { id: 0, uniqueId: '' }, 0), data.issuer);

/** Plans the guide with the number from the national system, its history, tags and files. */
export async function planIssue(
  db: Db,
  data: IssueData,
  issued: Issued,
  concludeDays: number,
): Promise<TaggedGuide & { writes: Writes }> {
  const { payload: p, issuer, actor } = data;
  const startedAt = data.transporters[0]?.at ?? actor.receivedAt;
  const [next] = await numbersAndSecret(db, { accountId: issuer.accountId, startedAt, number: issued.number });
  const id = Number(next?.id);
  const ids = { id, uniqueId: data.provedId ?? next?.uniqueId ?? randomUUID() };
  const isLate = isIssuedLate(actor.receivedAt, startedAt);
  const values = { ...newGuide(data, issued, ids, concludeDays), outage: isLate ? (next?.outage ?? null) : null };
  const blank = {
    destinComment: '',
    closedAt: null,
    stateWords: null,
    senderType: null,
    fromRegistry: false,
    touched: 0,
    parties: [],
    version: 1,
  };
  return {
    tags: await knownTags(db, issuer.accountId, p.tagIds),
    guide: { ...blank, ...values, linkSecret: next?.secret ?? '' },
    writes: {
      name: 'issue',
      rows: {
        guide: [guides, values],
        line: [guideHistory, guideLine(id, actor, { act: 'create', from: null, to: values.status })],
      },
      after: { ...(p.tagIds.length > 0 && { tagged }), ...(p.attachmentIds.length > 0 && { attached }) },
      // Another attempt has found this guide, or a reading has: the next attempt finds out.
      refusal: (index) => (index === 'guides_number' ? underWay() : undefined),
      values: {
        account: issuer.accountId,
        tags: texts(p.tagIds.filter(isUuid)),
        attachments: texts(p.attachmentIds.filter(isUuid)),
      },
    },
  };
}

/**
 * Statement that reads the identifiers of a new guide (its number, and the secret of its consult
 * link) and the outage in which its transport begins.
 */
const numbersAndSecret = preparedStatement<{
  id: string;
  uniqueId: string;
  secret: string;
  outage: GuideOutage | null;
}>(
  'number and secret of a guide',
  () => sql`select nextval(pg_get_serial_sequence('guides', 'id')) as id, ${linkSecret} as secret,
      guide_unique_id(${sql.placeholder('number')}::text) as "uniqueId",
      ${outageAt(sql`${sql.placeholder('startedAt')}::timestamptz`)} as outage
    from (select 1) as one left join ${accounts} on ${accounts.id} = ${sql.placeholder('accountId')}::bigint`,
);
const account = sql`${sql.placeholder('account')}::bigint`;
const tagged = sql`insert into ${guideTags} (guide_id, account_id, tag_id)
  select guide.id, ${account}, ${tags.id} from guide, ${tags}
  where ${tags.uniqueId} = any(${sql.placeholder('tags')}::uuid[]) and ${tags.accountId} = ${account} and ${tags.deletedAt} is null`;
const attached = sql`update ${files} set guide_id = guide.id from guide
  where ${files.uniqueId} = any(${sql.placeholder('attachments')}::uuid[]) and ${files.accountId} = ${account}
    and ${files.guideId} is null and ${files.sentWithId} is null`;
