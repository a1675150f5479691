import { departurePassed } from '#domain/guide/late.ts';
import { registryUncertain } from '#domain/guide/registry/uncertain.ts';
import { type ErrorBody, type FieldError, messageKeys } from '#domain/wire/errors.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import type { Moments } from './moments.ts';

type Status = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 503;

/**
 * The server's refusal. It is thrown anywhere below a route, and answered in the shape of
 * src/domain/wire/errors.ts. A refused change writes nothing.
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

/** Makes the refusal by a rule; `current` is the current entity, if it explains the refusal. */
export const refused = (messages: string[], current?: unknown): Refusal =>
  new Refusal(400, { ...says(...messages), ...(current === undefined ? {} : { Current: current }) });

/** Messages of the refusals for lack of a role or permission. */
const denials: readonly string[] = [
  messageKeys.notAuthorized,
  messageKeys.noPermission,
  serverSentence('mayNotIssue'),
  serverSentence('mayNotCreateType'),
];
/** Returns true for the refusal of something that the sender's role or permissions do not allow. */
export const isDenial = ({ status, body }: Refusal): boolean =>
  status === 400 && body._applicationErrors.some(({ Message }) => denials.includes(Message));

/**
 * Makes the refusal by the national system, in its own words; `site` is the address at which a
 * person can do the act.
 */
export const refusedOutside = (message: string, site = ''): Refusal =>
  new Refusal(400, { _externalErrors: [{ Message: message }], ...(site !== '' && { Link: site }) });

/**
 * Makes the refusal while the national system is down (domain): the act waits, everything else
 * continues.
 */
export const outsideDown = (message: string): Refusal =>
  new Refusal(503, { _externalErrors: [{ Message: message }] }, { 'Retry-After': '15' });

/**
 * Makes the refusal for access to the national system that is missing or was refused. Nothing else
 * uses it (domain, shapes on the wire).
 */
export const noAccess = (message: string): Refusal => new Refusal(403, says(message));

export const malformed = (): Refusal => new Refusal(400, says(serverSentence('unreadableRequest')));
export const signInNeeded = (): Refusal => new Refusal(401, says(serverSentence('sessionEnded')));
export const notFound = (): Refusal => new Refusal(404, says(serverSentence('notFound')));
export const tooLarge = (): Refusal => new Refusal(413, says(serverSentence('tooLarge')));
export const notJson = (): Refusal => new Refusal(415, says(serverSentence('notJson')));

/**
 * Makes the refusal of a change that another user made first. `change` has the author and time, if
 * known.
 */
export const changedMeanwhile = (current: { Version: number }, change?: { At: string; By: string }): Refusal =>
  new Refusal(
    412,
    {
      ...says(serverSentence('changedMeanwhile')),
      Current: current,
      ...(change && { ChangedBy: change.By, ChangedAt: change.At }),
    },
    { ETag: etag(current.Version) },
  );

/**
 * Refuses an act that arrived after the time that its sender has set for it: the device asks its
 * user. @throws Refusal 412
 */
export function refusePassed({ moments: { notAfter, receivedAt } }: { moments: Moments }): void {
  if (notAfter && notAfter < receivedAt) throw new Refusal(412, says(departurePassed));
}

export const underWay = (): Refusal => new Refusal(409, says(serverSentence('underWay')), { 'Retry-After': '1' });

/**
 * Makes the refusal of an act whose earlier attempt is still looked for in the national system.
 */
export const searchedOutside = (): Refusal =>
  new Refusal(409, says(serverSentence('underWay')), { 'Retry-After': '10' });

/** Makes the refusal of a creation that waits for a person's word on what was found. */
export const inDoubt = (): Refusal =>
  new Refusal(409, { _externalErrors: [{ Message: registryUncertain }] }, { 'Retry-After': '60' });

export const keyOfAnother = (): Refusal => new Refusal(422, says(serverSentence('keyOfAnother')));

export const tooMany = (seconds: number): Refusal =>
  new Refusal(429, says(serverSentence('tooMany')), { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) });

export const notAvailable = (): Refusal =>
  new Refusal(503, says(serverSentence('notAvailable')), { 'Retry-After': '5' });

/** Makes the refusal for an almost full disk: changes wait until the operator has freed space. */
export const noSpace = (): Refusal => new Refusal(503, says(serverSentence('noSpace')), { 'Retry-After': '60' });

/** Makes the refusal during maintenance by the operator: all acts wait. */
export const inMaintenance = (): Refusal =>
  new Refusal(503, { ...says(serverSentence('maintenance')), Maintenance: true }, { 'Retry-After': '60' });

export const etag = (version: number): string => `"${version}"`;
