/** Languages of texts and e-mails, by their BCP 47 tags; the first is the source. */
export const languages = ['pt', 'en', 'es-AR'] as const;
export type Language = (typeof languages)[number];
