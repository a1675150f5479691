import { inArray } from 'drizzle-orm';
import type { EgarImport } from '#domain/guide/create/import.ts';
import { mayIssue } from '#domain/guide/create/issuers.ts';
import { guideMessages as m } from '#domain/guide/messages.ts';
import { bareNumber } from '#lib/text/guide-number.ts';
import { type Guide, guides } from '#server/db/schema/guides.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { NationalRegistry, RegistryGuide } from '#server/registry/registry.ts';
import type { Act } from '#server/services/history.ts';
import { readCredentials } from '#server/services/organisation/apa-credentials.ts';
import { invalid, noAccess, refused } from '#server/services/refusal.ts';
import type { RateLimit } from '#server/services/sessions/rate-limits.ts';
import { recordGuide, toActor } from '../history.ts';
import { type HeldPlace, partyKeys, readViewer, type Viewer } from '../list/viewer.ts';
import { guideRecords } from '../records.ts';
import { callRegistry } from './calls.ts';
import { type Owner, storeGuides, toPartyKeys, withApaCodes } from './store.ts';

/** Source of an imported guide, and the counter of the account's failed attempts. */
interface Source {
  db: Db;
  registry: NationalRegistry;
  credentialsKey: Uint8Array;
  tries: RateLimit;
}

/** Returns the establishments that may import: those that may issue. */
const importers = ({ held }: Viewer): HeldPlace[] => held.filter((place) => mayIssue([place]));

/**
 * Chooses the importing establishment.
 * @throws Refusal 400 if there is none, if there are several without a choice, or for another's
 */
function importerOf(viewer: Viewer, id: string | null): HeldPlace {
  const all = importers(viewer);
  if (all.length === 0) throw refused([m.notPermitted]);
  if (id === null && all.length > 1) throw invalid([{ Field: 'EstablishmentId', Message: m.mustSelectImporter }]);
  const chosen = id === null ? all[0] : all.find((place) => place.uniqueId === id);
  if (!chosen) throw invalid([{ Field: 'EstablishmentId', Message: 'val_unknown_establishment' }]);
  return chosen;
}

const ownerOf = ({ accountId, held }: Viewer): Owner => ({
  accountId,
  places: held
    .filter(({ hasApaAccess }) => hasApaAccess)
    .map(({ id, vat, apaCode }) => ({ id: Number(id), vat, apaCode })),
});

/** Finds the guide with this number and code on this server, whoever its parties are. */
async function guideHere(db: Db | Tx, { Number: number, VerificationCode: code }: EgarImport): Promise<Guide | null> {
  const [found] = await guideRecords(db, inArray(guides.number, [number, number.toUpperCase()]));
  return found && bareNumber(found.code) === bareNumber(code) ? found : null;
}

/**
 * Does the part of POST {egar}/import before the transaction: reads the guide from the national
 * system; null if it is on this server. A wrong code and an unknown number get the same answer, and
 * count as attempts of the account.
 * @throws Refusal 400, 403 without access to the national system, 429, 503
 */
export async function fetchGuide(source: Source, { principal }: Act, body: EgarImport): Promise<RegistryGuide | null> {
  const { db, registry, tries } = source;
  const place = importerOf(await readViewer(db, principal), body.EstablishmentId);
  if (!place.hasApaAccess) throw noAccess(m.noCredentials);
  if (await guideHere(db, body)) return null;
  const account = String(principal.accountId);
  await tries.spend(account);
  const key = { number: body.Number, code: body.VerificationCode };
  const found = await callRegistry(async () =>
    registry.guide(await readCredentials(source, place.uniqueId), key),
  ).catch(async (error: unknown) => {
    await tries.giveBack(account);
    throw error;
  });
  if (!found) throw refused([m.notImported]);
  await tries.giveBack(account);
  return found;
}

interface Imported {
  guide: Guide;
  existed: boolean;
}

/**
 * Stores the guide with its current state, unless it is on this server.
 * @throws Refusal 400 if none of the user's establishments is a party to it
 */
export async function importGuide(
  tx: Tx,
  act: Act,
  { body, fetched }: { body: EgarImport; fetched: RegistryGuide | null },
  concludeDays: number,
): Promise<Imported> {
  const viewer = await readViewer(tx, act.principal);
  const seen = new Set(partyKeys(viewer));
  const refuseOthers = (parties: readonly string[]) => {
    if (!parties.some((party) => seen.has(party))) throw refused([m.notYours]);
  };
  const owner = ownerOf(viewer);
  if (fetched) refuseOthers(toPartyKeys(withApaCodes(fetched.facts, owner)));
  const [made] = fetched ? await storeGuides(tx, owner, [fetched], concludeDays) : [];
  const guide = await guideHere(
    tx,
    fetched ? { ...body, Number: fetched.number, VerificationCode: fetched.code } : body,
  );
  if (!guide) throw refused([m.notImported]);
  refuseOthers(guide.parties);
  if (made) {
    const place = importerOf(viewer, body.EstablishmentId);
    await recordGuide(tx, guide.id, toActor(act, place.name, 'editor', null), {
      act: 'import',
      from: null,
      to: guide.status,
    });
  }
  return { guide, existed: !made };
}
