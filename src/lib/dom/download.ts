/** Saves a file generated in the browser to the user's device. */
export function download(name: string, content: string | Blob, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the object URL only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
