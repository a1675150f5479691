import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { formatPlate, formatTransportPlate } from '../../../src/domain/codes/plate.ts';
import type { EgarCreate, EgarCreated } from '../../../src/domain/guide/guide-create.ts';
import { type DeadlineDays, deadlineOf } from '../../../src/domain/guide/guide-deadlines.ts';
import { authorizesAtOnce, originCode } from '../../../src/domain/guide/guide-issuers.ts';
import { guideMessages as m, transporterField, unknownTransporter } from '../../../src/domain/guide/guide-messages.ts';
import { type Origin, originOf, transportMoment } from '../../../src/domain/guide/guide-parties.ts';
import { createErrors, hasAdr } from '../../../src/domain/guide/guide-rules.ts';
import { guideTypes } from '../../../src/domain/guide/guide-types.ts';
import { sameParty } from '../../../src/domain/guide/guide-viewer.ts';
import { establishmentTypes } from '../../../src/domain/reference/establishment.ts';
import { pickupPointTypes } from '../../../src/domain/reference/pickup-point.ts';
import type { Tag } from '../../../src/domain/reference/tag.ts';
import { needsGroup, needsPgl } from '../../../src/domain/waste/operations.ts';
import type { FieldError } from '../../../src/domain/wire/errors.ts';
import { guideFilesError, loadOf } from '../../../src/domain/wire/files.ts';
import { preparedStatement } from '../../db/prepared.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { files, guideHistory, guideTags } from '../../db/schema/guide-records.ts';
import type { Guide } from '../../db/schema/guides.ts';
import { guides, type TransporterValue } from '../../db/schema/guides.ts';
import { pickupPoints, tags } from '../../db/schema/reference-data.ts';
import type { Db } from '../../db/types.ts';
import { texts, type Writes } from '../../db/writes.ts';
import type { Issued, NationalRegistry } from '../../registry/registry.ts';
import type { Act } from '../history.ts';
import { invalid, noAccess, refused } from '../refusal.ts';
import { isUuid } from '../search.ts';
import { type Actor, actorOf, guideLine } from './guide-history.ts';
import { linkSecret, type TaggedGuide, tagRow } from './guide-records.ts';
import { chooseIssuer } from './issuers.ts';
import { refuseWithoutLicense } from './licenses.ts';
import { ask } from './outside.ts';
import type { AutomaticMails } from './requests.ts';
import type { HeldPlace, Viewer } from './viewer.ts';

/** A guide about to be issued, as stored with its intent. */
export interface IssueData {
  payload: EgarCreate;
  origin: Origin;
  transporters: TransporterValue[];
  issuer: { accountId: number; id: number; uniqueId: string; name: string };
  authorized: boolean;
  actor: Actor;
}

/** Returns the names of the transporters by VAT, of those that the national system knows. @throws Refusal 503 when it does not answer */
export async function namesOfTransporters(registry: NationalRegistry, { transporters }: EgarCreate): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { vat, apaCode } of transporters) {
    const known = await ask(() => registry.places(vat));
    const [any] = known;
    if (any) names.set(vat, (known.find((place) => place.ApaCode === apaCode) ?? any).Name);
  }
  return names;
}

/** Refuses transporters that the national system does not know (spec 3 §8). @throws Refusal 400 */
function refuseUnregistered({ transporters }: EgarCreate, names: ReadonlyMap<string, string>): void {
  const errors = transporters.flatMap(({ vat }, i) =>
    names.has(vat) ? [] : [{ Field: transporterField('vat', i), Message: unknownTransporter(i) }],
  );
  if (errors.length > 0) throw invalid(errors);
}

/** Validates a guide on its own. @throws Refusal 400 */
export function refuseInvalid(payload: EgarCreate): void {
  const errors = createErrors(payload);
  if (errors.length > 0) throw invalid(errors);
}

/**
 * POST {egar}: every check before the call to the national system (spec 2 §4–5, spec 3 §8).
 * @throws Refusal 400, or 403 when the issuer has no access to the national system
 */
