import { authorizesAtOnce, originCode } from '#domain/guide/create/issuers.ts';
import { type Origin, toOrigin } from '#domain/guide/create/parties.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { createErrors } from '#domain/guide/create/rules.ts';
import { guideMessages as m } from '#domain/guide/messages.ts';
import { sameParty } from '#domain/guide/viewer.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import type { TransporterValue } from '#server/db/schema/guides.ts';
import type { Db } from '#server/db/types.ts';
import type { Act } from '#server/services/history.ts';
import { invalid, noAccess, refused } from '#server/services/refusal.ts';
import { chooseIssuer } from '../acts/issuers.ts';
import { refuseWithoutLicense } from '../destin-license.ts';
import { type Actor, toActor } from '../history.ts';
import type { HeldPlace, Viewer } from '../list/viewer.ts';
import { refuseUnknown } from './named-records.ts';
import { refuseUnregistered, toTransporters } from './transporters.ts';

/** A guide that is about to be issued, as stored with its intent. */
export interface IssueData {
  payload: EgarCreate;
  origin: Origin;
  transporters: TransporterValue[];
  issuer: { accountId: number; id: number; uniqueId: string; name: string; vat: string; apaCode: string };
  authorized: boolean;
  actor: Actor;
  /**
   * UniqueId that the guide had before a restore of the database; absent for a guide that is new.
   */
  provedId?: string;
  /**
   * True for one of a batch that may have been carried out before a restore: of equal guides any
   * is as good.
   */
  takesTwin?: boolean;
}

/** Validates a guide on its own. @throws Refusal 400 */
export function refuseInvalid(payload: EgarCreate): void {
  const errors = createErrors(payload);
  if (errors.length > 0) throw invalid(errors);
}

/**
 * Does every check of POST {egar} before the call to the national system (spec 2 §4–5, spec 3 §8).
 * @throws Refusal 400, or 403 if the issuer has no access to the national system
 */
export async function prepareIssue(
  db: Db,
  viewer: Viewer,
  act: Act,
  { payload, names }: { payload: EgarCreate; names: Map<string, string> },
): Promise<IssueData> {
  const origin = toOrigin(payload);
  const destin = { vat: payload.vatDestin, apaCode: payload.codApaDestin };
  const transporters = toTransporters(payload.transporters, names);
  const transporterVats = transporters.map((t) => t.vat);
  const issuer = chooseIssuer(
    viewer,
    { type: payload.selectedEgarCreateType, origin, destin, transporterVats },
    payload.issuer,
  );
  origin.apaCode = originCode(issuer, origin);
  if (![origin, destin, ...transporters].some((party) => sameParty(issuer, party))) throw refused([m.noIssuer]);
  // Missing access is reported first: without it, nothing that the national system would report can
  // be fixed.
  if (!issuer.hasApaAccess) throw noAccess(m.noCredentials);
  refuseUnregistered(payload.transporters, names);
  await refuseUnknown(db, viewer.accountId, payload);
  const waste = { ...destin, lerCode: payload.selectedLerCode, operation: payload.selectedOperationCode };
  await refuseWithoutLicense(db, viewer.accountId, waste, act.moments.receivedAt);
  const authorized = authorizesAtOnce(issuer, origin);
  return {
    payload,
    origin,
    transporters,
    authorized,
    issuer: {
      accountId: viewer.accountId,
      id: Number(issuer.id),
      uniqueId: issuer.uniqueId,
      name: issuer.name,
      vat: issuer.vat,
      apaCode: issuer.apaCode,
    },
    actor: toActor(act, issuer.name, capacityOf(issuer, authorized), null),
  };
}

function capacityOf({ type }: HeldPlace, isOrigin: boolean): Actor['capacity'] {
  if (!isOrigin) return 'issuer';
  return type === establishmentTypes.own ? 'origin' : 'asOrigin';
}
