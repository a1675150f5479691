import { MassVolumes } from '#domain/report/mass-volumes.ts';
import type { Http, SendOptions } from './transport/http.ts';

/** GET /massVolumes/{year} (spec 3 §7). @throws ApiError, NetworkError, … */
export const readMassVolumes = (http: Http, year: number): Promise<MassVolumes> =>
  http.get(`/massVolumes/${year}`, MassVolumes);

/**
 * POST /massVolumes/{year}: computes the year's volumes now.
 * @throws ApiError 400 within an hour of the last request
 */
export const requestMassVolumes = (http: Http, year: number, options: SendOptions): Promise<MassVolumes> =>
  http.send('POST', `/massVolumes/${year}`, {}, { schema: MassVolumes, ...options });
