import { and, eq, inArray, isNull } from 'drizzle-orm';
import { formatPlate } from '../../../src/domain/codes/plate.ts';
import type { EgarCreate, EgarCreated } from '../../../src/domain/guide/guide-create.ts';
import { type DeadlineDays, deadlineOf } from '../../../src/domain/guide/guide-deadlines.ts';
import { guideMessages as m, transporterField, unknownTransporter } from '../../../src/domain/guide/guide-messages.ts';
import { type Origin, originOf, transportMoment } from '../../../src/domain/guide/guide-parties.ts';
import { createErrors, hasAdr } from '../../../src/domain/guide/guide-rules.ts';
import { guideTypes } from '../../../src/domain/guide/guide-types.ts';
import { sameParty } from '../../../src/domain/guide/guide-viewer.ts';
import { establishmentTypes } from '../../../src/domain/reference/establishment.ts';
import { pickupPointTypes } from '../../../src/domain/reference/pickup-point.ts';
import { needsGroup, needsPgl } from '../../../src/domain/waste/operations.ts';
import type { FieldError } from '../../../src/domain/wire/errors.ts';
import { guideFilesError, loadOf } from '../../../src/domain/wire/files.ts';
import { files, guideTags } from '../../db/schema/guide-records.ts';
import type { Guide } from '../../db/schema/guides.ts';
import { guides, type TransporterValue } from '../../db/schema/guides.ts';
import { pickupPoints, tags } from '../../db/schema/reference-data.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { Issued, NationalRegistry } from '../../registry/registry.ts';
import type { Act } from '../history.ts';
import { invalid, noAccess, refused } from '../refusal.ts';
import { isUuid } from '../search.ts';
import { type Actor, actorOf, recordGuide } from './guide-history.ts';
import { guideRecords } from './guide-records.ts';
import { chooseIssuer } from './issuers.ts';
import { refuseWithoutLicense } from './licenses.ts';
import { ask } from './outside.ts';
import type { HeldPlace } from './viewer.ts';
import { viewerOf } from './viewer.ts';

/** A guide that is about to be issued, as it is kept with its intent. */
export interface IssueData {
  payload: EgarCreate;
  origin: Origin;
  transporters: TransporterValue[];
  issuer: { accountId: number; id: number; uniqueId: string; name: string };
  authorized: boolean;
  actor: Actor;
}

/**
 * Names of the transporters by VAT, from the national system.
 * @throws Refusal 400 for one that is not registered (spec 3 §8), 503 where it does not answer
 */
export async function namesOfTransporters(registry: NationalRegistry, { transporters }: EgarCreate): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const errors: FieldError[] = [];
  for (const [i, { vat, apaCode }] of transporters.entries()) {
    const known = await ask(() => registry.places(vat));
    const [any] = known;
    if (!any) errors.push({ Field: transporterField('vat', i), Message: unknownTransporter(i) });
    else names.set(vat, (known.find((place) => place.ApaCode === apaCode) ?? any).Name);
  }
  if (errors.length > 0) throw invalid(errors);
  return names;
}

/** What is wrong with a guide by itself. @throws Refusal 400 */
export function refuseInvalid(payload: EgarCreate): void {
  const errors = createErrors(payload);
  if (errors.length > 0) throw invalid(errors);
}

/**
 * POST {egar}: everything that must hold before the national system is asked (spec 2 §4–5, spec 3 §8).
 * @throws Refusal 400, or 403 where the issuer has no access to the national system
 */
export async function prepareIssue(tx: Tx, act: Act, payload: EgarCreate, names: Map<string, string>): Promise<IssueData> {
  const viewer = await viewerOf(tx, act.principal);
  const origin = originOf(payload);
  const destin = { vat: payload.vatDestin, apaCode: payload.codApaDestin };
  const transporters = transportersOf(payload, names);
  const transporterVats = transporters.map((t) => t.vat);
  const issuer = chooseIssuer(viewer, { type: payload.selectedEgarCreateType, origin, destin, transporterVats }, payload.issuer);
  // A place without a code of its own is the issuer's, where the issuer is that company.
  if (origin.apaCode === '' && origin.vat === issuer.vat) origin.apaCode = issuer.apaCode;
  if (![origin, destin, ...transporters].some((party) => sameParty(issuer, party))) throw refused([m.noIssuer]);
  if (!issuer.hasApaAccess) throw noAccess(m.noCredentials);
  await refuseUnknown(tx, viewer.accountId, payload);
  const waste = { ...destin, lerCode: payload.selectedLerCode, operation: payload.selectedOperationCode };
  await refuseWithoutLicense(tx, viewer.accountId, waste, act.moments.receivedAt);
  const authorized = sameParty(issuer, origin);
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
    plate: formatPlate(t.plate),
    at: (transportMoment(t) as Date).toISOString(),
  }));

