import { expect, test } from 'vitest';
import type { MenuItem } from '#domain/screens/menu.ts';
import { isYearly, matchesPath, menuEntries } from './menu-entries.ts';

const item = (Name: string, Parameter: string | null = null, ChildMenuItems: MenuItem[] = []): MenuItem => ({
  Name,
  Parameter,
  ChildMenuItems,
});
const [reports, archive, office] = menuEntries([
  item('reportGroup', null, [item('massVolumes', '2026')]),
  item('garArchiveGroup', null, [item('garArchive', '2026'), item('garArchive', '2025')]),
  item('batchGroup', null, [item('batchAccept'), item('batchAuthorize')]),
]);

test('recognises groups of yearly screens', () => {
  expect([reports, archive, office].map((group) => group && isYearly(group))).toEqual([false, true, false]);
});

test.each([
  [reports, '/massVolumes/2026', true],
  [reports, '/massVolumes/2019', true],
  [reports, '/massVolumesOf/2019', false],
  [office, '/gars/batch-accept', true],
  [office, '/gars/batch-accept/1', false],
])('an entry covers its screen in any year: %#', (group, path, shown) => {
  const [entry] = group?.children ?? [];
  expect(entry && matchesPath(entry, path)).toBe(shown);
});
