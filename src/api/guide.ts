import { Rectification } from '#domain/guide/acts/rectification.ts';
import type { RequestType } from '#domain/guide/acts/request-types.ts';
import { EgarContact } from '#domain/guide/acts/requests.ts';
import { EgarModel } from '#domain/guide/create/models.ts';
import { toOrigin } from '#domain/guide/create/parties.ts';
import { type CheckIntervenients, type EgarCreate, PossibleIssuers } from '#domain/guide/create/payload.ts';
import { EgarDetail } from '#domain/guide/detail.ts';
import { EgarPage } from '#domain/guide/guide.ts';
import type { DeadlineOptions } from '#domain/guide/list/deadline-filters.ts';
import { type GuideFilter, sortOrders } from '#domain/guide/list/filter-names.ts';
import { type GuideOrder, newestTransportFirst } from '#domain/guide/list/order.ts';
import { type RemoteEstablishment, RemoteEstablishments } from '#domain/reference/remote-establishment.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import type { Http } from './transport/http.ts';

export interface PageRequest {
  start: number;
  size: number;
}

/**
 * GET {egar}/list (spec 2 §7): ordered guides, latest transport first by default; filters are pairs
 * of names and values.
 */
export const listGuides = (
  http: Http,
  filters: Partial<Record<GuideFilter, string>>,
  { start, size }: PageRequest,
  { column, descending }: GuideOrder = newestTransportFirst,
): Promise<EgarPage> =>
  http.get('/egar/list', EgarPage, {
    PageStart: start,
    PageSize: size,
    SortColumn: column,
    SortOrder: descending ? sortOrders.descending : sortOrders.ascending,
    FilterNames: Object.keys(filters),
    FilterValues: Object.values(filters),
  });

/**
 * GET {egar}/legal-deadlines (spec 2 §7): guides awaiting the user's side, nearest deadline first.
 */
export const listDeadlines = (http: Http, options: DeadlineOptions, { start, size }: PageRequest): Promise<EgarPage> =>
  http.get('/egar/legal-deadlines', EgarPage, {
    PageStart: start,
    PageSize: size,
    SortOrder: 1,
    SortColumn: 'Deadline',
    LegalDeadlineType: options.type,
    IncludeExpired: String(options.expired),
    EGarNumber: options.number,
    Origin: options.origin,
    Destin: options.destin,
  });

/** GET {egar}/{id} (spec 2 §7): a guide with its history, attachments and correction. */
export const readGuide = (http: Http, id: string): Promise<EgarDetail> =>
  http.get(`/egar/${encodeURIComponent(id)}`, EgarDetail);

/** GET {egar}/{id}/rectification (spec 2 §7): the values before and after the correction. */
export const readRectification = (http: Http, id: string): Promise<Rectification> =>
  http.get(`/egar/${encodeURIComponent(id)}/rectification`, Rectification);

/** GET {egar}/{id}/contacts/{type} (spec 2 §7): addresses used for the other party before. */
export const guideContacts = async (http: Http, id: string, type: RequestType): Promise<EgarContact[]> =>
  (await http.get(`/egar/${encodeURIComponent(id)}/contacts/${type}`, itemsFeed(EgarContact))).Items;

type GuideFile = Awaited<ReturnType<Http['file']>>;

/** GET /api/egar/file?url= (spec 2 §7): the PDF of a guide, or one of its attachments. */
export const guideFile = (http: Http, fileUrl: string): Promise<GuideFile> => http.file('/egar/file', { url: fileUrl });

/** GET {egar}/{id}/signed: the PDF with the national system's signature. */
export const signedFile = (http: Http, id: string): Promise<GuideFile> =>
  http.file(`/egar/${encodeURIComponent(id)}/signed`);

/**
 * POST {egar}/check-intervinients-v3 (spec 2 §4): the possible issuers of this guide, in order of
 * precedence.
 */
export const checkIntervenients = async (
  http: Http,
  payload: CheckIntervenients,
): Promise<PossibleIssuers['Establishments']> =>
  (await http.send('POST', '/egar/check-intervinients-v3', payload, { schema: PossibleIssuers })).Establishments;

/** GET {egar}/models: the account's models of guides, by name. */
export const listGuideModels = async (http: Http): Promise<EgarModel[]> =>
  (await http.get('/egar/models', itemsFeed(EgarModel))).Items;

/** GET {egar}/establishments/{vat} (spec 1 §7): the national system's records of a company. */
export const remoteEstablishments = async (http: Http, vat: string): Promise<RemoteEstablishment[]> =>
  (await http.get(`/egar/establishments/${encodeURIComponent(vat)}`, RemoteEstablishments)).result.Establishments;

/**
 * Returns true when the server already has a guide with the same waste, quantity, parties and
 * transporters (spec 2 §2).
 */
export async function findLikeGuides(http: Http, p: EgarCreate): Promise<boolean> {
  const filters = { LerCode: p.selectedLerCode, OperationCode: p.selectedOperationCode };
  const { aaData } = await listGuides(http, filters, { start: 0, size: 100 });
  const { vat } = toOrigin(p);
  return aaData.some(
    ({ Origin, Destin, Residue, Transporters }) =>
      Origin.Nif === vat &&
      Destin.Nif === p.vatDestin &&
      Residue.Quantidade === p.quantity &&
      Transporters.length === p.transporters.length &&
      Transporters.every((one, i) => one.Nif === p.transporters[i]?.vat),
  );
}
