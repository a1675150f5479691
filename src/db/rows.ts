import type { Equipment } from '#domain/field/equipment.ts';
import type { Movement } from '#domain/field/movement.ts';
import type { Notification } from '#domain/field/notification.ts';
import type { Egar } from '#domain/guide/guide.ts';
import type { Outage } from '#domain/law/outage.ts';
import type { CreationRule } from '#domain/reference/creation-rule.ts';
import type { EstablishmentOption } from '#domain/reference/establishment.ts';
import type { PickupPoint } from '#domain/reference/pickup-point.ts';
import type { ServiceArea } from '#domain/reference/service-area.ts';
import type { Tag } from '#domain/reference/tag.ts';
import type { Vehicle } from '#domain/reference/vehicle.ts';
import type { ErrorBody } from '#domain/wire/errors.ts';

/**
 * States of a command (docs/architecture.md, "A command"); `done` leaves the outbox and remains in
 * the journal.
 */
export type CommandState =
  | 'queued'
  | 'sending'
  | 'waiting'
  | 'uncertain'
  | 'rejected'
  | 'conflict'
  | 'parked'
  | 'quarantined';

/** Sentence with its values, translated where it is shown. */
export interface Sentence {
  id: string;
  message: string;
  values?: Record<string, string | number>;
}

/** Bytes to send, frozen at the first send: a repeat must be the same request. */
export interface FrozenRequest {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body: string | null;
  ifMatch: string | null;
  /** Form instead of JSON: the fields of `body` and this file of the `files` table. */
  file?: { key: string; name: string };
}

/** Answer of the server to a refused command. */
export interface Refusal {
  status: number;
  at: number;
  requestId: string | null;
  body: ErrorBody;
}

export interface OutboxRow {
  /** Enqueue order, assigned by the database rather than the clock. */
  seq: number;
  /** Idempotency key, UUIDv7; a corrected command gets a new one. */
  key: string;
  kind: string;
  version: number;
  payload: unknown;
  lanes: string[];
  /** Lanes that it waits for without holding them. */
  behind?: string[];
  /** Kinds of command that stop holding it back once they are refused. */
  passes?: readonly string[];
  exclusive: string | null;
  state: CommandState;
  attempt: number;
  /** Consecutive failures, for the back-off; a 401 does not count. */
  failures: number;
  /** Earliest time to send it (ms, device clock); 0 for at once. */
  nextAt: number;
  /** Time at which the user acted, ISO 8601 UTC by the device clock. */
  doneAt: string;
  /** First and last time it left the device (ms); null if never. */
  sentAt: number | null;
  /** Legal deadline for its arrival at the server (ms); null without one. */
  deadline: number | null;
  /** True if it is sent after its deadline only on its user's word: a new guide (docs/law.md). */
  asksWhenLate?: boolean;
  /** Versions of the entities that an edit was based on: `entity:id` → version. */
  base: Record<string, number>;
  /** Time when its data were printed beside APA's paper model (ms); only new guides. */
  printedAt?: number;
  /** Only in edits: the values that they replace, as the user saw them (JSON). */
  replaced?: string;
  frozen: FrozenRequest | null;
  refusal: Refusal | null;
  /** Reason for waiting, one of `waitReasons`. */
  reason: string | null;
  /**
   * Number of reads of the server's state that showed that it did not happen (servers without
   * keys).
   */
  deniedReads: number;
  /** Time (ms) since which the server has answered only 500 to it. */
  faultSince?: number | null;
  /**
   * True when an earlier attempt may have arrived: the command is queried or resent under the same
   * key, never corrected and never simply sent again.
   */
  inDoubt?: boolean;
  /** True when only the user can say whether it happened. */
  ask: boolean;
  /** True while the user holds it back: a file that should wait for a better connection. */
  paused?: boolean;
  /**
   * Author of the act (username), when an administrator imported the author's rescue file: it is
   * sent in that user's name.
   */
  onBehalf?: string;
  /** State that the user saw when acting, shown beside the present one. */
  was?: string;
  /** Server's proof that it took the command before; only in one that is sent again. */
  receipt?: string;
  /** Time (ms) since which it is sent again, because the server was restored from a backup. */
  againSince?: number;
}

/**
 * Command that the server has confirmed, as it was sent: kept to be sent again if the server is
 * restored from a backup.
 */
export interface ConfirmedRow {
  seq: number;
  /** Time of the server's answer by its own clock (ms). */
  at: number;
  row: OutboxRow;
}

/**
 * User's receipt of an act, kept 90 days. Times in ms by the device clock, except `receivedAt`,
 * which is the server's.
 */
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
  /** Parts of the server's answer that no entity stores. */
  told?: Record<string, unknown>;
  /** Author of the act, as in the outbox. */
  onBehalf?: string;
}

/** Command queued on one entity: lists apply it to the snapshot. */
export interface PendingRow {
  entity: string;
  id: string;
  seq: number;
  note: string;
  /** True when the entity is no longer offered as a choice. */
  hides: boolean;
  state: CommandState;
  /** Entity that results, when the command creates or edits one. */
  row: unknown;
}

/** Columns of every snapshot row: a sort key, a search key, and the full read that last saw it. */
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
export type ServiceAreaRow = ServiceArea & Kept;
export type CreationRuleRow = CreationRule & Kept;
export type OutageRow = Outage & { read: number };

/**
 * Answer of the server that no snapshot table holds, such as a guide's details. Shown offline with
 * its age.
 */
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
  /**
   * Distinguishes the draft from an earlier one under its key; an earlier version of the app set no
   * id.
   */
  id?: string;
  value: unknown;
  updatedAt: number;
}
/** File on its way to the server, from the moment it was chosen. */
export interface FileRow {
  key: string;
  name: string;
  blob: Blob;
  addedAt: number;
}
/** Progress of a file sent in parts (docs/decisions/35-uploads-go-on.md). */
export interface UploadRow {
  /** Key in the `files` table. */
  key: string;
  /** Name that the server gave the upload; null until it is announced. */
  id: string | null;
  /** Number of restarts: the server forgets a file whose upload is not continued. */
  round: number;
  /** Number of bytes that the server has confirmed. */
  sent: number;
  /** Bytes of the next part that have left; outdated unless the act is being sent. */
  onWay?: number;
}
/** Guide's document as the server sent it, available offline until the guide ends. */
export interface DocumentRow {
  /** Kind of the document and the server's name for it: `pdf:…`. */
  key: string;
  guide: string;
  /** Version of the guide that it shows; null if it never changes. */
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
/**
 * Right to send. `epoch` rises with every owner; `revision` with every change the user makes to the
 * outbox.
 */
export interface LeaseRow {
  name: 'drain';
  epoch: number;
  revision: number;
}
export interface MetaRow {
  key: string;
  value: unknown;
}
