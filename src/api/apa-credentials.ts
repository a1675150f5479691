import { type ApaCredentials, ApaCredentialsState } from '#domain/reference/apa-credentials.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import { EstablishmentRecord } from '#domain/reference/establishment-record.ts';
import type { Http, SendOptions } from './transport/http.ts';

type Place = Pick<EstablishmentRecord, 'UniqueId' | 'Type'>;
const at = ({ UniqueId }: Place, act: string): string => `/establishments/${encodeURIComponent(UniqueId)}/${act}`;

/**
 * POST /establishments/validate-access, validate-my-access (spec 1 §7).
 * @returns whether the national system accepts the credentials for this establishment
 */
export const validateAccess = async (
  http: Http,
  { UniqueId, Type }: Place,
  login: ApaCredentials,
  options: SendOptions,
): Promise<boolean> => {
  const path =
    Type === establishmentTypes.own ? '/establishments/validate-my-access' : '/establishments/validate-access';
  return (
    await http.send('POST', path, { ...login, EstablishmentId: UniqueId }, { schema: ApaCredentialsState, ...options })
  ).IsValid;
};

/**
 * POST /establishments/{id}/save-access (spec 1 §7).
 * @throws ApiError 403 when the national system refuses the credentials, 429, 503
 */
export const saveAccess = (
  http: Http,
  place: Place,
  login: ApaCredentials,
  options: SendOptions,
): Promise<EstablishmentRecord> =>
  http.send('POST', at(place, 'save-access'), login, { schema: EstablishmentRecord, ...options });

/**
 * POST /establishments/{id}/remove-access (spec 1 §7).
 * @throws ApiError 400 for the default establishment
 */
export const removeAccess = (http: Http, place: Place, options: SendOptions): Promise<EstablishmentRecord> =>
  http.send('POST', at(place, 'remove-access'), {}, { schema: EstablishmentRecord, ...options });
