import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);
/** An opened font. pdfkit accepts it, but its types do not say so. */
type OpenFont = Uint8Array;
let fonts: { regular: OpenFont; bold: OpenFont } | undefined;
let glyphs: Pick<Font, 'hasGlyphForCodePoint'> | undefined;

/**
 * Opens a font. Each is opened once: parsing its tables costs more than the rest of a page. Every
 * glyph is asked for by its character first: fontkit remembers the character of the first caller,
 * and a letter first met as a part of its accented form would be copied and read aloud as nothing.
 */
function openFont(path: string): OpenFont {
  const font = openSync(path) as Font;
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  return font as unknown as OpenFont;
}

const regularPath = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

/**
 * Returns the text as the font can print it: characters that it lacks become code points in
 * brackets instead of empty boxes.
 */
export function printable(text: string): string {
  glyphs ??= openSync(regularPath) as Font;
  const font = glyphs;
  const isMissing = (char: string): boolean =>
    /[^\s\p{Cf}\p{M}]/u.test(char) && !font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
  let shown = '';
  let missing: string[] = [];
  const close = () => {
    if (missing.length > 0) shown += `[${missing.join(' ')}]`;
    missing = [];
  };
  for (const char of text) {
    if (isMissing(char)) missing.push(`U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
    else {
      close();
      shown += char;
    }
  }
  close();
  return shown;
}

/** Returns the fonts of every document. */
export function readFonts(): { regular: OpenFont; bold: OpenFont } {
  fonts ??= {
    regular: openFont(regularPath),
    bold: openFont(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  };
  return fonts;
}
