import * as v from 'valibot';
import { Jobs } from '#domain/wire/jobs.ts';
import type { Http } from './transport/http.ts';

/** GET /jobs: the server's background work; super administrators only. */
export const readJobs = (http: Http): Promise<Jobs> => http.get('/jobs', Jobs);
/**
 * POST /mails/{id}/retry or /drop.
 * @throws ApiError 404 when the e-mail has not failed, or somebody else has already decided
 */
export const decideMail = (http: Http, id: string, act: 'retry' | 'drop'): Promise<unknown> =>
  http.send('POST', `/mails/${id}/${act}`, {}, { schema: v.unknown() });
/** POST /jobs/{id}/retry. @throws ApiError 404 when it has not failed, or was put back meanwhile */
export const retryJob = (http: Http, id: string): Promise<unknown> =>
  http.send('POST', `/jobs/${id}/retry`, {}, { schema: v.unknown() });
