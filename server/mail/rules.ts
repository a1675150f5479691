import type { MailKind } from '#domain/people/mail-kinds.ts';

/** Rules for sending a kind of e-mail. */
interface MailRule {
  /** True if it is sent before all e-mails that do not concern the safety of a user. */
  isSecurity: boolean;
  /** True if it is sent even if the mailbox of its account is not confirmed. */
  isForUnconfirmed: boolean;
  /**
   * Most that are sent in an hour for one account, and to one address from all accounts; the rest
   * waits.
   */
  hourly: { account: number; address: number };
  /**
   * Attempts before it counts as failed: 10 end after eight hours; each further attempt adds six
   * hours.
   */
  attempts: number;
}

/** Number of attempts that take four days. */
const patient = 24;
/** Number of attempts that take an hour, after which the link of a recovery has expired. */
const brief = 6;
const ordinary = { isSecurity: false, isForUnconfirmed: false, attempts: patient } as const;

export const mailRules = {
  confirm: { isSecurity: true, isForUnconfirmed: true, hourly: { account: 5, address: 5 }, attempts: patient },
  recover: { isSecurity: true, isForUnconfirmed: false, hourly: { account: 200, address: 10 }, attempts: brief },
  newDevice: { isSecurity: true, isForUnconfirmed: false, hourly: { account: 200, address: 20 }, attempts: patient },
  welcome: { ...ordinary, hourly: { account: 5, address: 5 } },
  received: { ...ordinary, hourly: { account: 30, address: 10 } },
  // A newcomer who waits in vain for the confirmation must be able to reach the support.
  contact: { ...ordinary, isForUnconfirmed: true, hourly: { account: 30, address: 300 } },
  guide: { ...ordinary, hourly: { account: 1000, address: 60 } },
  archive: { ...ordinary, hourly: { account: 100, address: 30 } },
  declaration: { ...ordinary, hourly: { account: 1000, address: 60 } },
} as const satisfies Record<MailKind, MailRule>;

const minuteMs = 60_000;
const longestPauseMs = 6 * 60 * minuteMs;

/** Returns the pause before the next attempt, in ms: 1, 2, 4… minutes, six hours at most. */
export const pauseAfter = (attempts: number): number => Math.min(2 ** attempts * minuteMs, longestPauseMs);
