/** Saves a file generated in the browser to the user's device. */
export function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser reads the object URL only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
