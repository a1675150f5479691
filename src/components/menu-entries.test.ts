import { expect, test } from 'vitest';
import type { MenuItem } from '../domain/people/menu.ts';
import { isShownAt, isYearly, menuEntries } from './menu-entries.ts';

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

test('a group is one of years when a screen is in it for several', () => {
  expect([reports, archive, office].map((group) => group && isYearly(group))).toEqual([false, true, false]);
});

test.each([
  [reports, '/massVolumes/2026', true],
  [reports, '/massVolumes/2019', true],
  [reports, '/massVolumesOf/2019', false],
  [office, '/gars/batch-accept', true],
  [office, '/gars/batch-accept/1', false],
])('an entry is of its screen, of whichever year: %#', (group, path, shown) => {
  const [entry] = group?.children ?? [];
  expect(entry && isShownAt(entry, path)).toBe(shown);
});
