import { inArray } from 'drizzle-orm';
import { registryGuides } from '#server/db/schema/registry.ts';
import { demoRegistryPassword } from '#server/registry/local/behaviour.ts';
import type { Login, NationalRegistry } from '#server/registry/registry.ts';
import { createSiliamb } from '#server/registry/siliamb/adapter.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import type { DoubleGuide } from '#tests/support/siliamb/guide.ts';
import { sampleVats } from '#tests/support/siliamb/sample.ts';
import { type SiliambDouble, startSiliambDouble } from '#tests/support/siliamb-double.ts';

/** One implementation of the port, with the means to fill it and to break it. */
export interface Rig {
  registry: NationalRegistry;
  login: Login;
  put(guides: readonly DoubleGuide[]): Promise<void>;
  /** Makes the system absent, or refuse every call; or sound again. */
  become(state: 'sound' | 'down' | 'refuses'): void;
  close(): Promise<unknown>;
}

const all = 1000;

/** Opens the adapter before a double that speaks SOAP. */
export async function siliambRig(): Promise<Rig> {
  const double = await startSiliambDouble();
  const login = { username: sampleVats.producer, password: 'Pal4vra!passe' };
  for (const vat of Object.values(sampleVats)) double.passwords.set(vat, login.password);
  return {
    registry: adapterOf(double),
    login,
    put: async (guides) => double.add(...guides),
    become: (state) => {
      double.recover();
      if (state === 'down') double.fail('unavailable');
      if (state === 'refuses') double.fail('refuses');
    },
    close: () => double.close(),
  };
}

const adapterOf = ({ url, token }: SiliambDouble): NationalRegistry =>
  createSiliamb({ url, token, now: () => new Date() });

/** Opens the demonstration's registry, which holds what the adapter would have read. */
export async function localRig(): Promise<Rig> {
  const server = await startTestServer();
  const login = { username: sampleVats.producer, password: demoRegistryPassword };
  return {
    registry: server.registry,
    login,
    put: async (guides) => {
      const double = await startSiliambDouble();
      double.passwords.set(login.username, login.password);
      double.add(...guides);
      const read = await adapterOf(double).guidesOf(login, { vat: login.username, role: 'P', page: 1, size: all });
      await double.close();
      const rows = read.guides.map(({ url: _, ...guide }) => ({
        ...guide,
        statusAt: new Date(guide.statusAt),
        closedAt: guide.closedAt === null ? null : new Date(guide.closedAt),
      }));
      const numbers = rows.map(({ number }) => number);
      await server.db.delete(registryGuides).where(inArray(registryGuides.number, numbers));
      await server.db.insert(registryGuides).values(rows);
    },
    become: (state) => {
      server.config.registry.mode = state === 'sound' ? 'up' : state;
    },
    close: () => server.close(),
  };
}
