import { inArray } from 'drizzle-orm';
import { type DeadlineDays, deadlineOf } from '../../../src/domain/guide/guide-deadlines.ts';
import type { EgarImport } from '../../../src/domain/guide/guide-import.ts';
import { mayIssue } from '../../../src/domain/guide/guide-issuers.ts';
import { guideMessages as m } from '../../../src/domain/guide/guide-messages.ts';
import { bareNumber } from '../../../src/lib/guide-number.ts';
import { type Guide, guides } from '../../db/schema/guides.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { NationalRegistry, RegistryGuide, RegistryState } from '../../registry/registry.ts';
import { accessOf } from '../apa-access.ts';
import type { Act } from '../history.ts';
import type { RateLimit } from '../rate-limits.ts';
import { invalid, noAccess, refused } from '../refusal.ts';
import { actorOf, recordGuide } from './guide-history.ts';
import { guideRecords } from './guide-records.ts';
import { ask } from './outside.ts';
import { type HeldPlace, partyKey, partyKeys, type Viewer, viewerOf } from './viewer.ts';

/** Where a guide comes from, and whose failed attempts are counted. */
interface Source {
  db: Db;
  registry: NationalRegistry;
  credentialsKey: Uint8Array;
  tries: RateLimit;
}

/** Establishments that may import: those that may issue. */
const importers = ({ held }: Viewer): HeldPlace[] => held.filter((place) => mayIssue([place]));

/** @throws Refusal 400 for none, several without a choice, or another's */
function importerOf(viewer: Viewer, id: string | null): HeldPlace {
  const all = importers(viewer);
  if (all.length === 0) throw refused([m.notPermitted]);
  if (id === null && all.length > 1) throw invalid([{ Field: 'EstablishmentId', Message: m.mustSelectImporter }]);
  const chosen = id === null ? all[0] : all.find((place) => place.uniqueId === id);
  if (!chosen) throw invalid([{ Field: 'EstablishmentId', Message: 'val_unknown_establishment' }]);
  return chosen;
}

/** The guide with this number and code on this server, whoever its parties are. */
async function guideHere(db: Db | Tx, { Number: number, VerificationCode: code }: EgarImport): Promise<Guide | null> {
  const [found] = await guideRecords(db, inArray(guides.number, [number, number.toUpperCase()]));
  return found && bareNumber(found.code) === bareNumber(code) ? found : null;
}

/**
 * POST {egar}/import, before the transaction: the guide in the national system; null when it is on this server. A wrong code and an unknown
 * number get the same answer, and count as attempts of the account.
 * @throws Refusal 400, 403 without access to the national system, 429, 503
 */
export async function fetchGuide(source: Source, { principal }: Act, body: EgarImport): Promise<RegistryGuide | null> {
  const { db, registry, tries } = source;
  const place = importerOf(await viewerOf(db, principal), body.EstablishmentId);
  if (!place.hasApaAccess) throw noAccess(m.noCredentials);
  if (await guideHere(db, body)) return null;
  const account = String(principal.accountId);
  await tries.spend(account);
  const key = { number: body.Number, code: body.VerificationCode };
  const found = await ask(async () => registry.guide(await accessOf(source, place.uniqueId), key)).catch(async (error: unknown) => {
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

/** Stores the guide with its present state, unless it is here. @throws Refusal 400 when the user's establishments are no party to it */
export async function importGuide(
  tx: Tx,
  act: Act,
  body: EgarImport,
  fetched: RegistryGuide | null,
  days: DeadlineDays,
): Promise<Imported> {
  const viewer = await viewerOf(tx, act.principal);
  const seen = new Set(partyKeys(viewer));
  const refuseOthers = (parties: readonly string[]) => {
    if (!parties.some((party) => seen.has(party))) throw refused([m.notYours]);
  };
  if (fetched) refuseOthers(partiesOf(fetched));
  const made = fetched && (await insert(tx, viewer, fetched, days));
  const guide = await guideHere(tx, fetched ? { ...body, Number: fetched.number, VerificationCode: fetched.code } : body);
  if (!guide) throw refused([m.notImported]);
  refuseOthers(guide.parties);
  if (made) {
    const place = importerOf(viewer, body.EstablishmentId);
    await recordGuide(tx, guide.id, actorOf(act, place.name, 'editor', null), { act: 'import', from: null, to: guide.status });
  }
  return { guide, existed: !made };
}

const partiesOf = ({ facts: f }: RegistryGuide): string[] => [
  partyKey(1, { vat: f.originVat, apaCode: f.originApaCode }),
  partyKey(2, { vat: f.destinVat, apaCode: f.destinApaCode }),
  ...f.transporters.map((carrier) => partyKey(3, carrier)),
];

/** The columns of a guide's state. */
export const stateColumns = (state: RegistryState, days: DeadlineDays) => ({
  status: state.status,
  statusAt: new Date(state.statusAt),
  closedAt: state.closedAt === null ? null : new Date(state.closedAt),
  destinComment: state.destinComment,
  rectification: state.rectification,
  deadline: deadlineOf(state.status, new Date(state.statusAt), days),
  hasSignedPdf: state.status === 'f',
});

/** @returns whether it was new: another request may have stored it meanwhile */
async function insert(tx: Tx, viewer: Viewer, fetched: RegistryGuide, days: DeadlineDays): Promise<boolean> {
  const { facts, number, code } = fetched;
  const { issuer, issuedAt, firstTransportAt, ...columns } = facts;
  const own = viewer.held.find((place) => place.hasApaAccess && place.vat === issuer.vat && place.apaCode === issuer.apaCode);
  const made = await tx
    .insert(guides)
    .values({
      ...columns,
      ...stateColumns(fetched, days),
      number,
      code,
      issuedAt: new Date(issuedAt),
      firstTransportAt: new Date(firstTransportAt),
      issuerAccountId: own ? viewer.accountId : null,
      issuerEstablishmentId: own ? Number(own.id) : null,
    })
    .onConflictDoNothing({ target: guides.number })
    .returning({ id: guides.id });
  return made.length > 0;
}
