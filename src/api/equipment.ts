import { Equipment } from '../domain/field/equipment.ts';
import { Movement } from '../domain/field/movement.ts';
import { itemsFeed, tableFeed } from '../domain/wire/paging.ts';
import type { Http } from './http.ts';

/** Equipment and its movements (spec 1 §7; movements are ours). */
export const listEquipment = async (http: Http) => (await http.get('/equipments', itemsFeed(Equipment))).Items;
export const readEquipment = (http: Http, id: string) => http.get(`/equipments/${encodeURIComponent(id)}`, Equipment);
export const listMovements = async (http: Http, query: { start: number; pageSize: number; key?: string }) =>
  (await http.get('/equipments/movements', tableFeed(Movement), query)).aaData;
