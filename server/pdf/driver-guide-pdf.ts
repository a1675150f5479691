import type { Language } from '#domain/people/languages.ts';
import { driverGuideWords } from './driver-guide-words.ts';
import { startPage } from './page.ts';
import { margin } from './sheet.ts';

const qrSize = 104;
const gap = 6;
/** Font size in points, large enough to read on the road. */
const size = 9;

/**
 * Draws one A4 page for drivers to print: how to install, sign in, register, show a guide, and the
 * meaning of the states. It contains no names of people.
 */
export function driverGuidePdf(
  language: Language,
  { address, clientCode, now }: { address: string; clientCode: string; now: Date },
) {
  const words = driverGuideWords[language];
  const { install, enter, before, register, show, sending, guides, offline } = words;
  const page = startPage({ title: words.title, subject: words.about, createdAt: now, language });
  page.title(words.title);
  page.qr(address, words.qr(address), qrSize);
  const beside = { width: page.width - qrSize - 16 };
  page.paragraph(words.about, beside);
  page.heading(install.heading, { ...beside, top: gap });
  page.list(install.steps(address), { ...beside, ordered: true, size });
  page.moveTo(Math.max(page.y(), margin + qrSize) + gap);
  page.box(enter.heading, [
    [
      [enter.address, address],
      [enter.code, clientCode],
      [enter.user, '____________________'],
    ],
  ]);
  page.list(enter.steps, { size });
  const sections = [
    [before, false],
    [register, true],
    [show, false],
    [offline, false],
  ] as const;
  for (const [{ heading, steps }, ordered] of sections) {
    page.heading(heading, { top: gap });
    page.list(steps, { ordered, size });
  }
  for (const { heading, titles, rows } of [sending, guides]) {
    page.heading(heading, { top: gap });
    page.table(titles, rows, { shares: [2.6, 7], size });
  }
  return page.end();
}
