import type { EstablishmentRow, GuideRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { Egar } from '../../domain/guide/guide.ts';
import type { RemoteEstablishment } from '../../domain/reference/remote-establishment.ts';
import { matches, searchKey } from '../../lib/text.ts';
import type { Option } from '../../ui/fields/options.ts';

/** A recipient that is none of the account's establishments. */
export interface KnownRecipient {
  vat: string;
  apaCode: string;
  name: string;
  address: string;
}

/** Guides in which earlier recipients are looked for. */
const latestGuides = 2_000;

const keyOf = ({ vat, apaCode }: Pick<KnownRecipient, 'vat' | 'apaCode'>): string => `place:${vat}:${apaCode}`;

/** Returns the recipients of these guides, each once. */
export function recipientsOf(guides: readonly Pick<Egar, 'Destin'>[]): KnownRecipient[] {
  const found = new Map<string, KnownRecipient>();
  for (const { Destin } of guides) {
    const one = { vat: Destin.Nif, apaCode: Destin.CodApa ?? '', name: Destin.Nome, address: Destin.Morada ?? Destin.Address ?? '' };
    if (one.vat !== '' && one.apaCode !== '' && !found.has(keyOf(one))) found.set(keyOf(one), one);
  }
  return [...found.values()];
}

/** Returns a place of the national register as a recipient. */
export const registered = ({ Vat, ApaCode, Name, Address, PostalCode, Local }: RemoteEstablishment): KnownRecipient => ({
  vat: Vat,
  apaCode: ApaCode,
  name: Name,
  address: [Address, PostalCode, Local].filter(Boolean).join(', '),
});

/** Returns those whose name, NIF or code has every word, without the account's establishments, which their own rows stand for. */
export function offered(
  recipients: readonly KnownRecipient[],
  establishments: readonly Pick<EstablishmentRow, 'Vat' | 'ApaCode'>[],
  term: string,
): KnownRecipient[] {
  const own = new Set(establishments.map(({ Vat, ApaCode }) => keyOf({ vat: Vat ?? '', apaCode: ApaCode ?? '' })));
  return recipients.filter((one) => !own.has(keyOf(one)) && matches(searchKey(`${one.name} ${one.vat} ${one.apaCode}`), term));
}

/** Returns a recipient as an option of a picker; `badge` says where it is known from. */
export const recipientOption = (one: KnownRecipient, badge: string): Option => ({
  key: keyOf(one),
  label: one.name,
  code: one.apaCode,
  detail: [one.vat, one.address].filter(Boolean).join(' · '),
  badge,
});

/** Returns the recipients of the guides on this device, the latest first. */
export async function recipientsHere(db: UserDb): Promise<KnownRecipient[]> {
  const latest: GuideRow[] = await db.egars.orderBy('sort').limit(latestGuides).toArray();
  return recipientsOf(latest.filter(({ Status }) => Status !== 'rv'));
}
