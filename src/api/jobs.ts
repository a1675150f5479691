import * as v from 'valibot';
import { Jobs } from '../domain/wire/jobs.ts';
import type { Http } from './http.ts';

/** GET /jobs: what the server does without a request; super administrators only. */
export const readJobs = (http: Http): Promise<Jobs> => http.get('/jobs', Jobs);
/** POST /mails/{id}/retry or /drop. @throws ApiError 404 when it has not failed, or somebody was faster */
export const decideMail = (http: Http, id: string, act: 'retry' | 'drop'): Promise<unknown> =>
  http.send('POST', `/mails/${id}/${act}`, {}, v.unknown());
/** POST /jobs/{id}/retry. @throws ApiError 404 when it has not failed, or was put back meanwhile */
export const retryJob = (http: Http, id: string): Promise<unknown> => http.send('POST', `/jobs/${id}/retry`, {}, v.unknown());
