/**
 * Message that a new service worker sends to all pages while it stores the app's files on the
 * device.
 */
export interface AppDownload {
  type: 'APP_DOWNLOAD';
  done: number;
  total: number;
}
