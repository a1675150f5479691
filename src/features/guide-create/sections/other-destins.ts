import type { EstablishmentRow, GuideRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import type { Egar } from '#domain/guide/guide.ts';
import type { RemoteEstablishment } from '#domain/reference/remote-establishment.ts';
import { matches, searchKey } from '#lib/text/text.ts';
import type { Option } from '#ui/fields/select/options.ts';

/** Recipient that is not one of the account's establishments. */
export interface OtherDestin {
  vat: string;
  apaCode: string;
  name: string;
  address: string;
}

/** Number of latest guides searched for earlier recipients. */
const latestGuides = 2_000;

const keyOf = ({ vat, apaCode }: Pick<OtherDestin, 'vat' | 'apaCode'>): string => `place:${vat}:${apaCode}`;

/** Returns the recipients of these guides, each once. */
export function listDestins(guides: readonly Pick<Egar, 'Destin'>[]): OtherDestin[] {
  const found = new Map<string, OtherDestin>();
  for (const { Destin } of guides) {
    const one = {
      vat: Destin.Nif,
      apaCode: Destin.CodApa ?? '',
      name: Destin.Nome,
      address: Destin.Morada ?? Destin.Address ?? '',
    };
    if (one.vat !== '' && one.apaCode !== '' && !found.has(keyOf(one))) found.set(keyOf(one), one);
  }
  return [...found.values()];
}

/** Returns a place of the national register as a recipient. */
export const toOtherDestin = ({
  Vat,
  ApaCode,
  Name,
  Address,
  PostalCode,
  Local,
}: RemoteEstablishment): OtherDestin => ({
  vat: Vat,
  apaCode: ApaCode,
  name: Name,
  address: [Address, PostalCode, Local].filter(Boolean).join(', '),
});

/**
 * Returns the recipients whose name, NIF or code has every word. The account's establishments are
 * left out: they have their own rows.
 */
export function searchDestins(
  destins: readonly OtherDestin[],
  establishments: readonly Pick<EstablishmentRow, 'Vat' | 'ApaCode'>[],
  term: string,
): OtherDestin[] {
  const own = new Set(establishments.map(({ Vat, ApaCode }) => keyOf({ vat: Vat ?? '', apaCode: ApaCode ?? '' })));
  return destins.filter(
    (one) => !own.has(keyOf(one)) && matches(searchKey(`${one.name} ${one.vat} ${one.apaCode}`), term),
  );
}

/** Returns a recipient as an option of a picker; `badge` names the source it comes from. */
export const destinOption = (one: OtherDestin, badge: string): Option => ({
  key: keyOf(one),
  label: one.name,
  code: one.apaCode,
  detail: [one.vat, one.address].filter(Boolean).join(' · '),
  badge,
});

/** Returns the recipients of the guides on this device, the latest first. */
export async function readGuideDestins(db: UserDb): Promise<OtherDestin[]> {
  const latest: GuideRow[] = await db.egars.orderBy('sort').limit(latestGuides).toArray();
  return listDestins(latest.filter(({ Status }) => Status !== 'rv'));
}
