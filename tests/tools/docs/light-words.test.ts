import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { extractor, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import { type VisitorPath, visitorPages, visitorWords } from '#domain/screens/visitor-pages.ts';

const config = getConfig({ configPath: 'lingui.config.ts' });
const catalogs = await getCatalogs(config);

/** Returns the ids of a catalogue's texts. */
async function idsOf(name: string): Promise<string[]> {
  const catalog = catalogs.find(({ path }) => path.endsWith(`/${name}`));
  return Object.keys((await catalog?.read('pt')) ?? {});
}

const imported = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([.#][^']+)'|\bimport\('([.#][^']+)'\)/gms;

/** Returns the path of an import: `#ui/…` stands for src/ui/…, as in package.json. */
const pathOf = (file: string, name: string): string =>
  name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(file), name);

/**
 * Returns the modules of a page: those that come with it, and those that it loads later. Modules of
 * the domain are left out: other screens show their texts.
 */
function modulesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/^src\/(?!domain\/).*\.tsx?$/.test(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, first, later] of readFileSync(file, 'utf8').matchAll(imported))
    modulesOf(pathOf(file, first ?? later ?? ''), found);
  return found;
}

type Message = Parameters<Parameters<typeof extractor.extract>[2]>[0];
const extracted = new Map<string, Promise<Message[]>>();

async function extract(file: string): Promise<Message[]> {
  const source = readFileSync(file, 'utf8');
  const messages: Message[] = [];
  if (/@lingui\/(core|react)\/macro|i18n\*\//.test(source)) {
    await extractor.extract(file, source, (message) => messages.push(message), { linguiConfig: config });
  }
  return messages;
}

/**
 * Returns the texts that come with a page and are in none of its catalogues: their ids would be
 * shown and read out.
 */
async function missingOn(entry: string, names: readonly string[]): Promise<string[]> {
  const known = new Set((await Promise.all(names.map(idsOf))).flat());
  expect(known.size).toBeGreaterThan(0);
  const missing: string[] = [];
  for (const file of modulesOf(entry)) {
    const messages = extracted.get(file) ?? extract(file);
    extracted.set(file, messages);
    for (const { id, message } of await messages) if (!known.has(id)) missing.push(`${file}: ${message ?? id}`);
  }
  return missing;
}

test('the page behind a link has all its words', async () => {
  expect(await missingOn('src/app/light/link.tsx', ['public'])).toEqual([]);
});

test.each(Object.entries(visitorPages) as [VisitorPath, string][])(
  'the public page %s has all its words',
  async (path, file) => {
    expect(await missingOn(`src/${file}`, ['entry', ...visitorWords(path), 'visitor-answers'])).toEqual([]);
  },
);
