import type { Transition } from '#domain/guide/acts/table.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import type { RemotePickupPoint } from '#domain/reference/pickup-point.ts';
import type { RemoteEstablishment } from '#domain/reference/remote-establishment.ts';
import type { RectificationValue } from '../db/schema/guides.ts';
import type { GuideFacts } from '../db/schema/registry.ts';

export interface Login {
  username: string;
  password: string;
}

/**
 * Identity behind a call: an establishment (its UniqueId) with the credentials that the account
 * saved for it, or null if the operator keeps them; typed credentials; or, for the holder of a
 * link, the number and code of the guide.
 */
export type Credentials =
  | { kind: 'place'; id: string; login: Login | null }
  | ({ kind: 'typed' } & Login)
  | { kind: 'code' };

export interface Issued {
  number: string;
  code: string;
}

/** An act for the national system, with the data that it needs. */
export interface RegistryAct {
  /**
   * The caller's reference, the same at each attempt: a completed operation is not repeated under
   * it.
   */
  reference: string;
  act: Transition;
  number: string;
  code: string;
  payload: Record<string, unknown>;
}

/** A guide's number and verification code. */
export type GuideKey = Issued;

/** State of a guide in the national system. Instants are ISO 8601 UTC. */
export interface RegistryState extends GuideKey {
  status: GuideStatus;
  statusAt: string;
  closedAt: string | null;
  destinComment: string;
  rectification: RectificationValue | null;
}

/** Query for the guides of a party within these days ("2026-01-31"). */
export interface PartyGuides {
  vat: string;
  apaCode: string;
  from: string;
  to: string;
  /** Last number of the previous page; '' for the first page. */
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
  /** Quantity in kg. */
  quantity: number;
}

/** A guide as the national system has it. */
export interface RegistryGuide extends RegistryState {
  facts: GuideFacts;
}

/**
 * The national system (SILiAmb), as far as the server needs it (domain, the national system). Every
 * call may throw `RegistryDown`, `RegistryRefused` or `CredentialsRefused`; none is made inside a
 * database transaction. A real adapter is left to the operator.
 */
export interface NationalRegistry {
  issue(credentials: Credentials, reference: string, guide: Record<string, unknown>): Promise<Issued>;
  act(credentials: Credentials, act: RegistryAct): Promise<void>;
  /** Returns the outcome of a reference; null if nothing was done under it, and never will be. */
  outcome(reference: string): Promise<Issued | null>;
  /**
   * Checks that these are credentials of exactly this party; valid credentials of another party do
   * not count.
   */
  validate(username: string, password: string, party: { vat: string; apaCode: string }): Promise<boolean>;
  /** Returns the establishments registered under a VAT. */
  places(vat: string): Promise<RemoteEstablishment[]>;
  /** Returns the owner's pickup point with this code; null if there is none. */
  pickupPoint(vat: string, code: string): Promise<RemotePickupPoint | null>;
  /**
   * Returns the guide with this number and code, requested by one of its parties; null if there is
   * none.
   */
  guide(credentials: Credentials, key: GuideKey): Promise<RegistryGuide | null>;
  /**
   * Returns the states of these guides, at most a hundred, in any order; unknown guides are left
   * out.
   */
  states(keys: readonly GuideKey[]): Promise<RegistryState[]>;
  /**
   * Returns a page of a party's guides, in the order of their numbers after `after`. The Lisbon day
   * of the first transport lies between `from` and `to`, both included.
   */
  ofParty(credentials: Credentials, asked: PartyGuides): Promise<RegistrySummary[]>;
  /** Returns the document with the system's signature. */
  sign(pdf: Buffer): Promise<Buffer>;
  /** Note on the signature in a signed document. */
  readonly signatureNote: string;
}

/** The national system is unreachable or did not answer; it may have carried out the call. */
export class RegistryDown extends Error {
  override readonly name = 'RegistryDown';
}

/** The national system refused, in its own words. */
export class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';
}

export class CredentialsRefused extends Error {
  override readonly name = 'CredentialsRefused';
}

/** The saved credentials can no longer be read, and must be saved again. */
export class CredentialsUnreadable extends Error {
  override readonly name = 'CredentialsUnreadable';
}
