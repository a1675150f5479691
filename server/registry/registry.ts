import type { Transition } from '#domain/guide/acts/table.ts';
import type { RegistryRole } from '#domain/guide/registry/roles.ts';
import type { RemotePickupPoint } from '#domain/reference/pickup-point.ts';
import type { RemoteEstablishment } from '#domain/reference/remote-establishment.ts';
import type { GuideFacts, GuideKey, RegistryGuide } from '../db/schema/registry.ts';

export type { GuideFacts, GuideKey, RegistryGuide, RegistryState } from '../db/schema/registry.ts';

/** Identity behind a call: the NIF of an organisation and its password in the national system. */
export interface Login {
  username: string;
  password: string;
}

/** A guide that was just issued. `url` is the address of its official PDF, if the answer has it. */
export interface Issued extends GuideKey {
  url: string | null;
}

/** Content of a guide after an act. Instants are ISO 8601 UTC. */
export type GuideAfter = Pick<RegistryGuide, 'status' | 'closedAt' | 'destinComment' | 'rectification' | 'facts'>;

/** An act for the national system, with the guide as the act leaves it. */
export interface RegistryAct extends GuideKey {
  act: Transition;
  comment: string | null;
  after: GuideAfter;
}

/** Guides on a page, the only number that was seen at work with the service. */
export const guidesPerPage = 50;

/** A page of the guides of an organisation in one role. */
export interface PartyPage {
  vat: string;
  role: RegistryRole;
  /** Page, from 1. */
  page: number;
  size: number;
}

export interface PartyGuides {
  /** Number of guides on all pages. */
  total: number;
  guides: RegistryGuide[];
}

/**
 * The national system (SILiAmb), as far as it is known (docs/national-system.md). Every call is
 * made in the name of an organisation, outside of every database transaction, and may throw the
 * errors of errors.ts. No reference makes a second attempt harmless: after `RegistrySilent` the
 * guide is looked for before anything is tried again.
 */
export interface NationalRegistry {
  issue(login: Login, guide: GuideFacts): Promise<Issued>;
  act(login: Login, act: RegistryAct): Promise<void>;
  /** Checks that these are valid credentials of exactly this party. */
  validate(login: Login, party: { vat: string; apaCode: string }): Promise<boolean>;
  /** Returns the establishments registered under a VAT. */
  places(login: Login, vat: string): Promise<RemoteEstablishment[]>;
  /** Returns the owner's pickup point with this code; null if there is none. */
  pickupPoint(login: Login, vat: string, code: string): Promise<RemotePickupPoint | null>;
  /**
   * Returns the guide with this number and code, requested by one of its parties; null if there is
   * none.
   */
  guide(login: Login, key: GuideKey): Promise<RegistryGuide | null>;
  /**
   * Returns a page of the guides of an organisation. Their order is the system's own; later guides
   * may move earlier ones to a later page, never to an earlier one.
   */
  guidesOf(login: Login, asked: PartyPage): Promise<PartyGuides>;
  /** Returns the official PDF at a guide's address, as the system serves it. */
  document(url: string): Promise<Buffer>;
  /** Returns the address at which a person finds the guide in the national system. */
  siteOf(key: GuideKey): string;
  /** Time in ms during which an unanswered call may still take effect. */
  readonly settleMs: number;
}
