/** Requirements for a strong password (spec 3 §5). */
export const passwordRules = {
  length: (text: string) => text.length >= 10,
  lower: (text: string) => /\p{Ll}/u.test(text),
  upper: (text: string) => /\p{Lu}/u.test(text),
  digit: (text: string) => /\d/.test(text),
  special: (text: string) => /[^\p{L}\d\s]/u.test(text),
};
export type PasswordRule = keyof typeof passwordRules;
