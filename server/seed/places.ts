/**
 * Invented companies in real towns. `own` names the organisation; the others are clients of the
 * account.
 */
export interface PlaceSeed {
  account: string;
  own: boolean;
  organization: string;
  name: string;
  street: string;
  postalCode: string;
  city: string;
  latitude: number;
  longitude: number;
  isDefault?: true;
  withoutAccess?: true;
  /** True for a client establishment for which the account acts in the national system. */
  withAccess?: true;
}

type Line = [name: string, street: string, postalCode: string, city: string, latitude: number, longitude: number];
type Extra = Pick<PlaceSeed, 'isDefault' | 'withoutAccess'>;

const own = (
  account: string,
  organization: string,
  [name, street, postalCode, city, latitude, longitude]: Line,
  extra: Extra = {},
): PlaceSeed => ({
  account,
  own: true,
  organization,
  name,
  street,
  postalCode,
  city,
  latitude,
  longitude,
  ...extra,
});
const client = (
  account: string,
  [name, street, postalCode, city, latitude, longitude]: Line,
  extra: Pick<PlaceSeed, 'withAccess'> = {},
): PlaceSeed => ({
  account,
  own: false,
  organization: name,
  name,
  street,
  postalCode,
  city,
  latitude,
  longitude,
  ...extra,
});

const velaAzul = 'Oficinas Vela Azul, Lda.';
const molico = 'Moliço Verde, S.A.';
const margem = 'Outra Margem, Lda.';

export const places: readonly PlaceSeed[] = [
  own('demo', velaAzul, ['Oficinas Vela Azul, Lda.', 'Rua do Farol, 118', '3880-312', 'Ovar', 40.88412, -8.60014], {
    isDefault: true,
  }),
  own('demo', velaAzul, [
    'Oficinas Vela Azul, Lda. · Aveiro',
    'Cais das Pirâmides, 44',
    '3800-247',
    'Aveiro',
    40.64427,
    -8.65538,
  ]),
  own('demo', 'Vela Azul Transportes, Lda.', [
    'Vela Azul Transportes, Lda.',
    'Zona Industrial de Ovar, lote 27',
    '3880-102',
    'Ovar',
    40.86021,
    -8.61377,
  ]),
  own('demo', 'Metalomecânica Farolim, S.A.', [
    'Metalomecânica Farolim, S.A.',
    'Avenida da Barrinha, 903',
    '3885-459',
    'Esmoriz',
    40.95622,
    -8.62846,
  ]),
  own('demo', 'Clínica Alto da Giesta, Lda.', [
    'Clínica Alto da Giesta, Lda.',
    'Rua da Giesta, 12',
    '4520-208',
    'Santa Maria da Feira',
    40.92541,
    -8.54249,
  ]),
  own(
    'demo',
    velaAzul,
    ['Oficinas Vela Azul, Lda. · Funchal', 'Caminho do Poço Barral, 61', '9000-155', 'Funchal', 32.64956, -16.93271],
    {
      withoutAccess: true,
    },
  ),
  client('demo', ['Padaria Forno da Ria, Lda.', 'Rua dos Mercantéis, 7', '3880-212', 'Ovar', 40.86234, -8.62731], {
    withAccess: true,
  }),
  client('demo', ['Carpintaria Três Pinhos, Lda.', 'Rua da Serra, 240', '3860-372', 'Estarreja', 40.75412, -8.57117]),
  client('demo', [
    'Hotel Maré do Furadouro, S.A.',
    'Avenida Central do Furadouro, 1',
    '3880-398',
    'Ovar',
    40.87713,
    -8.67492,
  ]),
  client('demo', [
    'Restaurante Bateira Velha, Unipessoal, Lda.',
    'Largo do Cais, 19',
    '3870-168',
    'Murtosa',
    40.73719,
    -8.64021,
  ]),
  client('demo', [
    'Garagem Quatro Ventos, Lda.',
    'Estrada Nacional 109, 1420',
    '3840-385',
    'Vagos',
    40.55498,
    -8.68012,
  ]),
  client(
    'demo',
    ['Construções Muro Alto, S.A.', 'Rua da Pedreira, 88', '3720-256', 'Oliveira de Azeméis', 40.83911, -8.47702],
    {
      withAccess: true,
    },
  ),
  client('demo', ['Supermercado Boa Maré, Lda.', 'Rua de São Pedro, 301', '3830-553', 'Ílhavo', 40.60237, -8.66931]),
  client('demo', ['Cerâmica Vouga Novo, S.A.', 'Rua das Argilas, 15', '3750-301', 'Águeda', 40.57481, -8.44619]),
  client('demo', [
    'Lacticínios Prado Manso, Lda.',
    'Canada do Prado, 3',
    '9500-321',
    'Ponta Delgada',
    37.74621,
    -25.66835,
  ]),
  client('demo', ['Oficina Pedra Ruiva, Lda.', 'Rua Velha da Ajuda, 77', '9000-110', 'Funchal', 32.65714, -16.90883]),
  own(
    'recicla',
    molico,
    ['Moliço Verde, S.A.', 'Parque Empresarial do Casarão, 9', '3750-071', 'Águeda', 40.60612, -8.42117],
    {
      isDefault: true,
    },
  ),
  own('recicla', molico, [
    'Moliço Verde, S.A. · Gafanha',
    'Rua do Porto Comercial, 52',
    '3830-565',
    'Gafanha da Nazaré',
    40.63514,
    -8.69421,
  ]),
  client('recicla', ['Ecoponto Norte, Lda.', 'Rua do Monte, 610', '4415-291', 'Vila Nova de Gaia', 41.07212, -8.59734]),
  client('recicla', ['Vidraria Sal e Areia, Lda.', 'Rua das Salinas, 23', '3810-164', 'Aveiro', 40.63401, -8.64118]),
  own('outra', margem, ['Outra Margem, Lda.', 'Rua do Ginjal, 14', '2800-285', 'Almada', 38.68532, -9.15921], {
    isDefault: true,
  }),
  client('outra', ['Serralharia Cais Novo, Lda.', 'Rua da Cruz, 5', '2840-167', 'Seixal', 38.64109, -9.10127]),
];
