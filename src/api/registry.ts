import { RegistryDoubts } from '#domain/guide/registry/doubts.ts';
import { RegistryReadings } from '#domain/guide/registry/readings.ts';
import type { Http } from './transport/http.ts';

/** GET {egar}/registry/readings: how far the national system has been read for the account. */
export const listReadings = (http: Http): Promise<RegistryReadings> =>
  http.get('/egar/registry/readings', RegistryReadings);

/** POST {egar}/registry/readings: asks for a reading now. @throws ApiError 403, 503 */
export const startReadings = (http: Http): Promise<RegistryReadings> =>
  http.send('POST', '/egar/registry/readings', {}, { schema: RegistryReadings });

/** GET {egar}/registry/doubts: creations that may exist in the national system. */
export const listDoubts = (http: Http): Promise<RegistryDoubts> => http.get('/egar/registry/doubts', RegistryDoubts);

/** Answer to a doubt: the number of the guide that it is; null to send the creation again. */
interface Settled {
  id: string;
  number: string | null;
}

/**
 * POST {egar}/registry/doubts/{id}: the same key settles once; answers the doubts that are left.
 * @throws ApiError 404 when it was settled meanwhile, 503
 */
export const settleDoubt = (http: Http, { id, number }: Settled, key: string): Promise<RegistryDoubts> =>
  http.send(
    'POST',
    `/egar/registry/doubts/${encodeURIComponent(id)}`,
    { Number: number },
    { schema: RegistryDoubts, key },
  );
