const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A reader would take a bare carriage return for a line feed.
  '\r': '&#13;',
};

/** Characters that XML 1.0 cannot hold, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;

/** Returns true if XML can hold the text. */
export const fitsXml = (text: string): boolean => !impossible.test(text);

/** Escapes a text for the content of an element, or for an attribute in either kind of quotes. */
export const escapeXml = (text: string): string => text.replace(/[&<>"'\r]/g, (char) => escapes[char] ?? char);
