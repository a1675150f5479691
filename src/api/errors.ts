import type { ErrorBody } from '../domain/wire/errors.ts';
import { NetworkError } from './wire.ts';

/** The server said no to a call made in the foreground; `body` has the specification's shape, empty where it sent none. */
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

/** The operator has closed the server for a while. */
export class MaintenanceError extends Error {
  override name = 'MaintenanceError';
}

/** Something answered that is not our server: a captive portal, a proxy's page. */
export class NotOurServerError extends Error {
  override name = 'NotOurServerError';
}

/** Our server answered 2xx with a body that its schema does not allow. */
export class UnreadableAnswerError extends Error {
  override name = 'UnreadableAnswerError';
}

/** The session has ended: the refresh was refused. The queue stays as it is. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';
}

/** The token has run out and the refresh got no answer: the server did nothing, and nobody has been signed out. */
export class RefreshUnreachableError extends NetworkError {
  override name = 'RefreshUnreachableError';
}
