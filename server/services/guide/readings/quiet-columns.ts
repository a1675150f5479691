import type { Guide } from '#server/db/schema/guides.ts';
import type { RegistryGuide, RegistryState } from '#server/registry/registry.ts';
import { listFieldDifferences } from '../registry/compare.ts';
import { type Owner, withApaCode } from '../registry/store.ts';
import { newTransporters } from './take-transporters.ts';

/**
 * Returns the columns that change without a line in the history: address, words, and the APA codes
 * of this account's establishments on a guide that came without them.
 */
export function quietColumns(guide: Guide, { url, stateWords }: RegistryState, { places }: Owner) {
  const parties = guide.fromRegistry
    ? {
        originApaCode: withApaCode({ vat: guide.originVat, apaCode: guide.originApaCode }, places).apaCode,
        transporters: guide.transporters.map((one) => withApaCode(one, places)),
      }
    : {};
  return { registryUrl: url ?? guide.registryUrl, stateWords, ...parties };
}

/** Returns true if anything that a reading writes differs. */
export function differs(guide: Guide, theirs: RegistryGuide, owner: Owner): boolean {
  const { registryUrl, stateWords, originApaCode, transporters } = { ...guide, ...quietColumns(guide, theirs, owner) };
  return (
    registryUrl !== guide.registryUrl ||
    stateWords !== guide.stateWords ||
    originApaCode !== guide.originApaCode ||
    transporters.some((one, index) => one.apaCode !== guide.transporters[index]?.apaCode) ||
    listFieldDifferences(guide, theirs).length > 0 ||
    newTransporters(guide, theirs) !== null
  );
}
