/** From here on (seconds) a device's clock is called wrong, on the device and on what the server keeps. */
export const clockToleranceSeconds = 300;
