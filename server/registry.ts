import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/types.ts';
import { localRegistry } from './registry/local/substitute.ts';
import type { NationalRegistry } from './registry/registry.ts';
import { createSiliamb } from './registry/siliamb/adapter.ts';
import { loadContract } from './registry/siliamb/wsdl/load.ts';

interface Opening {
  db: Db;
  config: Config;
  now: () => Date;
  log: Pick<Logger, 'info'>;
}

/**
 * Opens the national system of the settings: the real one, or the demonstration's.
 * @throws CannotStart if the operator's WSDL is not that of the known service
 */
export async function openRegistry({ db, config, now, log }: Opening): Promise<NationalRegistry> {
  const { siliamb } = config;
  if (!siliamb) return localRegistry(db, config.registry, now);
  const { url, token, wsdl } = siliamb;
  const contract = wsdl === undefined ? undefined : await loadContract(wsdl);
  if (contract) log.info({ operations: contract.others }, 'operations of the WSDL that are not used');
  return createSiliamb({ url, token, contract, now });
}
