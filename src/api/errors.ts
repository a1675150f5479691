import type { ErrorBody } from '../domain/wire/errors.ts';
import { NetworkError } from './wire.ts';

/** The server refused a foreground call; `body` has the specification's shape, empty when none was sent. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;
  readonly requestId: string | null;

  constructor(status: number, body: ErrorBody, requestId: string | null) {
    super(`HTTP ${status}`);
    this.status = status;
    this.body = body;
    this.requestId = requestId;
  }
}

/** Answers that prove nothing was saved. Others (in progress, too many requests, a failure) leave it in doubt. */
const refusals = new Set([400, 403, 404, 410, 412, 413, 415, 422]);
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && refusals.has(error.status);

/** The operator has taken the server down for maintenance. */
export class MaintenanceError extends Error {
  override name = 'MaintenanceError';
}

/** The answer did not come from our server: a captive portal, a proxy's page. */
export class NotOurServerError extends Error {
  override name = 'NotOurServerError';
}

/** Our server answered 2xx with a body that does not match its schema. */
export class UnreadableAnswerError extends Error {
  override name = 'UnreadableAnswerError';
}

/** The session has ended: the refresh was refused. The queue is left as it is. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';
}

/** The token expired and the refresh got no answer: nothing changed on the server, and nobody is signed out. */
export class RefreshUnreachableError extends NetworkError {
  override name = 'RefreshUnreachableError';
}