/** Tags, files and pickup point that the account does not have. */
async function refuseUnknown(tx: Tx, accountId: number, payload: EgarCreate): Promise<void> {
  const errors: FieldError[] = [];
  const { pickupPoint } = guideTypes[payload.selectedEgarCreateType];
  if (pickupPoint) {
    const known = and(
      eq(pickupPoints.accountId, accountId),
      eq(pickupPoints.internalCode, payload.pickupPointCode),
      eq(pickupPoints.type, pickupPointTypes[pickupPoint]),
      isNull(pickupPoints.deletedAt),
    );
    if ((await tx.$count(pickupPoints, known)) === 0) errors.push({ Field: 'pickupPointCode', Message: 'val_unknown_pickup_point' });
  }
  if ((await knownTags(tx, accountId, payload.tagIds)).length < new Set(payload.tagIds).size) {
    errors.push({ Field: 'tagIds', Message: m.unknownTag });
  }
  const ids = payload.attachmentIds.filter(isUuid);
  const waiting = and(inArray(files.uniqueId, ids), eq(files.accountId, accountId), isNull(files.guideId), isNull(files.sentWithId));
  const found = ids.length === 0 ? [] : await tx.select({ size: files.size }).from(files).where(waiting);
  if (found.length < payload.attachmentIds.length) errors.push({ Field: 'attachmentIds', Message: m.unknownFile });
  const tooMuch = guideFilesError(loadOf(found.map(({ size }) => size)));
  if (tooMuch) errors.push({ Field: 'attachmentIds', Message: tooMuch });
  if (errors.length > 0) throw invalid(errors);
}

/** Those of these tags that are the account's. */
export async function knownTags(db: Db | Tx, accountId: number, ids: readonly string[]): Promise<{ id: number }[]> {
  const wanted = ids.filter(isUuid);
  if (wanted.length === 0) return [];
  const mine = and(inArray(tags.uniqueId, wanted), eq(tags.accountId, accountId), isNull(tags.deletedAt));
  return db.select({ id: tags.id }).from(tags).where(mine);
}

/** Writes the guide that the national system has numbered, with its history, tags and files. */
export async function applyIssue(tx: Tx, data: IssueData, { number, code }: Issued, days: DeadlineDays): Promise<Guide> {
  const { payload: p, origin, transporters, issuer, authorized, actor } = data;
  const status = authorized ? 'o' : 'i';
  const at = new Date(actor.receivedAt);
  const adr = hasAdr(p)
    ? { onuNumber: p.adrOnuNumber ?? '', packageGroup: p.adrPackageGroup ?? '', volume: p.adrVolume, obsI: p.adrObsI, obsII: p.adrObsII }
    : null;
  const [made] = await tx
    .insert(guides)
    .values({
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
    })
    .returning({ id: guides.id });
  const id = made?.id as number;
  await recordGuide(tx, id, actor, { act: 'create', from: null, to: status });
  const own = await knownTags(tx, issuer.accountId, p.tagIds);
  if (own.length > 0) await tx.insert(guideTags).values(own.map((tag) => ({ guideId: id, accountId: issuer.accountId, tagId: tag.id })));
  if (p.attachmentIds.length > 0) {
    const mine = and(
      inArray(files.uniqueId, p.attachmentIds),
      eq(files.accountId, issuer.accountId),
      isNull(files.guideId),
      isNull(files.sentWithId),
    );
    await tx.update(files).set({ guideId: id }).where(mine);
  }
  const [guide] = await guideRecords(tx, eq(guides.id, id));
  return guide as Guide;
}

/** Whether the proof goes out by itself, and to whom (spec 2 §3, in its spelling). */
export const createdAnswer = (guide: Guide, sends: boolean, sentTo: string | null, row: unknown): EgarCreated => ({
  UniqueId: guide.uniqueId,
  Number: guide.number,
  ShoudlSendProofEgarEmail: sends,
  ProofEgarEmailSentTo: sentTo,
  Egar: row,
});
