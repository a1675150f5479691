/** Header names that both sides agree on; all are additions that an older server may ignore (docs/architecture.md). */
export const headers = {
  /** Positive evidence that Guiar's own server answered, and that it honours idempotency keys. */
  marker: 'X-Guiar',
  idempotencyKey: 'Idempotency-Key',
  replayed: 'Idempotency-Replayed',
  /** When the user did it, by the device's clock; ISO 8601 UTC. */
  clientTime: 'X-Client-Time',
  /** When the request left, by the same clock: its distance from arrival tells a wrong clock. */
  sentAt: 'X-Sent-At',
  requestId: 'X-Request-Id',
  /** Name of a file that is the answer (spec 2 §7). */
  fileName: 'x-smg-filename',
  /** Whose act it is (username, percent-encoded), where an administrator hands in what that user left unsent. */
  onBehalfOf: 'X-On-Behalf-Of',
} as const;
