/** First bytes of each attachment type: a file's name and declared type prove nothing. */
const signatures: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/pdf': [0x25, 0x50, 0x44, 0x46],
};
export const signatureLength = 4;

/** Returns true if a file that starts with these bytes is of this type. */
export const beginsAs = (kind: string, bytes: Uint8Array): boolean =>
  signatures[kind]?.every((byte, i) => bytes[i] === byte) ?? false;