export async function prepareIssue(db: Db, viewer: Viewer, act: Act, payload: EgarCreate, names: Map<string, string>): Promise<IssueData> {
  const origin = originOf(payload);
  const destin = { vat: payload.vatDestin, apaCode: payload.codApaDestin };
  const transporters = transportersOf(payload, names);
  const transporterVats = transporters.map((t) => t.vat);
  const issuer = chooseIssuer(viewer, { type: payload.selectedEgarCreateType, origin, destin, transporterVats }, payload.issuer);
  origin.apaCode = originCode(issuer, origin);
  if (![origin, destin, ...transporters].some((party) => sameParty(issuer, party))) throw refused([m.noIssuer]);
  // Without access nothing else can be cured first: it is named before what the national system would say.
  if (!issuer.hasApaAccess) throw noAccess(m.noCredentials);
  refuseUnregistered(payload, names);
  await refuseUnknown(db, viewer.accountId, payload);
  const waste = { ...destin, lerCode: payload.selectedLerCode, operation: payload.selectedOperationCode };
  await refuseWithoutLicense(db, viewer.accountId, waste, act.moments.receivedAt);
  const authorized = authorizesAtOnce(issuer, origin);
  return {
    payload,
    origin,
    transporters,
    authorized,
    issuer: { accountId: viewer.accountId, id: Number(issuer.id), uniqueId: issuer.uniqueId, name: issuer.name },
    actor: actorOf(act, issuer.name, capacityOf(issuer, authorized), null),
  };
}

const capacityOf = ({ type }: HeldPlace, isOrigin: boolean): Actor['capacity'] =>
  isOrigin ? (type === establishmentTypes.own ? 'origin' : 'asOrigin') : 'issuer';

const transportersOf = ({ transporters }: EgarCreate, names: Map<string, string>): TransporterValue[] =>
  transporters.map((t) => ({
    vat: t.vat,
    apaCode: t.apaCode,
    name: names.get(t.vat) ?? t.vat,
    plate: formatTransportPlate(t.plate),
    at: (transportMoment(t) as Date).toISOString(),
  }));

/** Rejects tags, files and a pickup point that the account does not have. */
async function refuseUnknown(db: Db, accountId: number, payload: EgarCreate): Promise<void> {
  const errors: FieldError[] = [];
  const { pickupPoint } = guideTypes[payload.selectedEgarCreateType];
  if (pickupPoint) {
    const known = and(
      eq(pickupPoints.accountId, accountId),
      eq(pickupPoints.internalCode, payload.pickupPointCode),
      eq(pickupPoints.type, pickupPointTypes[pickupPoint]),
      isNull(pickupPoints.deletedAt),
    );
    if ((await db.$count(pickupPoints, known)) === 0) {
      await refuseWithoutPoints(db, accountId, pickupPointTypes[pickupPoint]);
      errors.push({ Field: 'pickupPointCode', Message: 'val_unknown_pickup_point' });
    }
  }
  if ((await knownTags(db, accountId, payload.tagIds)).length < new Set(payload.tagIds).size) {
    errors.push({ Field: 'tagIds', Message: m.unknownTag });
  }
  const ids = payload.attachmentIds.filter(isUuid);
  const waiting = and(inArray(files.uniqueId, ids), eq(files.accountId, accountId), isNull(files.guideId), isNull(files.sentWithId));
  const found = ids.length === 0 ? [] : await db.select({ size: files.size }).from(files).where(waiting);
  if (found.length < payload.attachmentIds.length) errors.push({ Field: 'attachmentIds', Message: m.unknownFile });
  const tooMuch = guideFilesError(loadOf(found.map(({ size }) => size)));
  if (tooMuch) errors.push({ Field: 'attachmentIds', Message: tooMuch });
  if (errors.length > 0) throw invalid(errors);
}

/** Refuses a type whose origins are pickup points to an account that has none of the kind (spec 1 §6). @throws Refusal 400 */
async function refuseWithoutPoints(db: Db, accountId: number, type: number): Promise<void> {
  const ofType = and(eq(pickupPoints.accountId, accountId), eq(pickupPoints.type, type), isNull(pickupPoints.deletedAt));
  if ((await db.$count(pickupPoints, ofType)) === 0) throw refused([m.mayNotCreateType]);
}

