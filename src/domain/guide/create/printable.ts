/**
 * Letters of scripts that the font of our documents lacks; server/pdf/page.test.ts checks the font.
 */
const unprinted =
  /[^\P{L}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Geor}\p{sc=Hebr}\p{sc=Arab}\p{sc=Zyyy}\p{sc=Zinh}]/gu;

/** Returns the letters of a text that none of our documents can print, each once. */
export const unprintable = (text: string): string => [...new Set(text.match(unprinted) ?? [])].join('');
