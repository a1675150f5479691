import { ClientSettings, EgarSettings } from '#domain/reference/settings.ts';
import type { Http, SendOptions } from '../transport/http.ts';

/** GET /settings/client (spec 3 §7). */
export const clientSettings = (http: Http): Promise<ClientSettings> => http.get('/settings/client', ClientSettings);

/** GET /settings/egar. */
export const guideSettings = (http: Http): Promise<EgarSettings> => http.get('/settings/egar', EgarSettings);

/**
 * POST /settings/client: omitted settings keep their value. @throws ApiError 400 without permission
 */
export const saveClientSettings = (
  http: Http,
  changed: Partial<ClientSettings>,
  options: SendOptions,
): Promise<ClientSettings> => http.send('POST', '/settings/client', changed, { schema: ClientSettings, ...options });

/** POST /settings/egar: omitted settings keep their value. */
export const saveGuideSettings = (
  http: Http,
  changed: Partial<EgarSettings>,
  options: SendOptions,
): Promise<EgarSettings> => http.send('POST', '/settings/egar', changed, { schema: EgarSettings, ...options });
