import { Notification } from '#domain/field/notification.ts';
import { tableFeed } from '#domain/wire/paging.ts';
import type { Http } from './transport/http.ts';

/** GET /notifications: a page of the user's messages, newest first (spec 1 §7). */
export const listNotifications = async (http: Http, query: { start: number; pageSize: number; searchTerm?: string }) =>
  (await http.get('/notifications', tableFeed(Notification), query)).aaData;
