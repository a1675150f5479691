import type { Transition } from '../../src/domain/guide/guide-acts.ts';
import type { GuideStatus } from '../../src/domain/guide/guide-status.ts';
import type { RemotePickupPoint } from '../../src/domain/reference/pickup-point.ts';
import type { RemoteEstablishment } from '../../src/domain/reference/remote-establishment.ts';
import type { RectificationValue } from '../db/schema/guides.ts';
import type { GuideFacts } from '../db/schema/registry.ts';

export interface Login {
  username: string;
  password: string;
}

/**
 * The identity behind a call: an establishment (its UniqueId) with the credentials that the account saved for it, null where the operator
 * keeps them; typed credentials; or, for a link holder, the number and code of the guide.
 */
export type Credentials = { kind: 'place'; id: string; login: Login | null } | ({ kind: 'typed' } & Login) | { kind: 'code' };

export interface Issued {
  number: string;
  code: string;
}

/** An act for the national system, which stores what it needs of it. */
export interface RegistryAct {
  /** The caller's reference, the same at each attempt: a completed operation is not repeated under it. */
  reference: string;
  act: Transition;
  number: string;
  code: string;
  payload: Record<string, unknown>;
}

/** A guide's number and verification code. */
export type GuideKey = Issued;

/** Where a guide stands there. Instants are ISO 8601 UTC. */
export interface RegistryState extends GuideKey {
  status: GuideStatus;
  statusAt: string;
  closedAt: string | null;
  destinComment: string;
  rectification: RectificationValue | null;
}

/** Whose guides, of which days ("2026-01-31"). */
export interface PartyGuides {
  vat: string;
  apaCode: string;
  from: string;
  to: string;
  /** '' for the first page. */
  after: string;
  limit: number;
}

/** A guide in a list of the national system. */
export interface RegistrySummary {
  number: string;
  status: GuideStatus;
  originName: string;
  destinName: string;
  lerCode: string;
  /** Kilograms. */
  quantity: number;
}

/** A guide as it is there. */
export interface RegistryGuide extends RegistryState {
  facts: GuideFacts;
}

/**
 * The national system (SILiAmb), as far as the server needs it (domain, the national system). Every call may throw `RegistryDown`,
 * `RegistryRefused` or `CredentialsRefused`; none is made inside a database transaction. A real adapter is left to the operator.
 */
export interface NationalRegistry {
  issue(credentials: Credentials, reference: string, guide: Record<string, unknown>): Promise<Issued>;
  act(credentials: Credentials, act: RegistryAct): Promise<void>;
  /** The outcome of a reference; null when nothing was done under it, and never will be. */
  outcome(reference: string): Promise<Issued | null>;
  /** Whether these are credentials of exactly this party: valid ones of another party do not count. */
  validate(username: string, password: string, party: { vat: string; apaCode: string }): Promise<boolean>;
  /** Establishments registered under a VAT. */
  places(vat: string): Promise<RemoteEstablishment[]>;
  /** The place of collection with this code of this owner; null when there is none. */
  pickupPoint(vat: string, code: string): Promise<RemotePickupPoint | null>;
  /** The guide with this number and code, requested by one of its parties; null when there is none. */
  guide(credentials: Credentials, key: GuideKey): Promise<RegistryGuide | null>;
  /** Where these guides stand, in any order; unknown ones are left out. At most a hundred. */
  states(keys: readonly GuideKey[]): Promise<RegistryState[]>;
  /** Guides of a party by their first transport, both days included in Lisbon: a page in the order of their numbers, after this one. */
  ofParty(credentials: Credentials, asked: PartyGuides): Promise<RegistrySummary[]>;
  /** A document with the system's signature. */
  sign(pdf: Buffer): Promise<Buffer>;
  /** The note on the signature in a signed document. */
  readonly signatureNote: string;
}

/** It is unreachable or did not answer: whether it carried out the call is unknown. */
export class RegistryDown extends Error {
  override readonly name = 'RegistryDown';
}

/** It refused, in its own words. */
export class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';
}

export class CredentialsRefused extends Error {
  override readonly name = 'CredentialsRefused';
}

/** The saved credentials cannot be read any more: they have to be saved again. */
export class CredentialsUnreadable extends Error {
  override readonly name = 'CredentialsUnreadable';
}
