import * as v from 'valibot';
import { type LogLevelPayload, Operation, Retried } from '#domain/wire/operation.ts';
import type { Http } from '../transport/http.ts';

const nothing = { schema: v.unknown() };

/** GET /operation: the state of the installation; super administrators only. */
export const readOperation = (http: Http): Promise<Operation> => http.get('/operation', Operation);
/** POST /operation/backups: starts a copy. @throws ApiError 400 while another is being made */
export const startBackup = (http: Http): Promise<unknown> => http.send('POST', '/operation/backups', {}, nothing);
/** PUT /operation/log-level: for all processes, for a day at most. */
export const setLogLevel = (http: Http, body: LogLevelPayload): Promise<unknown> =>
  http.send('PUT', '/operation/log-level', body, nothing);
/** POST /operation/{queue}/retry: everything in it that has failed, again. */
export const retryFailed = (http: Http, queue: 'registry' | 'jobs' | 'mails'): Promise<Retried> =>
  http.send('POST', `/operation/${queue}/retry`, {}, { schema: Retried });
