import type { Equipment } from '../domain/field/equipment.ts';
import type { Movement } from '../domain/field/movement.ts';
import type { Notification } from '../domain/field/notification.ts';
import type { Egar } from '../domain/guide/guide.ts';
import type { EstablishmentOption } from '../domain/reference/establishment.ts';
import type { PickupPoint } from '../domain/reference/pickup-point.ts';
import type { Tag } from '../domain/reference/tag.ts';
import type { Vehicle } from '../domain/reference/vehicle.ts';
import type { ErrorBody } from '../domain/wire/errors.ts';

/** States of a command (docs/architecture.md, "Outbox: states"); `done` leaves the outbox and lives on in the journal. */
export type CommandState = 'queued' | 'sending' | 'waiting' | 'uncertain' | 'rejected' | 'conflict' | 'parked' | 'quarantined';

/** A sentence with its values, translated where it is shown. */
export interface Sentence {
  id: string;
  message: string;
  values?: Record<string, string | number>;
}

/** The bytes that leave, kept from the first send on: a repeat must be the same request. */
export interface FrozenRequest {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body: string | null;
  ifMatch: string | null;
  /** A form instead of JSON: the fields of `body`, and this file of the `files` table. */
  file?: { key: string; name: string };
}

/** What the server answered to a command that it did not take. */
export interface Refusal {
  status: number;
  at: number;
  requestId: string | null;
  body: ErrorBody;
}

export interface OutboxRow {
  /** Enqueue order, by the database and not by the clock. */
  seq: number;
  /** Idempotency key, UUIDv7; a corrected command gets a new one. */
  key: string;
  kind: string;
  version: number;
  payload: unknown;
  lanes: string[];
  /** Lanes that it waits behind and does not hold. */
  behind?: string[];
  exclusive: string | null;
  state: CommandState;
  attempt: number;
  /** Failures in a row, for the back-off; a 401 costs none. */
  failures: number;
  /** Not before this time (ms, device clock); 0 where it may go at once. */
  nextAt: number;
  /** When the user did it, ISO 8601 UTC by the device clock. */
  doneAt: string;
  /** First and last time it left the device (ms); null where it never did. */
  sentAt: number | null;
  /** By when the law wants it at the server (ms); null where it does not say. */
  deadline: number | null;
  /** Entity versions that an edit was made on: `entity:id` → version. */
  base: Record<string, number>;
  /** Edits only: what they replace, as the user saw it (JSON). */
  replaced?: string;
  frozen: FrozenRequest | null;
  refusal: Refusal | null;
  /** Why it waits: a word of `waitReasons`. */
  reason: string | null;
  /** How often the server's own state has said that it did not happen (servers without keys). */
  deniedReads: number;
  /** Since when (ms) the server has answered nothing but 500 to it. */
  faultSince?: number | null;
  /** An earlier try may have landed: it is asked after or sent under the same key, never corrected and never simply sent again. */
  inDoubt?: boolean;
  /** Only the user can tell whether it happened. */
  ask: boolean;
  /** Whose act it is (username), where an administrator has taken in their rescue file: it is sent in that user's name. */
  onBehalf?: string;
  /** The state that the user saw when they did it, to be told beside the present one. */
  was?: string;
}

/** The user's receipt of one act, kept 90 days. Times in ms by the device clock, but for `receivedAt`, which is the server's. */
export interface JournalRow {
  seq: number;
  key: string;
  kind: string;
  title: Sentence;
  detail: string;
  payload: unknown;
  outcome: 'open' | 'done' | 'unreadable' | 'discarded';
  savedAt: number;
  sentAt: number | null;
  confirmedAt: number | null;
  receivedAt: string | null;
  requestId: string | null;
  attempts: number;
  /** What the server's answer said that no entity keeps. */
  told?: Record<string, unknown>;
  /** As in the outbox. */
  onBehalf?: string;
}

/** What is queued on one entity: lists fold it over the snapshot. */
export interface PendingRow {
  entity: string;
  id: string;
  seq: number;
  note: string;
  /** The entity leaves the lists of what can still be chosen. */
  hides: boolean;
  state: CommandState;
  /** The entity as it will be, where the command makes or edits one. */
  row: unknown;
}

/** Every snapshot row carries what lists sort and search by, and the full read that last saw it. */
interface Kept {
  sort: string;
  text: string;
  read: number;
}
export type EquipmentRow = Equipment & Kept & { delivered: 0 | 1 };
export type EstablishmentRow = EstablishmentOption & Kept;
export type NotificationRow = Notification & Kept & { unread: 0 | 1 };
export type MovementRow = Movement & Kept & { equipmentIds: string[] };
export type GuideRow = Egar & Kept;
export type TagRow = Tag & Kept;
export type VehicleRow = Vehicle & Kept;
export type PickupPointRow = PickupPoint & Kept;

/** What the server answered to a reading that no snapshot table holds: a guide's details. Shown again without network, with its age. */
export interface PageRow {
  key: string;
  value: unknown;
  readAt: number;
}

export interface CounterRow {
  name: string;
  value: unknown;
  fetchedAt: number;
}
export interface DraftRow {
  key: string;
  value: unknown;
  updatedAt: number;
}
/** A file on its way to the server, from the moment in which it was chosen. */
export interface FileRow {
  key: string;
  name: string;
  blob: Blob;
  addedAt: number;
}
/** A document of a guide as the server gave it, to be read without network until the guide ends. */
export interface DocumentRow {
  /** What it is, and what the server names it by: `pdf:…`. */
  key: string;
  guide: string;
  /** The guide's version that it shows; null for what never changes. */
  version: number | null;
  name: string;
  blob: Blob;
  readAt: number;
}
export interface IdMapRow {
  local: string;
  remote: string;
  entity: string;
}
/** Who may send. `epoch` rises with every owner; `revision` with every change that the user makes to the outbox. */
export interface LeaseRow {
  name: 'drain';
  epoch: number;
  revision: number;
}
export interface MetaRow {
  key: string;
  value: unknown;
}
