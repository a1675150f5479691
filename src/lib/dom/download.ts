/** Old browsers and some in-app browsers cannot save a file. */
export const canDownload = (): boolean => 'download' in HTMLAnchorElement.prototype && typeof URL.createObjectURL === 'function';

/** Saves a file made here to the user's device. */
export function download(name: string, content: string | Blob, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
