import { inArray } from 'drizzle-orm';
import type { ElsewhereGuide } from '../../../src/domain/report/mirr.ts';
import { guides } from '../../db/schema/guides.ts';
import type { Db } from '../../db/types.ts';
import type { NationalRegistry, RegistrySummary } from '../../registry/registry.ts';
import { accessOf } from '../apa-access.ts';
import { ask } from '../guide/outside.ts';
import { viewerOf } from '../guide/viewer.ts';
import type { Principal } from '../principal.ts';
import { noAccess } from '../refusal.ts';
import { registered } from './mirr.ts';

/** Guides in one call, and calls at most: a year of a large establishment. */
const pageSize = 500;
const maxPages = 200;

interface Source {
  db: Db;
  registry: NationalRegistry;
  credentialsKey: Uint8Array;
}

/**
 * Guides that the national system has of an establishment in the year, and this server does not: the counterpart counts them, so their
 * numbers will differ. Revoked ones count nowhere.
 * @throws Refusal 404 for an establishment that is not the user's, 403 without access to the national system, 503 when it is down
 */
export async function elsewhereGuides(
  source: Source,
  principal: Principal,
  { Year, EstablishmentId }: { Year: number; EstablishmentId: string },
): Promise<ElsewhereGuide[]> {
  const { db, registry } = source;
  const [place] = registered(await viewerOf(db, principal), EstablishmentId);
  if (!place?.hasApaAccess) throw noAccess('no_configured_apa_credentials');
  const missing: RegistrySummary[] = [];
  const days = { from: `${Year}-01-01`, to: `${Year}-12-31` };
  let after = '';
  for (let page = 0; page < maxPages; page += 1) {
    const asked = { vat: place.vat, apaCode: place.apaCode, ...days, after, limit: pageSize };
    const found = await ask(async () => registry.ofParty(await accessOf(source, place.uniqueId), asked));
    const numbers = found.map(({ number }) => number);
    const here = numbers.length === 0 ? [] : await db.select({ number: guides.number }).from(guides).where(inArray(guides.number, numbers));
    const known = new Set(here.map(({ number }) => number));
    missing.push(...found.filter(({ number, status }) => status !== 'rv' && !known.has(number)));
    if (found.length < pageSize) break;
    after = numbers.at(-1) ?? '';
  }
  return missing.map(({ number, originName, destinName, lerCode, quantity }) => ({
    Number: number,
    Establishment: place.name,
    Counterpart: originName === place.name ? destinName : originName,
    LerCode: lerCode,
    Quantity: quantity,
  }));
}
