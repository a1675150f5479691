import type { ErrorBody, FieldError } from '../../src/domain/wire/errors.ts';
import { serverSentence } from '../../src/domain/wire/server-sentences.ts';

type Status = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 503;

/**
 * The server's refusal: thrown anywhere below a route, answered in the shape of src/domain/wire/errors.ts. A refused change writes
 * nothing.
 */
export class Refusal extends Error {
  readonly status: Status;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: Status, body: Partial<ErrorBody>, extra: Record<string, string> = {}) {
    super(`refused with ${status}`);
    this.name = 'Refusal';
    this.status = status;
    this.body = { _validationErrors: [], _applicationErrors: [], _externalErrors: [], ...body };
    this.headers = extra;
  }
}

const says = (...messages: string[]) => ({ _applicationErrors: messages.map((Message) => ({ Message })) });

export const invalid = (errors: FieldError[]): Refusal => new Refusal(400, { _validationErrors: errors });

/** Refused by a rule; `current` is the current entity, when that explains it. */
export const refused = (messages: string[], current?: unknown): Refusal =>
  new Refusal(400, { ...says(...messages), ...(current === undefined ? {} : { Current: current }) });

/** Refused by the national system, in its own words. */
export const refusedOutside = (message: string): Refusal => new Refusal(400, { _externalErrors: [{ Message: message }] });

/** The national system is down (domain): the act waits, everything else goes on. */
export const outsideDown = (message: string): Refusal =>
  new Refusal(503, { _externalErrors: [{ Message: message }] }, { 'Retry-After': '15' });

/** Access to the national system is missing or was refused; used for nothing else (domain, shapes on the wire). */
export const noAccess = (message: string): Refusal => new Refusal(403, says(message));

export const malformed = (): Refusal => new Refusal(400, says(serverSentence('unreadableRequest')));
export const signInNeeded = (): Refusal => new Refusal(401, says(serverSentence('sessionEnded')));
export const notFound = (): Refusal => new Refusal(404, says(serverSentence('notFound')));
export const tooLarge = (): Refusal => new Refusal(413, says(serverSentence('tooLarge')));
export const notJson = (): Refusal => new Refusal(415, says(serverSentence('notJson')));

/** Another user changed it first. `change` says who and when, if known. */
export const changedMeanwhile = (current: { Version: number }, change?: { At: string; By: string }): Refusal =>
  new Refusal(
    412,
    { ...says(serverSentence('changedMeanwhile')), Current: current, ...(change && { ChangedBy: change.By, ChangedAt: change.At }) },
    { ETag: etag(current.Version) },
  );

export const underWay = (): Refusal => new Refusal(409, says(serverSentence('underWay')), { 'Retry-After': '1' });

export const keyOfAnother = (): Refusal => new Refusal(422, says(serverSentence('keyOfAnother')));

export const tooMany = (seconds: number): Refusal =>
  new Refusal(429, says(serverSentence('tooMany')), { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) });

export const notAvailable = (): Refusal => new Refusal(503, says(serverSentence('notAvailable')), { 'Retry-After': '5' });

/** The disk is almost full: changes wait until the operator has made room. */
export const noSpace = (): Refusal => new Refusal(503, says(serverSentence('noSpace')), { 'Retry-After': '60' });

/** The operator has closed the server for maintenance: all acts wait. */
export const inMaintenance = (): Refusal =>
  new Refusal(503, { ...says(serverSentence('maintenance')), Maintenance: true }, { 'Retry-After': '60' });

export const etag = (version: number): string => `"${version}"`;
