/** Where personal data are: at the server, on the user's device, in the log of the server. */
export type KeptPlace = 'server' | 'device' | 'log';

/** A kind of personal data; `days` after which it is deleted by itself, null where something else ends it. */
export interface KeptData {
  place: KeptPlace;
  days: number | null;
}

/**
 * What is kept about people, where and for how long: read by the clean-ups of server and device, said by the privacy policy and by
 * docs/privacy.md.
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
  deviceReceipts: { place: 'device', days: 90 },
  deviceDrafts: { place: 'device', days: null },
  devicePapers: { place: 'device', days: null },
  deviceMap: { place: 'device', days: 90 },
} as const satisfies Record<string, KeptData>;
export type KeptKind = keyof typeof keptData;

export const keptKinds = Object.keys(keptData) as KeptKind[];
const day = 86_400_000;

/** The kinds of a place that are deleted by themselves. */
export type LimitedKind<P extends KeptPlace = KeptPlace> = {
  [K in KeptKind]: (typeof keptData)[K] extends { place: P; days: number } ? K : never;
}[KeptKind];

/** The days of a kind that has some, in milliseconds. */
export const keptMs = (kind: LimitedKind): number => keptData[kind].days * day;
