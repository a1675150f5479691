import type { PlaceRow, Seeded } from '../accounts.ts';
import { known } from '../known.ts';
import type { Random } from '../random.ts';

/** A party of a seeded guide, with or without an account. */
export interface PartySeed {
  name: string;
  vat: string;
  apaCode: string;
  address: string;
  local: string;
  postalCode: string;
  accountId: number | null;
  establishmentId: number | null;
  /** Name of the user who acts for the party. */
  user: string;
}

/** Collaborators who act for each account in the demonstration's histories. */
const people: Record<string, string> = { demo: 'produtor', recicla: 'destino', outra: 'administrador' };

const asParty = (place: PlaceRow): PartySeed => ({
  name: place.name,
  vat: known(place.vat),
  apaCode: known(place.apaCode),
  address: place.street ?? '',
  local: place.city ?? '',
  postalCode: place.postalCode ?? '',
  accountId: place.accountId,
  establishmentId: place.id,
  user: known(people[place.account]),
});

const towns = [
  ['Leiria', '2400-118'],
  ['Setúbal', '2900-244'],
  ['Viseu', '3500-090'],
  ['Braga', '4700-311'],
  ['Évora', '7000-503'],
  ['Santarém', '2000-135'],
] as const;

const stranger = (random: Random, name: string, i: number): PartySeed => {
  const [local, postalCode] = known(towns[i % towns.length]);
  return {
    name,
    vat: random.vat(),
    apaCode: random.apaCode(),
    address: `Zona Industrial, lote ${i + 3}`,
    local,
    postalCode,
    accountId: null,
    establishmentId: null,
    user: '',
  };
};

/**
 * Returns the parties of the guides: establishments of the accounts, and parties without an
 * account.
 */
export function seedParties(random: Random, { places }: Seeded) {
  const of = (test: (p: PlaceRow) => boolean) => places.filter(test).map(asParty);
  return {
    origins: of((p) => p.account === 'demo'),
    /** Clients of the recipient; the account `outra` shares nothing with the others. */
    elsewhere: of((p) => p.account === 'recicla' && p.type === 2),
    destinations: of((p) => p.account === 'recicla' && p.type === 1),
    receiver: known(of((p) => p.name === 'Metalomecânica Farolim, S.A.')[0]),
    transporter: known(of((p) => p.name === 'Vela Azul Transportes, Lda.')[0]),
    strangers: [
      'Destino Um, Lda.',
      'Resíduos do Lis, S.A.',
      'Gestão Sado, Lda.',
      'Recicladora do Dão, S.A.',
      'Ambiminho, Lda.',
      'Valoriza Sul, S.A.',
    ].map((name, i) => stranger(random, name, i)),
    transporters: ['Transportes Beira-Rio, Lda.', 'Rodofrete Central, Lda.', 'Cargas do Mondego, Lda.'].map((name, i) =>
      stranger(random, name, i + 2),
    ),
  };
}
export type Parties = ReturnType<typeof seedParties>;
