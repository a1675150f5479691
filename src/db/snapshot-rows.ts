import { barePlate } from '#domain/codes/plate.ts';
import type { Equipment } from '#domain/field/equipment.ts';
import type { Movement } from '#domain/field/movement.ts';
import type { Notification } from '#domain/field/notification.ts';
import type { Egar } from '#domain/guide/guide.ts';
import type { Outage } from '#domain/law/outage.ts';
import type { CreationRule } from '#domain/reference/creation-rule.ts';
import type { EstablishmentOption } from '#domain/reference/establishment.ts';
import type { PickupPoint } from '#domain/reference/pickup-point.ts';
import type { ServiceArea } from '#domain/reference/service-area.ts';
import type { Tag } from '#domain/reference/tag.ts';
import type { Vehicle } from '#domain/reference/vehicle.ts';
import { searchKey } from '#lib/text/text.ts';
import type {
  CreationRuleRow,
  EquipmentRow,
  EstablishmentRow,
  GuideRow,
  MovementRow,
  NotificationRow,
  OutageRow,
  PickupPointRow,
  ServiceAreaRow,
  TagRow,
  VehicleRow,
} from './rows.ts';

/**
 * Returns a key that sorts newest first in an ascending index: the later the time, the smaller the
 * key.
 */
export const newestFirst = (iso: string): string => String(9e15 - (Date.parse(iso) || 0)).padStart(16, '0');

/** Returns a unique sort key: pages continue after a row even when several share a name. */
const unique = (sort: string, id: string): string => `${sort} ${id}`;

/** Returns the snapshot row of an entity identified by a code. */
const coded = <T extends { UniqueId: string }>(one: T, code: string, words: (string | null)[], read: number) => ({
  ...one,
  sort: unique(searchKey(code), one.UniqueId),
  text: searchKey([code, ...words].join(' ')),
  read,
});

/**
 * Conversions from a wire row to a snapshot row with sort and search keys; `read` is the number of
 * the full read.
 */
export const toRow = {
  equipment: (e: Equipment, read: number): EquipmentRow => ({
    ...e,
    delivered: e.DeliveryId ? 1 : 0,
    sort: unique(searchKey(`${e.Name} ${e.ExternalId ?? ''}`), e.UniqueId),
    text: searchKey([e.Name, e.ExternalId, e.Detail, e.DeliveredEstablishmentName].join(' ')),
    read,
  }),
  establishment: (e: EstablishmentOption, read: number): EstablishmentRow => ({
    ...e,
    sort: unique(searchKey(e.Name), e.UniqueId),
    text: searchKey([e.Name, e.Vat, e.ApaCode, e.InternalCode, e.DisplayAddress, e.City].join(' ')),
    read,
  }),
  notification: (n: Notification, read: number): NotificationRow => ({
    ...n,
    unread: n.IsRead ? 0 : 1,
    sort: unique(newestFirst(n.DateCreated), n.UniqueId),
    text: searchKey([n.Sender, n.Title, n.Content].join(' ')),
    read,
  }),
  egar: (e: Egar, read: number): GuideRow => ({
    ...e,
    sort: unique(newestFirst(e.FirstTransportDate ?? e.IssuedDate ?? e.StatusDate ?? ''), e.UniqueId),
    text: searchKey(
      [e.Number, e.Code, e.Origin.Nome, e.Destin.Nome, ...e.Transporters.map((t) => t.Matricula)].join(' '),
    ),
    read,
  }),
  tag: (one: Tag, read: number): TagRow => coded(one, one.InternalCode, [one.Description], read),
  vehicle: (one: Vehicle, read: number): VehicleRow =>
    coded(one, one.Registration, [barePlate(one.Registration), one.Description, one.InternalCode], read),
  pickupPoint: (one: PickupPoint, read: number): PickupPointRow =>
    coded(one, one.InternalCode, [one.Description, one.PickupPointVat, one.Address, one.Local], read),
  creationRule: (one: CreationRule, read: number): CreationRuleRow =>
    coded(
      one,
      one.AccountEstablishmentName ?? '',
      [one.DestinEstablishmentName, one.ServiceAreaName, one.ProductGroupName],
      read,
    ),
  serviceArea: (one: ServiceArea, read: number): ServiceAreaRow =>
    coded(one, one.InternalCode, [one.Description], read),
  outage: (one: Outage, read: number): OutageRow => ({ ...one, read }),
  movement: (m: Movement, read: number): MovementRow => ({
    ...m,
    equipmentIds: m.Equipment.map((e) => e.UniqueId),
    sort: unique(newestFirst(m.DoneAt), m.UniqueId),
    text: searchKey(
      [
        m.EstablishmentName,
        m.DocumentNumber,
        m.UserName,
        ...m.Equipment.map((e) => `${e.Name} ${e.ExternalId ?? ''}`),
      ].join(' '),
    ),
    read,
  }),
};
