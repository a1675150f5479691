/** Returns true if the header Accept-Encoding names an encoding and does not exclude it. */
export const wantsEncoding = (accepted: string, name: string): boolean =>
  new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?(,|$)`, 'i').test(accepted);
