import { inArray } from 'drizzle-orm';
import type { GuideNotHere } from '#domain/report/mirr.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { Db } from '#server/db/types.ts';
import type { NationalRegistry, RegistrySummary } from '#server/registry/registry.ts';
import { readViewer } from '../guide/list/viewer.ts';
import { callRegistry } from '../guide/registry/calls.ts';
import { readCredentials } from '../organisation/apa-credentials.ts';
import { noAccess } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { listMirrPlaces } from './mirr.ts';

/**
 * Guides per call, and below the maximum number of calls, enough for a year of a large
 * establishment.
 */
const pageSize = 500;
const maxPages = 200;

interface Source {
  db: Db;
  registry: NationalRegistry;
  credentialsKey: Uint8Array;
}

/**
 * Lists guides of an establishment in the year that the national system has and this server has
 * not. The counterpart counts them, so its numbers will differ. Revoked guides never count.
 * @throws Refusal 404 for an establishment that is not the user's, 403 without access to the
 * national system, 503 if it is down
 */
export async function listGuidesNotHere(
  source: Source,
  principal: Principal,
  { Year, EstablishmentId }: { Year: number; EstablishmentId: string },
): Promise<GuideNotHere[]> {
  const { db, registry } = source;
  const [place] = listMirrPlaces(await readViewer(db, principal), EstablishmentId);
  if (!place?.hasApaAccess) throw noAccess('no_configured_apa_credentials');
  const missing: RegistrySummary[] = [];
  const days = { from: `${Year}-01-01`, to: `${Year}-12-31` };
  let after = '';
  for (let page = 0; page < maxPages; page += 1) {
    const asked = { vat: place.vat, apaCode: place.apaCode, ...days, after, limit: pageSize };
    const found = await callRegistry(async () =>
      registry.ofParty(await readCredentials(source, place.uniqueId), asked),
    );
    const numbers = found.map(({ number }) => number);
    const here =
      numbers.length === 0
        ? []
        : await db.select({ number: guides.number }).from(guides).where(inArray(guides.number, numbers));
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
