import { readdirSync, readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { languages } from '#domain/people/languages.ts';
import { driverGuidePdf } from './driver-guide-pdf.ts';
import { driverGuideWords } from './driver-guide-words.ts';

const asked = {
  address: `https://guiar.${'muito-'.repeat(8)}longe.example/`,
  clientCode: 'c'.repeat(20),
  now: new Date(),
};

test.each(languages)('is one page in %s with long address and code', async (language) => {
  const pdf = await getDocumentProxy(new Uint8Array(await driverGuidePdf(language, asked)));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBe(1);
  const unbroken = text.replace(/\s/g, '');
  for (const part of [driverGuideWords[language].title.replace(/\s/g, ''), asked.address, asked.clientCode])
    expect(unbroken).toContain(part);
});

/** Returns every message of the app in a language: msgstr, or msgid in Portuguese. */
function labelsOf(language: string): Set<string> {
  const which = language === 'pt' ? 'msgid' : 'msgstr';
  const files = readdirSync(`locales/${language}`).filter((name) => name.endsWith('.po'));
  return new Set(
    files.flatMap((name) =>
      [...readFileSync(`locales/${language}/${name}`, 'utf8').matchAll(new RegExp(`^${which} "(.+)"$`, 'gm'))].map(
        ([, label]) => label as string,
      ),
    ),
  );
}
/** Labels of browsers, not of the app. */
const theirs =
  /Instalar aplicação|Adicionar ao ecrã principal|Install app|Add to Home Screen|Instalar aplicación|Agregar a inicio/;

test.each(languages)('uses the app’s labels for buttons and states in %s', (language) => {
  const words = driverGuideWords[language];
  const sections = [
    words.install.steps(''),
    words.enter.steps,
    words.before.steps,
    words.register.steps,
    words.show.steps,
    [words.sending.heading],
  ];
  const quoted = sections
    .flat()
    .flatMap((text) => [...text.matchAll(/[«“]([^»”]+)[»”]/g)].map(([, label]) => label as string));
  const states = words.guides.rows.flatMap(([state]) => state.split(', '));
  const labels = labelsOf(language);
  expect(quoted.length).toBeGreaterThan(8);
  expect([...quoted, ...states].filter((label) => !theirs.test(label) && !labels.has(label))).toEqual([]);
});