/** The account's tags among these ids, by code. */
export async function knownTags(db: Db, accountId: number, ids: readonly string[]): Promise<Tag[]> {
  const validIds = ids.filter(isUuid);
  if (validIds.length === 0) return [];
  const ownTags = and(inArray(tags.uniqueId, validIds), eq(tags.accountId, accountId), isNull(tags.deletedAt));
  return (await db.select().from(tags).where(ownTags).orderBy(asc(tags.internalCode), asc(tags.id))).map(tagRow);
}

/** Stores the guide with the number from the national system, its history, tags and files. */
export async function planIssue(
  db: Db,
  data: IssueData,
  { number, code }: Issued,
  days: DeadlineDays,
): Promise<TaggedGuide & { writes: Writes }> {
  const { payload: p, origin, transporters, issuer, authorized, actor } = data;
  const status = authorized ? 'o' : 'i';
  const at = new Date(actor.receivedAt);
  const adr = hasAdr(p)
    ? { onuNumber: p.adrOnuNumber ?? '', packageGroup: p.adrPackageGroup ?? '', volume: p.adrVolume, obsI: p.adrObsI, obsII: p.adrObsII }
    : null;
  const [next] = await numbersAndSecret(db, { accountId: issuer.accountId });
  const id = Number(next?.id);
  const values = {
    id,
    uniqueId: randomUUID(),
    fileId: randomUUID(),
    number,
    code,
    status,
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
    adr,
    transporters,
    issuerAccountId: issuer.accountId,
    issuerEstablishmentId: issuer.id,
    issuerName: issuer.name,
    firstTransportAt: new Date(transporters[0]?.at ?? at),
    deadline: deadlineOf(status, at, days),
  } as const;
  const blank = { destinComment: '', rectification: null, closedAt: null, hasSignedPdf: false, touched: 0, parties: [], version: 1 };
  return {
    tags: await knownTags(db, issuer.accountId, p.tagIds),
    guide: { ...blank, ...values, transporters: [...transporters], linkSecret: next?.secret ?? '' },
    writes: {
      name: 'issue',
      rows: { guide: [guides, values], line: [guideHistory, guideLine(id, actor, { act: 'create', from: null, to: status })] },
      after: { ...(p.tagIds.length > 0 && { tagged }), ...(p.attachmentIds.length > 0 && { attached }) },
      values: { account: issuer.accountId, tags: texts(p.tagIds.filter(isUuid)), attachments: texts(p.attachmentIds.filter(isUuid)) },
    },
  };
}

/** Identifiers of a new guide: its number, and the secret of its consult link. */
const numbersAndSecret = preparedStatement<{ id: string; secret: string }>(
  'number and secret of a guide',
  () => sql`select nextval(pg_get_serial_sequence('guides', 'id')) as id, ${linkSecret} as secret
    from (select 1) as one left join ${accounts} on ${accounts.id} = ${sql.placeholder('accountId')}::bigint`,
);
const account = sql`${sql.placeholder('account')}::bigint`;
const tagged = sql`insert into ${guideTags} (guide_id, account_id, tag_id)
  select guide.id, ${account}, ${tags.id} from guide, ${tags}
  where ${tags.uniqueId} = any(${sql.placeholder('tags')}::uuid[]) and ${tags.accountId} = ${account} and ${tags.deletedAt} is null`;
const attached = sql`update ${files} set guide_id = guide.id from guide
  where ${files.uniqueId} = any(${sql.placeholder('attachments')}::uuid[]) and ${files.accountId} = ${account}
    and ${files.guideId} is null and ${files.sentWithId} is null`;

/** Whether e-mails are sent automatically, and to whom (spec 2 §3, in its spelling). */
export const createdAnswer = (guide: Guide, sends: boolean, { request, proof }: AutomaticMails, row: unknown): EgarCreated => ({
  UniqueId: guide.uniqueId,
  Number: guide.number,
  ShoudlSendProofEgarEmail: sends,
  ProofEgarEmailSentTo: proof,
  RequestEmailSentTo: request,
  Egar: row,
});
