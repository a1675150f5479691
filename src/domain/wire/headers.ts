/** Header names shared by both sides; older servers may ignore all of them (docs/architecture.md). */
export const headers = {
  /** Positive evidence that Guiar's own server answered, and that it honours idempotency keys. */
  marker: 'X-Guiar',
  idempotencyKey: 'Idempotency-Key',
  replayed: 'Idempotency-Replayed',
  /** When the user acted, by the device's clock; ISO 8601 UTC. */
  clientTime: 'X-Client-Time',
  /** When the request left, by the same clock: compared with its arrival it reveals a wrong clock. */
  sentAt: 'X-Sent-At',
  requestId: 'X-Request-Id',
  /** File name of an answer that is a file (spec 2 §7). */
  fileName: 'x-smg-filename',
  /** Says that the file of an export is made in the background (spec 3 §7). */
  asyncReport: 'x-smg-async-report',
  /** The author of the act (username, percent-encoded), when an administrator submits what that user left unsent. */
  onBehalfOf: 'X-On-Behalf-Of',
} as const;
