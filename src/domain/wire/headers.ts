/**
 * Header names shared by both sides; older servers may ignore all of them (docs/architecture.md).
 */
export const headers = {
  /** Evidence that Guiar's own server answered, and that it honours idempotency keys. */
  marker: 'X-Guiar',
  idempotencyKey: 'Idempotency-Key',
  replayed: 'Idempotency-Replayed',
  /** Time of the user's act by the device's clock; ISO 8601 UTC. */
  clientTime: 'X-Client-Time',
  /**
   * Time when the request left, by the same clock: compared with its arrival, it reveals a wrong
   * clock.
   */
  sentAt: 'X-Sent-At',
  /**
   * Time after which a new act is not taken (ISO 8601 UTC): the departure of a guide passed before
   * it arrived. A repeat of an act that was taken is answered as ever.
   */
  notAfter: 'X-Not-After',
  /**
   * State of the database that answers: another one after a restore. An act says which one its
   * device knows.
   */
  epoch: 'X-Guiar-Epoch',
  /**
   * Proof that the server took this very request before: it comes with the answer to a change, and
   * goes back with a request that is sent again after a restore.
   */
  receipt: 'X-Receipt',
  requestId: 'X-Request-Id',
  /** File name of an answer that contains a file (spec 2 §7). */
  fileName: 'x-smg-filename',
  /** Tells that the file of an export is created in the background (spec 3 §7). */
  asyncReport: 'x-smg-async-report',
  /**
   * Author of the act (username, percent-encoded), when an administrator submits that user's unsent
   * acts.
   */
  onBehalfOf: 'X-On-Behalf-Of',
} as const;
