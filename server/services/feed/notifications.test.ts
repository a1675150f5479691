import { expect, test } from 'vitest';
import { testOffice } from '#server/testing/test-office.ts';

const { desk: client } = await testOffice(['desk']);

interface Note {
  UniqueId: string;
  Title: string;
  DateCreated: string;
  FormatedDateCreated: string;
  IsRead: boolean;
  Version: number;
}
const feed = async (query = '') =>
  (await client.get(`/notifications?${query}`)).body as {
    aaData: Note[];
    iTotalRecords: number;
    iTotalDisplayRecords: number;
  };
const unread = async () => (await client.get('/notifications/unread/count')).body.Count as number;

test('pages ten notifications, newest first, with Portuguese dates', async () => {
  const [first, second] = [await feed(), await feed('start=10&pageSize=10')];
  expect([first.aaData.length, second.aaData.length, first.iTotalRecords]).toEqual([10, 6, 16]);
  const dates = [...first.aaData, ...second.aaData].map((n) => n.DateCreated);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(first.aaData[0]?.FormatedDateCreated).toMatch(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
});

test('searches sender, subject and text from three characters', async () => {
  const found = await feed('searchTerm=licenca%20cliente');
  expect(found.aaData.every((n) => n.Title.startsWith('Licença do cliente'))).toBe(true);
  expect(found.iTotalDisplayRecords).toBe(found.aaData.length);
  expect(found.iTotalRecords).toBe(16);
  expect((await feed('searchTerm=xy')).iTotalDisplayRecords).toBe(16);
  expect((await feed('searchTerm=xyz')).iTotalDisplayRecords).toBe(0);
});

test('marks a notification as read only once', async () => {
  const before = await unread();
  const note = (await feed()).aaData.find((n) => !n.IsRead) as Note;
  const read = await client.put(`/notifications/markasread/${note.UniqueId}`);
  expect(read.body).toEqual({ ...note, IsRead: true, Version: 2 });
  expect((await client.put(`/notifications/markasread/${note.UniqueId}`)).body.Version).toBe(2);
  expect(await unread()).toBe(before - 1);
});

test('removes a deleted notification', async () => {
  const [note] = (await feed()).aaData;
  expect((await client.del(`/notifications/${note?.UniqueId}`)).body).toEqual({});
  for (const gone of [
    await client.get(`/notifications/${note?.UniqueId}`),
    await client.del(`/notifications/${note?.UniqueId}`),
    await client.put(`/notifications/markasread/${note?.UniqueId}`),
  ]) {
    expect(gone.status).toBe(404);
  }
  expect((await feed()).iTotalRecords).toBe(15);
});
