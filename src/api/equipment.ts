// Calls on the account's equipment (GET /equipments, /equipments/{id}; spec 1 §7), and GET
// /equipments/movements, which is not in the spec.

import { Equipment } from '#domain/field/equipment.ts';
import { Movement } from '#domain/field/movement.ts';
import { itemsFeed, tableFeed } from '#domain/wire/paging.ts';
import type { Http } from './transport/http.ts';

export const listEquipment = async (http: Http) => (await http.get('/equipments', itemsFeed(Equipment))).Items;
export const readEquipment = (http: Http, id: string) => http.get(`/equipments/${encodeURIComponent(id)}`, Equipment);
export const listMovements = async (http: Http, query: { start: number; pageSize: number; key?: string }) =>
  (await http.get('/equipments/movements', tableFeed(Movement), query)).aaData;
