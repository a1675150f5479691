import { CannotStart } from './cannot-start.ts';
import { type Config, isPrivate } from './config.ts';
import type { Db } from './db/types.ts';
import { hasDemonstrationAccounts } from './seed/demonstration-accounts.ts';
import { demoPassword, userSeeds } from './seed/people.ts';

/**
 * Returns true if an empty database is filled with the demonstration; never where the national
 * system is the real one.
 */
export const isDemonstration = (config: Config): boolean =>
  config.siliamb === undefined && (config.seed ?? isPrivate(config));

/**
 * Refuses demonstration accounts on a server that other machines reach: their password is in the
 * README, and a database tried out on this machine must not go online with them.
 */
export async function refuseDemonstrationAccounts(db: Db, config: Config): Promise<void> {
  if (isPrivate(config) || !(await hasDemonstrationAccounts(db))) return;
  throw new CannotStart(
    'Esta base de dados tem contas de demonstração, com uma password que toda a gente conhece, e o servidor não é só desta máquina. ' +
      'Use outra base de dados (DATA_DIR, DATABASE_URL), mude as passwords, ou arranque com SEED=1 se é mesmo uma demonstração.',
  );
}

/** Explains to the operator why an empty database has no accounts. */
const withoutDemonstration = (config: Config): string[] =>
  config.seed === undefined
    ? ['  Sem contas de demonstração: o servidor não é só desta máquina. SEED=1 para as pôr na mesma.']
    : [];

/** Returns the lines that list the accounts to try, or say why there are none. */
export function demonstrationLines(config: Config): string[] {
  if (!isDemonstration(config)) return withoutDemonstration(config);
  const width = (texts: string[]) => Math.max(...texts.map((text) => text.length));
  const [codes, names] = [width(userSeeds.map((u) => u.account)), width(userSeeds.map((u) => u.username))];
  const signIns = userSeeds.map(
    (u) => `    ${u.account.padEnd(codes)}  ${u.username.padEnd(names)}  ${demoPassword}   ${u.about}`,
  );
  return ['  Código de cliente, utilizador e password da demonstração:', ...signIns];
}
