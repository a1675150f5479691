import * as v from 'valibot';
import { Equipment } from '#domain/field/equipment.ts';
import { Notification } from '#domain/field/notification.ts';
import { EstablishmentOption } from '#domain/reference/establishment.ts';
import { itemsFeed, tableFeed } from '#domain/wire/paging.ts';

/** Answers shared by several resources, and answers that the specification leaves open. */
export const Done = v.strictObject({});
export const EquipmentItems = itemsFeed(Equipment);
export const EstablishmentItems = itemsFeed(EstablishmentOption);
export const NotificationFeed = tableFeed(Notification);
export const FeatureFlag = v.object({ Name: v.string(), IsEnabled: v.boolean() });
export const Subscriptions = itemsFeed(
  v.object({
    UniqueId: v.string(),
    Name: v.string(),
    StartDate: v.string(),
    EndDate: v.nullable(v.string()),
    IsActive: v.boolean(),
  }),
);
export const SuperAdmin = v.object({ IsSuperAdmin: v.boolean() });
export const ClientConfig = v.object({
  TileUrl: v.string(),
  TileAttribution: v.string(),
  TilesMayBePrefetched: v.boolean(),
  GeocoderUrl: v.string(),
  NewFrontEndUrl: v.string(),
});
export const Probe = v.object({ ok: v.literal(true) });
