/**
 * Difference in seconds from which a device's clock counts as wrong, on the device and in the
 * server's records.
 */
export const clockToleranceSeconds = 300;
