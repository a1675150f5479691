import { keysOf } from '#lib/records.ts';

/** Places of personal data: on the server, on the user's device, in the server's log. */
export type KeptPlace = 'server' | 'device' | 'log';

/**
 * Kind of personal data; `days` after which it is deleted automatically, null if something else
 * ends it.
 */
export interface KeptData {
  place: KeptPlace;
  days: number | null;
}

/**
 * Personal data that is kept, its place and its duration: read by the clean-ups of server and
 * device, shown by the privacy policy and described in docs/privacy.md.
 */
export const keptData = {
  user: { place: 'server', days: null },
  sessions: { place: 'server', days: 180 },
  guides: { place: 'server', days: null },
  movements: { place: 'server', days: null },
  history: { place: 'server', days: null },
  records: { place: 'server', days: null },
  notifications: { place: 'server', days: null },
  documents: { place: 'server', days: 5 },
  waitingFiles: { place: 'server', days: 30 },
  batches: { place: 'server', days: 365 },
  mails: { place: 'server', days: 30 },
  answers: { place: 'server', days: 90 },
  intents: { place: 'server', days: 30 },
  changes: { place: 'server', days: 30 },
  emailedLinks: { place: 'server', days: 7 },
  recoveries: { place: 'server', days: 1 },
  contacts: { place: 'server', days: 365 },
  addressees: { place: 'server', days: 365 },
  attempts: { place: 'server', days: 1 },
  log: { place: 'log', days: null },
  deviceCopy: { place: 'device', days: 90 },
  deviceConfirmed: { place: 'device', days: 14 },
  deviceReceipts: { place: 'device', days: 90 },
  deviceDrafts: { place: 'device', days: null },
  devicePapers: { place: 'device', days: null },
  deviceMap: { place: 'device', days: 90 },
} as const satisfies Record<string, KeptData>;
export type KeptKind = keyof typeof keptData;

export const keptKinds = keysOf(keptData);
const day = 86_400_000;

/** Kinds of a place that are deleted automatically. */
export type LimitedKind<P extends KeptPlace = KeptPlace> = {
  [K in KeptKind]: (typeof keptData)[K] extends { place: P; days: number } ? K : never;
}[KeptKind];

/** Returns the days of a kind with a limit, in milliseconds. */
export const keptMs = (kind: LimitedKind): number => keptData[kind].days * day;
