import type { UserOption } from '#domain/people/user.ts';
import type { EstablishmentOption } from '#domain/reference/establishment.ts';
import { latestMonths, monthPeriod } from '#domain/reference/period.ts';
import type { PickupPoint } from '#domain/reference/pickup-point.ts';
import type { ServiceArea } from '#domain/reference/service-area.ts';
import type { Tag } from '#domain/reference/tag.ts';
import type { TagGroup } from '#domain/reference/tag-group.ts';
import type { Vehicle } from '#domain/reference/vehicle.ts';

const many = <R>(count: number, row: (number: number) => R): R[] =>
  Array.from({ length: count }, (_, at) => row(at + 1));
const padded = (number: number) => String(number).padStart(3, '0');
const noTexts = { Obs: null, InternalCode: null };

const place = (id: string, Name: string, number: number): EstablishmentOption => ({
  UniqueId: id,
  Name,
  Vat: `59990${String(number).padStart(4, '0')}`,
  ApaCode: null,
  InternalCode: `C-${padded(number)}`,
  DisplayAddress: 'Rua do Farol, 118, Ovar',
  City: 'Ovar',
  Type: 2,
  IsDefault: false,
  HasApaAccessConfigured: false,
  PickupPointExSituUniqueId: null,
  ProduceExSituAnimalOrigin: false,
  License: null,
  Permission: 0,
  Version: 1,
});

/** More rows than one page on the device; `notHere` are only on the server. */
export const clients = many(430, (number) => place(`c${number}`, `Oficinas Vela Azul ${padded(number)}, Lda.`, number));
export const notHere = [
  place('elsewhere', 'Hotel Maré do Furadouro, S.A.', 900),
  place('elsewhere-2', 'Padaria Forno da Ria, Lda.', 901),
];
export const tags: Tag[] = many(12, (number) => ({
  Id: number,
  UniqueId: `t${number}`,
  InternalCode: `OFI-${padded(number)}`,
  Description: 'Óleo usado da oficina',
  Version: 1,
}));
export const groups: TagGroup[] = many(4, (number) => ({
  UniqueId: `g${number}`,
  InternalCode: `GR-${number}`,
  Description: 'Oficinas',
  Obs: '',
  IsDefault: number === 1,
  TagCount: number,
  Version: 1,
}));
export const vehicles: Vehicle[] = ['AU-71-QX', 'BX-48-TL', 'CD-20-ZZ'].map((Registration, at) => ({
  ...noTexts,
  UniqueId: `v${at + 1}`,
  Registration,
  Description: 'Camião com grua',
  AssignedToUserName: at === 0 ? 'motorista' : null,
  Version: 1,
}));
export const points: PickupPoint[] = [1, 2, 1000].map((kind, at) => ({
  Id: at,
  UniqueId: `p${at + 1}`,
  InternalCode: ['OAU-001', 'EXS-001', 'MIX-001'][at] ?? '',
  Description: ['Lagar da Ria', 'Fossa do mercado', 'Mercado de Ovar'][at] ?? '',
  PickupPointVat: null,
  Address: 'Praça da República',
  PostalCode: null,
  Local: 'Ovar',
  Email: null,
  ApaCode: null,
  PickupPointType: kind as PickupPoint['PickupPointType'],
  IsDefault: false,
  Version: 1,
}));
export const users: UserOption[] = ['administrador', 'motorista', 'operador'].map((Username) => ({
  UniqueId: `u-${Username}`,
  Username,
  Email: `${Username}@velaazul.example`,
}));
export const areas: ServiceArea[] = many(230, (number) => ({
  UniqueId: `a${number}`,
  InternalCode: `SA-${padded(number)}`,
  Description: 'Ovar e Murtosa',
  Obs: '',
  AssignedToUserId: 'u-motorista',
  AssignedToUserName: 'motorista',
  IsDefault: false,
  Version: 1,
}));
export const periods = [...latestMonths(new Date()), '2024-03', '2023-12', '2019-07'].map(monthPeriod);
