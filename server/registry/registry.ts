import type { Transition } from '../../src/domain/guide/guide-acts.ts';
import type { RemoteEstablishment } from '../../src/domain/reference/remote-establishment.ts';

/**
 * In whose name something is asked: an establishment whose access the operator keeps (its UniqueId), what somebody types, or, for the
 * holder of a link, the number and code of the guide.
 */
export type Credentials = { kind: 'place'; id: string } | { kind: 'typed'; username: string; password: string } | { kind: 'code' };

export interface Issued {
  number: string;
  code: string;
}

/** What an act tells the national system; it keeps what it needs of it. */
export interface RegistryAct {
  /** Ours, the same however often we ask: what was done under it is not done again. */
  reference: string;
  act: Transition;
  number: string;
  code: string;
  payload: Record<string, unknown>;
}

/**
 * The national system (SILiAmb), as far as we need it (domain, the national system). Every call may throw `RegistryDown`,
 * `RegistryRefused` or `CredentialsRefused`; none is made inside a database transaction. A real adapter is the operator's to add.
 */
export interface NationalRegistry {
  issue(credentials: Credentials, reference: string, guide: Record<string, unknown>): Promise<Issued>;
  act(credentials: Credentials, act: RegistryAct): Promise<void>;
  /** What became of a reference; null where it has done nothing under it, and never will. */
  outcome(reference: string): Promise<Issued | null>;
  /** Whether these are credentials of that very party: anybody else's, however good, are not. */
  validate(username: string, password: string, party: { vat: string; apaCode: string }): Promise<boolean>;
  /** Establishments registered under a VAT. */
  places(vat: string): Promise<RemoteEstablishment[]>;
  /** A document with the system's signature on it. */
  sign(pdf: Buffer): Promise<Buffer>;
  /** What a signed document says about its signature. */
  readonly signatureNote: string;
}

/** It cannot be reached, or did not answer: whether it has done what it was asked is not known. */
export class RegistryDown extends Error {
  override readonly name = 'RegistryDown';
}

/** It says no, in its own words. */
export class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';
}

export class CredentialsRefused extends Error {
  override readonly name = 'CredentialsRefused';
}
