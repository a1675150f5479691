/** Kinds of e-mails that the server sends. */
export const mailKinds = [
  'confirm',
  'welcome',
  'recover',
  'newDevice',
  'received',
  'contact',
  'guide',
  'archive',
  'declaration',
] as const;
export type MailKind = (typeof mailKinds)[number];
