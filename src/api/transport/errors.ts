import type { ErrorBody } from '#domain/wire/errors.ts';
import { NetworkError } from './wire.ts';

/**
 * Refusal of a foreground call by the server; `body` has the specification's shape, empty when none
 * was sent.
 */
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

/**
 * Statuses that prove that nothing was saved. Others (in progress, too many requests, a failure)
 * leave it in doubt.
 */
const refusals = new Set([400, 403, 404, 410, 412, 413, 415, 422]);
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && refusals.has(error.status);

/** Failure because the operator has taken the server down for maintenance. */
export class MaintenanceError extends Error {
  override name = 'MaintenanceError';
}

/** Answer that did not come from our server: a captive portal, a proxy's page. */
export class NotOurServerError extends Error {
  override name = 'NotOurServerError';
}

/** Answer of our server with a 2xx and a body that does not match its schema. */
export class UnreadableAnswerError extends Error {
  override name = 'UnreadableAnswerError';
}

/** End of the session: the refresh was refused. The queue is left as it is. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';
}

/**
 * Failure when the token expired and the refresh got no answer: nothing changed on the server, and
 * nobody is signed out.
 */
export class RefreshUnreachableError extends NetworkError {
  override name = 'RefreshUnreachableError';
}
