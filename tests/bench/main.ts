import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { findMoved, readTable, sayMoved } from './drift.ts';
import { type Measure, met, ratio, table } from './measure.ts';
import { alive } from './parts/alive.ts';
import { bytes } from './parts/bytes.ts';
import { coldStarts, createForm } from './parts/cold-start.ts';
import { drain, engineSize, enqueue, lists } from './parts/engine.ts';
import { guides } from './parts/guides.ts';
import { jobs } from './parts/jobs.ts';
import { lighthouse } from './parts/lighthouse.ts';
import { pickers } from './parts/pickers.ts';
import { readings } from './parts/readings.ts';
import { readsOfScreens } from './parts/reads.ts';
import { reference } from './parts/reference.ts';
import { reports } from './parts/reports.ts';
import { requests } from './parts/requests.ts';
import { scripts } from './parts/scripts.ts';
import { server } from './parts/server.ts';
import { sizes } from './parts/sizes.ts';

const parts: Record<string, () => Promise<Measure[]>> = {
  scripts,
  lighthouse,
  'cold-start': coldStarts,
  'create-form': createForm,
  'engine-size': engineSize,
  enqueue,
  drain,
  lists,
  alive,
  pickers,
  guides,
  requests,
  reads: readsOfScreens,
  server,
  reference,
  jobs,
  readings,
  reports,
  sizes,
  bytes,
};

const docs = process.argv.includes('--docs');
const asked = process.argv.slice(2).filter((name) => name !== '--docs');
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

const measures: Measure[] = [];
const failed: string[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const started = Date.now();
  // A failed part must not lose the figures of the others.
  try {
    measures.push(...(await part()));
  } catch (error) {
    failed.push(name);
    console.error(error);
  }
  console.error(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

console.log(`\n${table(measures)}\n`);
mkdirSync('.cache', { recursive: true });
const machine = {
  node: process.version,
  cpus: cpus().length,
  model: cpus()[0]?.model ?? '',
  at: new Date().toISOString(),
};
writeFileSync(
  '.cache/bench.json',
  JSON.stringify({ machine, measures: measures.map((m) => ({ ...m, ratio: ratio(m) })) }, null, 2),
);
const page = 'docs/performance.md';
const moved = docs ? [] : findMoved(measures, readTable(readFileSync(page, 'utf8')));
for (const one of moved) console.error(sayMoved(one));
if (docs) {
  if (asked.length > 0 || failed.length > 0) throw new Error('the documented table is of one whole run');
  const when = `Measured on ${machine.at.slice(0, 10)}, ${machine.cpus} cores, Node ${machine.node}, by \`npm run bench -- --docs\`.`;
  const block = `<!-- figures -->\n${when}\n\n${table(measures)}\n<!-- /figures -->`;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(/<!-- figures -->[\s\S]*<!-- \/figures -->/, () => block),
  );
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exitCode = measures.every(met) && failed.length === 0 && !moved.some(({ isWorse }) => isWorse) ? 0 : 1;
