import { resolve } from 'node:path';
import { createVitest, type TestCase, type Vitest } from 'vitest/node';
import { type Patch, patches } from './patches.ts';

/** Result of one test under a patch. */
export interface Outcome {
  fullName: string;
  state: string;
  messages: string[];
}

const namedAs = (name: string): RegExp => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

const outcomeOf = (test: TestCase): Outcome => {
  const { state, errors = [] } = test.result();
  return { fullName: test.fullName, state, messages: errors.map(({ message }) => message) };
};

/** Runs the test of a patch with its protection removed. */
async function runPatched(vitest: Vitest, { name, file, test }: Patch): Promise<Outcome[]> {
  process.env.SABOTAGE = name;
  vitest.invalidateFile(resolve(file));
  const guard = resolve(test.file);
  const project = vitest.projects.find((one) => one.matchesTestGlob(guard));
  if (!project) throw new Error(`no project runs ${test.file}`);
  const specification = project.createSpecification(guard, { testNamePattern: namedAs(test.name) });
  const { testModules } = await vitest.runTestSpecifications([specification]);
  // The next patch may be of another file.
  vitest.invalidateFile(resolve(file));
  return testModules.flatMap((module) => [...module.children.allTests()].map(outcomeOf));
}

// One process for all patches: what none of them touches is transformed once.
const vitest = await createVitest({ watch: false, isolate: true, reporters: [{}] });
let earlier = Promise.resolve();
process.on('message', (name) => {
  const patch = patches.find((one) => one.name === name);
  if (!patch) throw new Error(`no patch is called ${name}`);
  earlier = earlier.then(async () => void process.send?.({ name, outcomes: await runPatched(vitest, patch) }));
});
process.once('disconnect', () => vitest.close().then(() => process.exit()));
