/** When it was done (by the device's clock), when it came, and how many seconds the device's clock is behind ours (negative: ahead). */
export interface Moments {
  doneAt: Date;
  receivedAt: Date;
  clockSkewSeconds: number;
}
