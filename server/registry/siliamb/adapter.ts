import type { Transition } from '#domain/guide/acts/table.ts';
import { CredentialsRefused } from '../errors.ts';
import type { NationalRegistry } from '../registry.ts';
import { fetchDocument } from './documents.ts';
import { askGuide, findInLists } from './guides/find.ts';
import { askList, askPage } from './guides/page.ts';
import { type PortCall, unknownOperation } from './operations.ts';
import { type Service, serviceBounds } from './service.ts';
import type { Contract } from './wsdl/check.ts';

export interface SiliambSettings {
  /** Whole address of the service (SILIAMB_URL); `isServiceAddress` holds for it. */
  url: string;
  /** Token of the operator's certified software. */
  token: string;
  /** Names that the operator's WSDL added. */
  contract?: Contract | undefined;
  now: () => Date;
  /** Time limit of a call in ms. */
  timeMs?: number;
}

/**
 * Speaks to the national system. Reads guides and documents; any other call is refused, before
 * anything is sent, until the names of its elements are known (operations.ts).
 */
export function createSiliamb({ url, token, contract, now, timeMs }: SiliambSettings): NationalRegistry {
  const service: Service = { url, token, bounds: { ...serviceBounds, timeMs: timeMs ?? serviceBounds.timeMs } };
  const lookup = contract?.lookup;
  const site = new URL(url).origin;
  return {
    validate: async (login, { vat }) => {
      if (login.username !== vat) return false;
      try {
        await askList(service, login, { vat, role: 'D', page: 1, size: 1 });
        return true;
      } catch (error) {
        if (error instanceof CredentialsRefused) return false;
        throw error;
      }
    },
    guide: async (login, key) =>
      lookup ? askGuide(service, login, { lookup, key, now: now() }) : findInLists(service, login, key, now()),
    guidesOf: async (login, asked) => askPage(service, login, asked, now()),
    document: async (address) => fetchDocument(service, address),
    issue: () => refuse('issue', site),
    act: (_login, { act }) => refuse(act, site),
    places: () => refuse('places', site),
    pickupPoint: () => refuse('pickupPoint', site),
    siteOf: () => site,
    settleMs: 120_000,
  };
}

/** Refuses a call before anything is sent: a guess could change a guide in a way nobody meant. */
async function refuse(call: PortCall | Transition, site: string): Promise<never> {
  throw unknownOperation(call, site);
}
