/** Sent by a version of the app to all its pages while its files are being kept on the device. */
export interface AppDownload {
  type: 'APP_DOWNLOAD';
  done: number;
  total: number;
}
