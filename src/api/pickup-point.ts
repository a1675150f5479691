import { RemotePickupPoint } from '#domain/reference/pickup-point.ts';
import type { Http } from './transport/http.ts';

/**
 * GET /pickupPoints/import (spec 3 §7): a point in the national system; saves nothing.
 * @throws ApiError 404 when unknown there, 503 when it is down
 */
export const findPickupPoint = (http: Http, vat: string, code: string): Promise<RemotePickupPoint> =>
  http.get('/pickupPoints/import', RemotePickupPoint, { vat, code });
